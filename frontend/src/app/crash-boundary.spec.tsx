import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrashBoundary } from './crash-boundary.js';

let broken = true;
function Screen() {
  if (broken) throw new Error('planted');
  return <p>All well</p>;
}

describe('the crash screen', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => {
    broken = true;
    logged.mockClear();
  });

  it('ERR-01, ERR-02: says so, names an error id and the three ways out, and logs', () => {
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
    expect(screen.getByText(/^Error ID: [0-9A-Z]{6,}$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(logged).toHaveBeenCalledWith(
      'A screen failed',
      expect.objectContaining({ errorId: expect.any(String) }),
    );
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

  it('going elsewhere is a way out too', () => {
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
