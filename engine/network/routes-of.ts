import type { Ends } from "../model/flows.ts";
import { linkRoutes, type Routes, switchRoutes } from "../model/routes.ts";
import { type Fabric, isNetwork } from "../model/spec/fabric-spec.ts";
import { networkRoutes } from "./network-routes.ts";

/** What carries the flows on any fabric. */
export function routesOf(flows: Ends, fabric: Fabric): Routes {
  if (isNetwork(fabric)) return networkRoutes(flows, fabric);
  if (fabric.kind === "link") return linkRoutes(flows, fabric.rate);
  return switchRoutes(flows, fabric.ports, fabric.rate);
}
