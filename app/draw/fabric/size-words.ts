import type { NetworkFabric, SwitchFabric } from "../../../engine/index.ts";
import { quantity } from "../run/run-words.ts";

/** "144 hosts and 13 switches"; "8 ports". */
export function sizeWords(fabric: SwitchFabric | NetworkFabric, hosts: number): string {
  if (fabric.kind === "switch") return quantity(fabric.ports, "ports");
  const switches = switchesOf(fabric, hosts);
  return `${quantity(hosts, "hosts")} and ${quantity(switches, switches === 1 ? "switch" : "switches")}`;
}

function switchesOf(fabric: NetworkFabric, hosts: number): number {
  switch (fabric.kind) {
    case "star":
      return 1;
    case "tree":
      return fabric.racks + 1;
    case "leaf-spine":
      return fabric.leaves + fabric.spines;
    case "fat-tree":
      return (5 * fabric.k ** 2) / 4;
    case "bcube":
      return ((fabric.k + 1) * hosts) / fabric.n;
    case "jellyfish":
      return fabric.switches;
  }
}
