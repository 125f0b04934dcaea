import { DeadlineFirst } from "../simulate/at-once/deadline-first.ts";
import { FluidLas } from "../simulate/at-once/fluid-las.ts";
import { FluidSharing } from "../simulate/at-once/fluid-sharing.ts";
import { ProcessorSharing } from "../simulate/at-once/processor-sharing.ts";
import { type Kernels, PLAIN_KERNELS } from "../simulate/at-once/simulate-at-once.ts";

const deadlines: Kernels["deadlines"] = (deadline, terminates, index) => (setting) =>
  new DeadlineFirst(setting, deadline, terminates, index);

/** Of each model: which kernels serve flows at once. */
export const ALL_KERNELS = {
  slot: { ...PLAIN_KERNELS, deadlines },
  fluid: {
    ring: (levels, ladder) => (setting) =>
      ladder === null ? new ProcessorSharing(setting) : new FluidSharing(setting, levels, ladder),
    attained: (setting) => new FluidLas(setting),
    deadlines,
  },
} satisfies Record<string, Kernels>;
