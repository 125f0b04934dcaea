import type { ReactNode } from "react";
import { Component } from "react";

interface ErrorBoundaryProps {
  /** What failed, for the sentence: "The charts". */
  readonly place: string;
  /** Instead of the sentence, where there is no place for one. */
  onFail?(): void;
  readonly children: ReactNode;
}

/** A fault of ours in one place must not take the page with it. The scenario is in the store, unharmed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.onFail !== undefined) return null;
    return (
      <div className="failure" role="alert">
        <p>{this.props.place} could not be shown. Your scenario is kept.</p>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ hasFailed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}
