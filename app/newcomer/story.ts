import type { Scenario } from "../../engine/doors/scenario.ts";

/** A newcomer meets one wire, one long transfer that has it, and three short ones that come while it is sent. */
interface Transfer {
  readonly id: string;
  /** The size in packets. */
  readonly size: number;
  /** The first arrival, in slots. */
  readonly arrival: number;
  /** No later: then every policy that never idles is done by the end of the axis. */
  readonly latest: number;
}

export const TRANSFERS: readonly Transfer[] = [
  { id: "elephant", size: 12, arrival: 0, latest: 4 },
  { id: "mouse 1", size: 1, arrival: 1, latest: 14 },
  { id: "mouse 2", size: 2, arrival: 3, latest: 14 },
  { id: "mouse 3", size: 1, arrival: 5, latest: 14 },
];

export const SLOTS = 20;

export const FIRST_ARRIVALS: readonly number[] = TRANSFERS.map(({ arrival }) => arrival);

/** An arrival as near to `wanted` as the axis has room for. */
export function clampArrival(flow: number, wanted: number): number {
  const { latest = 0 } = TRANSFERS[flow] ?? {};
  return Math.min(latest, Math.max(0, Math.round(wanted)));
}

/** The canvas as a scenario: of the type that parsing `inputOf` gives, which a test holds it to. */
export function scenarioOf(arrivals: readonly number[]): Scenario {
  return {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: TRANSFERS.map(({ id, size, arrival }, k) => ({
      id,
      arrival: arrivals[k] ?? arrival,
      size,
    })),
    policies: [{ id: "fifo" }, { id: "srpt" }],
  };
}

/** The same as a file would say it, with a title: what the bench goes on with. */
export function inputOf(arrivals: readonly number[]): unknown {
  const { version, ...rest } = scenarioOf(arrivals);
  return { version, title: "One wire, four transfers", ...rest };
}

/** The state of the page: the question is open until its answer is shown; from then on there are two charts. */
export interface Story {
  readonly arrivals: readonly number[];
  /** The mean that was guessed, in slots; null: the mark has not been moved. */
  readonly guess: number | null;
  readonly isShown: boolean;
  /** A bar has been moved since the answer: the hand that shows how is gone. */
  readonly isMoved: boolean;
}

export const BEGINNING: Story = {
  arrivals: FIRST_ARRIVALS,
  guess: null,
  isShown: false,
  isMoved: false,
};

/** The story as it was left, which the browser's history has kept; whatever else stands there is no story, and it begins. */
export function storyLeft(kept: unknown): Story {
  const { arrivals, guess, isShown, isMoved } = (kept ?? {}) as Partial<Story>;
  const isDrawn =
    Array.isArray(arrivals) &&
    arrivals.length === TRANSFERS.length &&
    arrivals.every((arrival, flow) => clampArrival(flow, arrival) === arrival);
  const isGuess = guess === null || guessed(BEGINNING, Number(guess)).guess === guess;
  if (!isDrawn || !isGuess) return BEGINNING;
  return { arrivals, guess, isShown: isShown === true, isMoved: isMoved === true };
}

/** Guesses are said to half a slot. */
const GUESS_STEP = 0.5;

export function guessed(story: Story, wanted: number): Story {
  if (story.isShown) return story;
  const guess = Math.round(wanted / GUESS_STEP) * GUESS_STEP;
  return { ...story, guess: Math.min(SLOTS, Math.max(0, guess)) };
}

/** The next step of the scale beyond where the mark is: the mean of FIFO until it has been moved. */
export function stepped({ guess }: Story, meanOfFifo: number, steps: number): number {
  if (guess !== null) return guess + steps * GUESS_STEP;
  const place = meanOfFifo / GUESS_STEP;
  const first = steps > 0 ? Math.floor(place) : Math.ceil(place);
  return (first + steps) * GUESS_STEP;
}

export function shown(story: Story): Story {
  return { ...story, isShown: true };
}

/** A transfer arrives as near to a slot as the axis has room for; the same story if nothing changes. */
export function moved(story: Story, flow: number, wanted: number): Story {
  const arrival = clampArrival(flow, wanted);
  if (story.arrivals[flow] === arrival) return story;
  const arrivals = story.arrivals.map((before, k) => (k === flow ? arrival : before));
  return { ...story, arrivals, isMoved: story.isShown };
}
