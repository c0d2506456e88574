import { Component, type ReactNode } from "react";
import { logError } from "../browser/error-log.ts";
import { Failed } from "./states.tsx";

interface Props {
  readonly children: ReactNode;
}

/** A bug in one view, or a chunk that a new release took away, must not leave a white page: says so and offers to build it anew. */
export class CrashGuard extends Component<Props, { failure: unknown; failed: boolean }> {
  override state = { failure: null as unknown, failed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error("view crashed", failure);
    logError(failure);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // A missing chunk stays missing until the page knows the new release.
    const staleRelease = this.state.failure instanceof TypeError && /import|fetch/i.test(this.state.failure.message);
    return <Failed failure={this.state.failure} onRetry={() => (staleRelease ? location.reload() : this.setState({ failed: false }))} />;
  }
}
