/** The fluid model, and with it networks and D³. */
export { waysBetween } from "../network/scenario-network.ts";
export { FLUID_LOOPS } from "../run/fluid-loops.ts";
