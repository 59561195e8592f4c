import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.js';
import { reportCrash } from './report-crash.js';

interface Props {
  children: ReactNode;
  /** A new value, such as another address, clears the error. */
  resetKey?: string;
  /** It wraps the whole app: the crash screen is then the page's main content. */
  outermost?: boolean;
}
interface State {
  errorId: string | null;
}

/** Turns a failed render into the crash screen (ERR-01, ERR-02). */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { errorId: null };

  static getDerivedStateFromError(): State {
    return { errorId: Date.now().toString(36).toUpperCase() };
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    const { errorId } = this.state;
    // oxlint-disable-next-line eslint/no-console -- ERR-02 asks for the console
    console.error('A screen failed', { errorId, error, componentStack });
    if (errorId) reportCrash({ errorId, error, componentStack });
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.errorId && previous.resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ errorId: null });

  override render(): ReactNode {
    const { errorId } = this.state;
    if (!errorId) return this.props.children;
    const screen = <CrashScreen errorId={errorId} onReset={this.reset} />;
    return this.props.outermost ? <main>{screen}</main> : screen;
  }
}
