import { identitiesOf } from "../../model/identity.ts";
import { type Fabric, isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { Routing } from "../../network/graph/routing.ts";
import { networkOf } from "../../network/scenario-network.ts";
import { Rational } from "../exact/rational.ts";
import type { FluidFabric } from "./naive-fluid-allocation.ts";

/** The links and ways of a fabric: a link is a switch with one port, where both sides carry the same flows. */
export function fluidFabric(
  specs: readonly FlowSpec[],
  fabric: Fabric,
): FluidFabric & {
  /** How much later a flow begins than it arrives, and is received than it is sent. */
  readonly begins: (flow: number) => Rational;
  readonly oneWay: (flow: number) => Rational;
} {
  const rate = Rational.of("rate" in fabric ? fabric.rate : fabric.hostRate);
  if (isNetwork(fabric)) {
    const network = networkOf(fabric);
    const { header = 0, packet = 1500 } = fabric;
    const { propagation = 0, processing = 0, initialisation = 0 } = fabric;
    const hop = Rational.of(propagation).plus(Rational.of(processing));
    const data = Rational.of(packet - header).over(Rational.of(packet));
    const oneWay = (flow: number) => Rational.of(ways[flow]?.length ?? 0).times(hop);
    const routing = new Routing(network);
    const identities = identitiesOf(specs.map(({ id }) => id));
    const ways = specs.map(({ src = 0, dst = 0 }, flow) => [
      ...routing.path(src, dst, identities[flow] as number, fabric.seed ?? 1),
    ]);
    return {
      capacity: rate.times(data),
      links: Array.from(network.rate, (raw) => Rational.of(raw).times(data)),
      route: (flow) => ways[flow] as number[],
      oneWay,
      begins: (flow) => oneWay(flow).times(Rational.of(2 * initialisation)),
    };
  }
  const ports = fabric.kind === "link" ? 1 : fabric.ports;
  const port = (of: number | undefined) => (fabric.kind === "link" ? 0 : (of as number));
  return {
    capacity: rate,
    links: Array.from({ length: 2 * ports }, () => rate),
    oneWay: () => Rational.ZERO,
    begins: () => Rational.ZERO,
    route: (flow) => [port(specs[flow]?.src), ports + port(specs[flow]?.dst)],
  };
}
