/** OP-14: back to where the visitor came from, if that is a path of ours; anything else leads home. */
export const localPath = (returnTo: string | null): string =>
  returnTo && /^\/(?![/\\])[^\s\\]*$/.test(returnTo) ? returnTo : '/';
