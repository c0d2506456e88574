import { Component, type ReactNode } from "react";
import { RequestFailure } from "../api/request.ts";
import { logError } from "../browser/error-log.ts";
import { Failed } from "./states.tsx";

interface Props {
  readonly children: ReactNode;
  /** Around what is said instead, where that needs a place of its own. */
  readonly frame?: (said: ReactNode) => ReactNode;
}

/** A chunk, or the style that belongs to it: browsers say it with a TypeError, vite of styles with an Error. */
const isLacking = (failure: unknown): boolean =>
  failure instanceof Error && (failure instanceof TypeError ? /import|fetch/i : /preload/i).test(failure.message);

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
    const { frame = (said: ReactNode) => said } = this.props;
    // A missing chunk stays missing until the page knows the new release; without a line nothing is known of releases.
    const lacking = isLacking(this.state.failure);
    const failure = lacking && !navigator.onLine ? new RequestFailure("netError") : this.state.failure;
    return frame(<Failed failure={failure} onRetry={() => (lacking ? location.reload() : this.setState({ failed: false }))} />);
  }
}
