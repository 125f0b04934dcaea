import { DeadlineFirst } from "../simulate/at-once/deadline-first.ts";
import { type Kernels, PLAIN_KERNELS } from "../simulate/at-once/simulate-at-once.ts";

/** The kernels of slots, PDQ's deadlines among them, which a plain scenario does without. */
export const SLOT_KERNELS = {
  ...PLAIN_KERNELS,
  deadlines: (deadline, terminates, index) => (setting) =>
    new DeadlineFirst(setting, deadline, terminates, index),
} satisfies Kernels;
