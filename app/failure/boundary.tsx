import { Component, type ComponentType, type ReactNode } from "react";
import { type AppState, store } from "../store/store.ts";
import type { FailedProps } from "./failed.tsx";

interface BoundaryProps {
  /** The subject of the sentence that tells of the failure: "The charts". */
  readonly place: string;
  /** The state that is shown there: when any of it changes, the part that failed is tried again. */
  of(state: AppState): readonly unknown[];
  /** False in an embed, which keeps nothing and says nothing of it. */
  readonly isStored?: boolean;
  /** Instead of the sentence, where there is no place for one. */
  onFail?(): void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
  /** The words and buttons, once they are there. */
  readonly Failed: ComponentType<FailedProps> | null;
}

/** A fault of ours in one place must not take the page with it, nor stay when what is shown is another. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, Failed: null };
  private forget = (): void => {};

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
    const failed = this.props.of(store.getState());
    this.forget();
    this.forget = store.subscribe((state) => {
      if (this.props.of(state).some((part, k) => part !== failed[k])) this.retry();
    });
    import("./failed.tsx").then(
      ({ Failed }) => this.setState({ Failed }),
      () => {},
    );
  }

  override componentWillUnmount(): void {
    this.forget();
  }

  readonly retry = (): void => {
    this.forget();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure, Failed } = this.state;
    const { place, isStored = true, onFail, children } = this.props;
    if (failure === null) return children;
    if (onFail !== undefined) return null;
    return (
      <div className="failure" role="alert">
        <p>{place} could not be shown.</p>
        {Failed && <Failed {...failure} place={place} isStored={isStored} retry={this.retry} />}
      </div>
    );
  }
}

/** After a failure of the editor another scenario, or another state of it, is tried again. */
export function ofEditor({ scenario, shelf, view }: AppState): readonly unknown[] {
  return [scenario.history.present, shelf.current, view.screen];
}

/** Another panel is tried too, and this one when it is opened again. */
export function ofPanel(state: AppState): readonly unknown[] {
  return [...ofEditor(state), state.transient.panel];
}

export function ofResults({ results, view, lesson, transient }: AppState): readonly unknown[] {
  return [results.runs, results.experiment, view, lesson, transient.playhead];
}
