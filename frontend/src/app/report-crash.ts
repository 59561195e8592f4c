interface Crash {
  errorId: string;
  error: unknown;
  componentStack?: string | null | undefined;
}

/** As much as the server keeps. */
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 2_000;

/**
 * Sends a crash to the server, so that the error id on the screen leads to something (ERR-01). The request outlives the
 * page; its failure is ignored, since the crash screen is already shown. The query string is not sent.
 */
export function reportCrash({ errorId, error, componentStack }: Crash): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'Something was thrown';
  const body = JSON.stringify({
    errorId,
    message: message.slice(0, LONGEST_MESSAGE),
    path: window.location.pathname,
    stack: placesOf(error).slice(0, LONGEST_STACK),
    componentStack: (componentStack ?? '').slice(0, LONGEST_STACK),
  });
  const headers = { 'content-type': 'application/json' };
  try {
    fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  } catch {
    // no fetch at all: the console has it
  }
}

/** The lines of a stack that name a place in a file: Chrome's begins with the message, which may hold anything. */
const placesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /:\d+:\d+\)?$/.test(line))
        .join('\n')
    : '';

/** ERR-11: uncaught errors go to the console and nowhere else. The browser prints them; we add where and when. */
export function logUncaughtErrors(): void {
  const log = (kind: string, reason: unknown) => {
    // oxlint-disable-next-line eslint/no-console -- ERR-11 asks for the console
    console.error(kind, { reason, url: window.location.href, timestamp: new Date().toISOString() });
  };
  window.addEventListener('error', ({ error }) => log('Uncaught error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => log('Unhandled rejection', reason));
}
