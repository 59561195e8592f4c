import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api.js';
import { CrashBoundary } from './crash-boundary.js';
import { logUncaughtErrors } from './report-crash.js';

let broken = true;
function Screen() {
  if (broken) throw new TypeError(`planted ${'x'.repeat(9_000)}`);
  return <p>All well</p>;
}

describe('the crash screen', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let calls: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    broken = true;
    logged.mockClear();
    calls = fakeApi({ 'POST /api/client-errors': { message: 'Error reported' } });
  });

  it('ERR-01, ERR-02: says so, names an error id and three ways to go on, and logs', () => {
    render(
      <CrashBoundary>
        <Screen />
      </CrashBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
    expect(
      screen.getByText(
        "We're sorry, but something unexpected happened. The error has been logged and our team will investigate.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Error ID:/)).toHaveTextContent(/^Error ID: [0-9A-Z]{6,16}$/);
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(logged).toHaveBeenCalledWith(
      'A screen failed',
      expect.objectContaining({ errorId: expect.any(String) }),
    );
  });

  it('ERR-01: the error is reported under the id on the screen, without the query string, truncated', () => {
    window.history.replaceState(null, '', '/reset-password?token=secret#there');
    render(
      <CrashBoundary>
        <Screen />
      </CrashBoundary>,
    );
    const errorId = screen.getByText(/^Error ID:/).textContent?.replace('Error ID: ', '');
    expect(calls).toHaveLength(1);
    const body = calls[0]?.body as { message: string; stack: string; componentStack: string };
    expect(body).toMatchObject({ errorId, path: '/reset-password' });
    expect(body.message).toMatch(/^TypeError: planted x+$/);
    expect(body.message).toHaveLength(500);
    expect(body.componentStack).toContain('Screen');
    expect(body.stack).toMatch(/^\s*at Screen \(.*crash-boundary\.spec\.tsx:\d+:\d+\)\n/);
    expect(body.stack).not.toContain('planted');
    expect(body.stack.length).toBeLessThanOrEqual(2_000);
    expect(JSON.stringify(calls)).not.toContain('secret');
  });

  it('ERR-01: a report that fails changes nothing', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    render(
      <CrashBoundary>
        <Screen />
      </CrashBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  });

  it('ERR-02: the focus is on the heading, and outermost it is the main content', () => {
    const { rerender } = render(
      <CrashBoundary key="inner">
        <Screen />
      </CrashBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('main')).toBeNull(); // the layout around it has one
    rerender(
      <CrashBoundary key="outer" outermost>
        <Screen />
      </CrashBoundary>,
    );
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it("ERR-02: 'Try Again' clears the error and renders again", async () => {
    render(
      <CrashBoundary>
        <Screen />
      </CrashBoundary>,
    );
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('All well')).toBeInTheDocument();
  });

  it('navigating away clears the error, too', () => {
    const { rerender } = render(
      <CrashBoundary resetKey="/a">
        <Screen />
      </CrashBoundary>,
    );
    broken = false;
    rerender(
      <CrashBoundary resetKey="/b">
        <Screen />
      </CrashBoundary>,
    );
    expect(screen.getByText('All well')).toBeInTheDocument();
  });
});

describe('uncaught errors', () => {
  it('ERR-11: are logged to the console only, with place and time', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const calls = fakeApi({});
    logUncaughtErrors();
    const reason = new Error('uncaught');
    window.dispatchEvent(Object.assign(new Event('error'), { error: reason }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    const entry = { reason, url: window.location.href, timestamp: expect.stringMatching(/^2\d{3}-/) };
    expect(logged).toHaveBeenCalledWith('Uncaught error', entry);
    expect(logged).toHaveBeenCalledWith('Unhandled rejection', entry);
    expect(calls).toEqual([]);
    expect(document.body).toHaveTextContent('');
    logged.mockRestore();
  });
});
