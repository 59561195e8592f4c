import type { QueryKey } from '@tanstack/react-query';

/** ERR-10: failed reads and writes are logged to the console, for support. A 401 is no failure. */
export function logFailure(
  kind: 'read' | 'write',
  error: Error,
  key: QueryKey | undefined,
  variables?: unknown,
): void {
  if (kind === 'read' && error.message.includes('401')) return;
  if (typeof window === 'undefined') return; // the server logs its own
  // oxlint-disable-next-line eslint/no-console -- ERR-10 asks for the console
  console.error(`A ${kind} failed`, {
    message: error.message,
    key,
    variables: withoutSecrets(variables),
    url: window.location.href,
    timestamp: new Date().toISOString(),
  });
}

/** Passwords, codes, tokens and the numbers of documents never reach the console; a bare string has no name to judge by, and may be one. */
const withoutSecrets = (variables: unknown): unknown => {
  if (typeof variables === 'string') return '[hidden]';
  if (typeof variables !== 'object' || variables === null) return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      /password|code|token|number/i.test(name) ? '[hidden]' : value,
    ]),
  );
};
