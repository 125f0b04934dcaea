/** Optimal thresholds have at most so many queues, unless a scenario says otherwise. */
export const DEFAULT_QUEUES = 8;

/** A search by simulation takes these where a scenario says nothing. */
export const SIMULATION_DEFAULTS = { flows: 2000, replications: 4, evaluations: 200, seed: 1 };
