import { Component, type ReactNode } from 'react';

interface Props {
  /** The boundary resets when this changes, such as the URL. */
  resetKey: string;
  /** Renders the fallback, with a function that resets the boundary. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called after each error, once the fallback is rendered. */
  onError?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

const INITIAL: State = { failed: false, error: null };

/** Renders a fallback when its children throw. React logs the error to the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state = INITIAL;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    // Skip the update in which the children threw, which would loop.
    if (failed && this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => this.setState(INITIAL);

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
