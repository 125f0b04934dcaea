import { CLASS_BYTES } from "../../engine/doors/draw-data.ts";
import type { Cell } from "../document/draft/cell.ts";
import {
  type Draft,
  type FlowDraft,
  flowsOf,
  modelOf,
  unitsOf,
  withFlows,
} from "../document/draft/draft.ts";

/**
 * Names of drawn flows say their size: "mouse 3", "elephant 1". Such a name follows the size for as long as it agrees with
 * it; any other name was given by hand, and stays.
 */

type Kind = "mouse" | "elephant";

/** Packets, or plain units, that a mouse sends at most. */
const MOUSE = 4;
const NAME = /^(mouse|elephant) [1-9]\d*$/;

/** Sizes in bytes are judged as everywhere else: mice have up to 100 kB. */
function kindOfSize(draft: Pick<Draft, "file">, size: Cell): Kind {
  const isBytes = modelOf(draft) === "fluid" && unitsOf(draft).size === "bytes";
  return Number(size) > (isBytes ? CLASS_BYTES[0] : MOUSE) ? "elephant" : "mouse";
}

/** Names flows by their sizes, each with the first number that none of its kind has. */
export function namesBySize(
  draft: Pick<Draft, "file">,
  flows: readonly FlowDraft[],
): (size: Cell) => string {
  const taken = new Set(flows.map(({ id }) => id));
  const next: Record<Kind, number> = { mouse: 1, elephant: 1 };
  return (size) => {
    const kind = kindOfSize(draft, size);
    while (taken.has(`${kind} ${next[kind]}`)) next[kind] += 1;
    return `${kind} ${next[kind]++}`;
  };
}

/** Gives the flows whose sizes have just changed from mouse to elephant, or back, their new names. */
export function renamedBySize(before: Draft, after: Draft): Draft {
  const old = flowsOf(before);
  const flows = flowsOf(after);
  const stale = flows.flatMap((flow, index) => {
    const was = old[index];
    return was !== undefined && isOutgrown(after, was, flow) ? [index] : [];
  });
  if (stale.length === 0) return after;
  const nameOf = namesBySize(after, flows);
  const next = [...flows];
  const { flows: waiting = {} } = after.aside;
  const moved = { ...waiting };
  for (const index of stale) {
    const flow = next[index] as FlowDraft;
    const id = nameOf(flow.size);
    next[index] = { ...flow, id };
    // What waits for another fabric or model waits under the flow's name.
    if (Object.hasOwn(moved, flow.id)) moved[id] = moved[flow.id];
    delete moved[flow.id];
  }
  const aside = after.aside["flows"] === undefined ? {} : { flows: moved };
  return withFlows({ ...after, aside: { ...after.aside, ...aside } }, next);
}

/** Its name agreed with the size it had and does not with the one it has. */
function isOutgrown(draft: Draft, was: FlowDraft, flow: FlowDraft): boolean {
  if (was.size === flow.size || was.id !== flow.id || typeof flow.size !== "number") return false;
  const kind = NAME.exec(flow.id)?.[1];
  // What is only half typed is of no kind.
  const agreed = typeof was.size !== "number" || kindOfSize(draft, was.size) === kind;
  return kind !== undefined && agreed && kindOfSize(draft, flow.size) !== kind;
}
