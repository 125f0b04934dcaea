import { serveSweep } from "./sweep-worker.ts";

serveSweep();
