import { createPool } from "../workers/pool.ts";
import { poolSize, spawnWorker } from "../workers/spawn.ts";
import { store } from "./store.ts";

const cores = poolSize(globalThis.navigator?.hardwareConcurrency);

/** The page's workers. As many studies may be open as there are cores, so as many workers may wait for the next. */
export const pool = createPool(
  spawnWorker,
  { run: cores, question: 1 },
  (open) => store.setState({ studies: open }),
  cores,
);
