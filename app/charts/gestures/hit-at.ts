import type { Hit } from "../../draw/gantt/hit-test.ts";
import type { RunView } from "../../draw/run/results.ts";
import type { Area } from "./place-beside.ts";
/** What is pointed at or walked to, and where it stands in the viewport. */
export interface HitAt {
  readonly view: RunView;
  readonly hit: Hit;
  readonly anchor: Area;
}
