import { createPool } from "../workers/pool.ts";
import { poolSize, spawnWorker } from "../workers/spawn.ts";
import { store } from "./store.ts";

const cores = poolSize(globalThis.navigator?.hardwareConcurrency);

/**
 * The page's workers. As many studies may be open as there are cores, so as many workers may wait for the next; two at least,
 * since at each step of a drag the picture of a network and its clock ask again.
 */
export const pool = createPool(
  spawnWorker,
  { run: cores, question: 1 },
  (open) => store.setState({ studies: open }),
  Math.max(2, cores),
);
