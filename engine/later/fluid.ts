/** The fluid model, and with it networks and D³. */
export { aloneInNetwork } from "../network/alone.ts";
export { networkOf } from "../network/build.ts";
export { Routing } from "../network/graph/routing.ts";
export { routesOf } from "../network/routes-of.ts";
export { waysBetween } from "../network/ways-between.ts";
export { simulateFluidRank } from "../rank/fluid/simulate-fluid-rank.ts";
export { simulateOnRoutes } from "../run/simulate-on-routes.ts";
export { simulateRequests } from "../run/simulate-requests.ts";
export { FluidLas } from "../simulate/at-once/fluid-las.ts";
export { FluidSharing } from "../simulate/at-once/fluid-sharing.ts";
export { ProcessorSharing } from "../simulate/at-once/processor-sharing.ts";
