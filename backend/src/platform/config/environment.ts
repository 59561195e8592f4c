/** `process.env`, or what a test puts in its place. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Trimmed; unset and blank are null. */
export const text = (env: Environment, name: string): string | null => env[name]?.trim() || null;

/** NaN when it is no number, so that validation names it. */
export const number = (env: Environment, name: string, fallback: number): number => {
  const written = text(env, name);
  if (written === null) return fallback;
  return /^-?\d+$/.test(written) ? Number(written) : Number.NaN;
};

/** Anything but true and false is left empty, so that validation names it. */
export const flag = (env: Environment, name: string, fallback: boolean): boolean => {
  const written = text(env, name)?.toLowerCase();
  if (written === undefined) return fallback;
  if (written === 'true' || written === '1') return true;
  if (written === 'false' || written === '0') return false;
  return undefined as unknown as boolean;
};

/** Drops a trailing slash; everything else is left for validation. */
export const httpOrigin = (address: string): string => address.replace(/\/+$/, '');
