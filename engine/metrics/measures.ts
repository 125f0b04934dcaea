import { FLOW_MEASURES } from "./flow-measures.ts";
import { RUN_MEASURES } from "./run-measures.ts";

/** All measures that every summary has, in results, tables, sweeps, lessons and help alike. A new one stands here. */
export const MEASURES = [...FLOW_MEASURES, ...RUN_MEASURES] as const;
