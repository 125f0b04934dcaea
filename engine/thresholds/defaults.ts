/** Of `optimal` thresholds, where a scenario does not say: queues at most. */
export const DEFAULT_QUEUES = 8;

/** Of a search by simulation. */
export const SIMULATION_DEFAULTS = { flows: 2000, replications: 4, evaluations: 200, seed: 1 };
