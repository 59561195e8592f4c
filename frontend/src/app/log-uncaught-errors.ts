/** ERR-11: uncaught errors go to the console and nowhere else. The browser prints them; we add where and when. */
export function logUncaughtErrors(): void {
  const log = (kind: string, reason: unknown) => {
    // oxlint-disable-next-line eslint/no-console -- ERR-11 asks for the console
    console.error(kind, { reason, url: window.location.href, timestamp: new Date().toISOString() });
  };
  window.addEventListener('error', ({ error }) => log('Uncaught error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => log('Unhandled rejection', reason));
}
