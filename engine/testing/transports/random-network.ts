import type { Network } from "../../network/graph/network.ts";
import { bcube, fatTree, jellyfish, leafSpine, star, tree } from "../networks.ts";

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
