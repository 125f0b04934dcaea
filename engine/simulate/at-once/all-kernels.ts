import { FluidLas } from "./fluid-las.ts";
import { FluidSharing } from "./fluid-sharing.ts";
import { Pdq } from "./pdq.ts";
import { ProcessorSharing } from "./processor-sharing.ts";
import { type Kernels, PLAIN_KERNELS } from "./simulate-at-once.ts";

const deadlines: Kernels["deadlines"] = (deadline, terminates, index) => (setting) =>
  new Pdq(setting, { deadline, terminates, index });

export const ALL_KERNELS = {
  slot: { ...PLAIN_KERNELS, deadlines },
  fluid: {
    ring: (levels, ladder) => (setting) =>
      ladder === null ? new ProcessorSharing(setting) : new FluidSharing(setting, levels, ladder),
    attained: (setting) => new FluidLas(setting),
    deadlines,
  },
} satisfies Record<string, Kernels>;
