import { Failure, PageHeader } from '@masthead/kit';
import { Component, type ReactNode } from 'react';

interface Props {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps what breaks inside an area inside its place on the page. */
export class AreaBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <PageHeader title={this.props.title} />
        <Failure
          onRetry={() => {
            this.setState({ broken: false });
            this.props.onRetry();
          }}
        >
          {this.props.title} met an error and was stopped. The rest of the console works.
        </Failure>
      </>
    );
  }
}
