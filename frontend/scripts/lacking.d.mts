export const globals: ReadonlySet<string>;
export const atRules: ReadonlySet<string>;
export const newMembers: readonly { owner: string; member: string }[];
export const newNames: ReadonlySet<string>;
