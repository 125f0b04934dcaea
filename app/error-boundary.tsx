import type { ReactNode } from "react";
import { Component } from "react";

interface ErrorBoundaryProps {
  /** What failed, for the sentence: "The charts". */
  readonly place: string;
  readonly children: ReactNode;
}

/** A fault of ours in one place must not take the page with it. The scenario is in the store, unharmed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
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
