/** The fluid model, and with it networks and D³. */
export { FLUID_LOOPS } from "../run/fluid-loops.ts";
