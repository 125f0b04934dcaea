import { serveSweep } from "../node/sweep-worker.ts";

serveSweep();
