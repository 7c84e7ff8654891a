import { Component, type ReactNode } from 'react';

interface Props {
  /** Another value renders the children again: the address, for what another address may mend. */
  resetKey: string;
  /** What is shown in place of the children, and what renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called each time the children throw, once what is in their place is there. */
  onError?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

const WORKING: State = { failed: false, error: null };

/** Shows something else in place of children that threw while rendering. React writes the error to the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state = WORKING;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    // Not when the children have thrown right at this change: that would go on for ever.
    if (failed && this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => this.setState(WORKING);

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
