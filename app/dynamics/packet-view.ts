import type { Dynamics } from "../../engine/index.ts";
import type { RunView } from "../results.ts";

/** A run that has dynamics. */
export interface PacketView {
  readonly view: RunView;
  readonly dynamics: Dynamics;
}

/** The runs that sent packets. */
export function packetViewsOf(runs: readonly RunView[]): readonly PacketView[] {
  return runs.flatMap((view): PacketView[] =>
    view.run.dynamics === undefined ? [] : [{ view, dynamics: view.run.dynamics }],
  );
}
