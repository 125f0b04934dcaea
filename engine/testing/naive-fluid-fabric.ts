import { networkOf } from "../network/build.ts";
import { Routing } from "../network/routing.ts";
import { type Fabric, isNetwork } from "../scenario/fabric-spec.ts";
import type { FlowSpec } from "../scenario/scenario.ts";
import type { FluidFabric } from "./naive-fluid-allocation.ts";
import { Rational } from "./rational.ts";

/** The links and ways of a fabric: a link is a switch with one port, where both sides carry the same flows. */
export function fluidFabric(
  specs: readonly FlowSpec[],
  fabric: Fabric,
  capacity: Rational,
): FluidFabric {
  if (isNetwork(fabric)) {
    const network = networkOf(fabric);
    const routing = new Routing(network);
    const ways = specs.map(({ src = 0, dst = 0 }, flow) => [
      ...routing.path(src, dst, flow, fabric.seed ?? 1),
    ]);
    return {
      capacity,
      links: Array.from(network.rate, (rate) => Rational.of(rate)),
      route: (flow) => ways[flow] as number[],
    };
  }
  const ports = fabric.kind === "link" ? 1 : fabric.ports;
  const port = (of: number | undefined) => (fabric.kind === "link" ? 0 : (of as number));
  return {
    capacity,
    links: Array.from({ length: 2 * ports }, () => capacity),
    route: (flow) => [port(specs[flow]?.src), ports + port(specs[flow]?.dst)],
  };
}
