/** The fluid model, and with it networks and D³. */
export { Routing } from "../network/graph/routing.ts";
export { aloneInNetwork, routesOf } from "../network/network-routes.ts";
export { networkOf, waysBetween } from "../network/scenario-network.ts";
export { simulateFluidRank } from "../rank/fluid/simulate-fluid-rank.ts";
export { simulateOnRoutes } from "../run/simulate-on-routes.ts";
export { simulateRequests } from "../run/simulate-requests.ts";
export { FluidLas } from "../simulate/at-once/fluid-las.ts";
export { FluidSharing } from "../simulate/at-once/fluid-sharing.ts";
export { ProcessorSharing } from "../simulate/at-once/processor-sharing.ts";
