import { LoadFailure, PageHeader } from '@masthead/kit';
import { Component, type ReactNode } from 'react';

interface Props {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps what breaks inside an area inside its place on the page. */
export class AreaBoundary extends Component<Props, { broken: boolean; error: unknown }> {
  override state = { broken: false, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <PageHeader title={this.props.title} />
        <LoadFailure
          error={this.state.error}
          onRetry={() => {
            this.setState({ broken: false, error: null });
            this.props.onRetry();
          }}
        >
          {this.props.title} met an error and was stopped. The rest of the console works.
        </LoadFailure>
      </>
    );
  }
}
