import { type Kernels, PLAIN_KERNELS } from "../simulate/at-once/simulate-at-once.ts";
import { TwoKeys } from "../simulate/at-once/two-keys.ts";

/** The kernels of slots, PDQ's deadlines among them, which a plain scenario does without. */
export const SLOT_KERNELS = {
  ...PLAIN_KERNELS,
  deadlines: (deadline, terminates, index) => (setting) =>
    new TwoKeys(setting, deadline, terminates, index),
} satisfies Kernels;
