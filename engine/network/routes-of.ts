import type { Ends } from "../model/flows.ts";
import { type Routes, switchRoutes } from "../model/routes.ts";
import { type Fabric, isNetwork } from "../model/spec/fabric-spec.ts";
import { networkRoutes } from "./network-routes.ts";

/** What carries the flows on any fabric. One link is a switch with one port. */
export function routesOf(flows: Ends, fabric: Fabric): Routes {
  if (isNetwork(fabric)) return networkRoutes(flows, fabric);
  const ports = fabric.kind === "switch" ? fabric.ports : 1;
  return switchRoutes(flows, ports, fabric.rate);
}
