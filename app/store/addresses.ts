/** The address of the bench, where the browser may not remember that it is wanted. */
export const BENCH_ADDRESS = "#/bench";
/** The address of the newcomer's page, for those who have been here before. */
export const NEWCOMER_ADDRESS = "#/first";
