import { bcube } from "./bcube.ts";
import { fatTree } from "./fat-tree.ts";
import { jellyfish } from "./jellyfish.ts";
import { leafSpine } from "./leaf-spine.ts";
import { star } from "./star.ts";
import { tree } from "./two-level-tree.ts";

/** All kinds of networks, in the order in which they are shown. */
export const TOPOLOGIES = [star, tree, leafSpine, fatTree, bcube, jellyfish] as const;
