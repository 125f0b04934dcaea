import {
  type Fault,
  type Parsed,
  parseScenarioBy,
  type Reading,
} from "../../../engine/doors/files.ts";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import type { Draft } from "../draft/draft.ts";
import type { Json } from "../draft/json-paths.ts";
import { NotAtHand, readingAtHand } from "./reading-at-hand.ts";

/** The parser's verdict on a draft. */
export interface Checked {
  /** With the policies that are sound; null if the flows, workload or fabric are not. */
  readonly scenario: Scenario | null;
  /** The draft policies behind `scenario.policies`, in the same order. */
  readonly keys: readonly string[];
  /** Faults of everything but the policies, by JSON path. */
  readonly faults: ReadonlyMap<string, Fault>;
  /** Faults of policies, by key; paths begin behind `policies[i]`, or name a flow that a policy cannot use. */
  readonly policyFaults: ReadonlyMap<string, readonly Fault[]>;
  /** What reads this draft is being fetched, or why it could not be; nothing is known of the draft meanwhile. */
  readonly waits?: string;
}

/** Each is shown beside its field. */
const ALL = Number.POSITIVE_INFINITY;

const NO_FAULTS: ReadonlyMap<string, never> = new Map<string, never>();

const UNKNOWN = { scenario: null, keys: [], faults: NO_FAULTS, policyFaults: NO_FAULTS } as const;
const PENDING: Checked = { ...UNKNOWN, waits: "fetching" };
/** The verdict where what reads the draft cannot be fetched. */
export const UNREAD: Checked = {
  ...UNKNOWN,
  waits: "What reads this scenario could not be fetched: it is run once something is changed.",
};

/** What is asked of the parser; `other` where that has not been fetched yet. */
function orElse<T>(ask: () => T, other: T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof NotAtHand) return other;
    throw error;
  }
}

/**
 * One unsound policy does not keep the others from running: each is judged with the same flows on
 * its own, and the flows with a policy that has no demands.
 */
export function checkDraft(draft: Draft, reading: Reading = readingAtHand()): Checked {
  return orElse(() => checkBy(draft, (input) => parseScenarioBy(reading, input, ALL)), PENDING);
}

function checkBy(draft: Draft, parse: (input: unknown) => Parsed): Checked {
  const chosen = draft.policies.filter((policy) => policy.on);
  const whole = parse(draft.file);
  if (whole.ok) {
    const keys = chosen.map((policy) => policy.key);
    return { scenario: whole.scenario, keys, faults: NO_FAULTS, policyFaults: NO_FAULTS };
  }
  const base = parse({ ...draft.file, policies: [{ id: "fifo" }] });
  const policyFaults = new Map<string, readonly Fault[]>();
  if (!base.ok) {
    for (const [index, policy] of chosen.entries()) {
      const own = ownFaults(whole.faults, index);
      if (own.length > 0) policyFaults.set(policy.key, own);
    }
    return { scenario: null, keys: [], faults: byPath(base.faults), policyFaults };
  }
  const sound: { key: string; spec: PolicySpec }[] = [];
  for (const policy of chosen) {
    const alone = parse({ ...draft.file, policies: [policy.file] });
    if (alone.ok) {
      for (const spec of alone.scenario.policies) sound.push({ key: policy.key, spec });
    } else {
      policyFaults.set(policy.key, alone.faults.map(withoutPrefix));
    }
  }
  return {
    scenario: { ...base.scenario, policies: sound.map(({ spec }) => spec) },
    keys: sound.map(({ key }) => key),
    faults: NO_FAULTS,
    policyFaults,
  };
}

function ownFaults(faults: readonly Fault[], index: number): Fault[] {
  const prefix = `policies[${index}]`;
  return faults
    .filter((fault) => fault.path === prefix || fault.path.startsWith(`${prefix}.`))
    .map(withoutPrefix);
}

/** The policy's place in the list says nothing beside the policy itself. */
function withoutPrefix(fault: Fault): Fault {
  return {
    ...fault,
    path: fault.path.replace(/^policies\[\d+\]\.?/, ""),
    message: fault.message.replace(/^policies\[\d+\]\.?/, "").replace(/ \(policies\[\d+\]\)/, ""),
  };
}

/** The first fault of each path. */
function byPath(faults: readonly Fault[]): ReadonlyMap<string, Fault> {
  const map = new Map<string, Fault>();
  for (const fault of faults) if (!map.has(fault.path)) map.set(fault.path, fault);
  return map;
}

/** The scenario of a file as the parser writes it, however it is spelt; as it is while it has faults. */
export function canonical(file: Json): Json {
  const parsed = orElse<Parsed | null>(() => parseScenarioBy(readingAtHand(), file), null);
  return parsed?.ok === true ? { ...parsed.scenario } : file;
}

/** Two files are the same scenario if the parser makes the same of them, however they are spelt. */
export function isSameFile(one: Json, other: Json): boolean {
  const isAlike = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
  return isAlike(one, other) || isAlike(canonical(one), canonical(other));
}
