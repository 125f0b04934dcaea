import { POLICIES, type PolicyDefinition, type PolicyId } from "../../engine/doors/scenario.ts";

/** A policy that can be chosen. */
export interface PaletteRow {
  readonly id: PolicyId;
  readonly name: string;
  /** Says in at most six words what it does. */
  readonly rule: string;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly first: readonly PaletteRow[];
  /** Shown on demand. */
  readonly further: readonly PaletteRow[];
}

/** The headings in their order; custom ranks and mixes are in no group: the palette has a button for the one, a policy's panel the other. */
const HEADINGS = {
  nothing: "Needs to know nothing",
  sizes: "Knows sizes",
  hints: "Knows a bound, an estimate or a deadline",
  packets: "Packet by packet, in a network",
} as const satisfies Readonly<Record<Exclude<PolicyDefinition["group"], null>, string>>;

export const PALETTE: readonly PaletteGroup[] = Object.entries(HEADINGS).map(([group, heading]) => {
  const all = POLICIES.filter((policy) => policy.group === group).sort(
    (a, b) => wants(a) - wants(b),
  );
  return {
    heading,
    first: all.filter(({ isFurther }) => isFurther !== true).map(rowOf),
    further: all.filter(({ isFurther }) => isFurther === true).map(rowOf),
  };
});

/** Within a group those that go by a bound come first, then by an estimate, then by a deadline, as its heading says. */
function wants({ group, reads }: PolicyDefinition): number {
  if (group !== "hints" || reads.includes("lower")) return 0;
  return reads.includes("estimate") ? 1 : 2;
}

function rowOf({ id, name, brief }: PolicyDefinition): PaletteRow {
  return { id, name, rule: brief };
}

/** How well a row answers what is typed: 3 begins its name, 2 is in it, 1 begins a word of its rule; 0 is no match. */
export function matchOf({ name, rule }: PaletteRow, typed: string): number {
  const [wanted, own] = [plain(typed), plain(name)];
  if (own.startsWith(wanted)) return 3;
  if (own.includes(wanted)) return 2;
  return plain(rule)
    .split(/[ ,]+/)
    .some((word) => word.startsWith(wanted))
    ? 1
    : 0;
}

/** D³ and L²DCT are typed D3 and L2DCT. */
function plain(text: string): string {
  return text.toLowerCase().replace("²", "2").replace("³", "3");
}

/** The rows that are to be seen: all that match what is typed, or the first, those chosen and what is unfolded. */
export function shownRows(
  { first, further }: PaletteGroup,
  {
    typed,
    isUnfolded,
    isChosen,
  }: {
    readonly typed: string;
    readonly isUnfolded: boolean;
    isChosen(id: PolicyId): boolean;
  },
): readonly PaletteRow[] {
  if (typed !== "") return [...first, ...further].filter((row) => matchOf(row, typed) > 0);
  return [...first, ...further.filter(({ id }) => isUnfolded || isChosen(id))];
}

/** So many names stand in the row that unfolds others. */
const NAMED = 4;

/** "2 more: QCLIMB-FP, QCLIMB-PP"; "10 more: PDQ distributed, RCP, …": in full where another group has the first word too. */
export function moreWords(rows: readonly PaletteRow[]): string {
  const all = PALETTE.flatMap(({ first, further }) => [...first, ...further]);
  const names = rows.slice(0, NAMED).map(({ name }) => {
    const [word = name] = name.split(" ");
    return all.some((row) => row.name === word) ? name : word;
  });
  return `${rows.length} more: ${[...names, ...(rows.length > NAMED ? ["…"] : [])].join(", ")}`;
}
