import { clampArrival, FIRST_ARRIVALS, SLOTS } from "./canvas.ts";

/** Where a newcomer is: the question is open until its answer is shown; from then on there are two charts. */
export interface Story {
  readonly arrivals: readonly number[];
  /** The mean that was guessed, in slots; null: the mark has not been moved. */
  readonly guess: number | null;
  readonly isShown: boolean;
  /** Whether a bar has been moved since the answer: the hand that shows how is gone. */
  readonly isMoved: boolean;
}

export const BEGINNING: Story = {
  arrivals: FIRST_ARRIVALS,
  guess: null,
  isShown: false,
  isMoved: false,
};

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
