import type { Network } from "../../network/graph/network.ts";
import { bcube } from "../../network/topologies/bcube.ts";
import { fatTree } from "../../network/topologies/fat-tree.ts";
import { jellyfish } from "../../network/topologies/jellyfish.ts";
import { leafSpine } from "../../network/topologies/leaf-spine.ts";
import { star } from "../../network/topologies/star.ts";
import { tree } from "../../network/topologies/two-level-tree.ts";

/** A small network of any kind. */
export function randomNetwork(random: (below: number) => number): Network {
  const rate = [1e9, 10e9][random(2)] as number;
  switch (random(6)) {
    case 0:
      return star(2 + random(9), rate);
    case 1:
      return tree(2 + random(2), 1 + random(3), rate, rate * (1 + random(4)));
    case 2:
      return leafSpine(2 + random(2), 1 + random(3), 1 + random(3), rate, 4 * rate);
    case 3:
      return fatTree(4, rate);
    case 4:
      return bcube(2 + random(2), 1, rate);
    default:
      return jellyfish(6, 3, 1, rate, 1 + random(50));
  }
}
