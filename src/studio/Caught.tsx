import { Component, type ReactNode } from 'react';

interface CaughtProps {
  children: ReactNode;
  /** What is shown in place of children that threw an error. */
  instead: (error: unknown) => ReactNode;
}

/** An error boundary. A new `key` renders its children again. */
export class Caught extends Component<CaughtProps, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.instead(thrown.error) : this.props.children;
  }
}
