/** What a process holds: typed arrays and all other objects, in bytes. */
function held(): number {
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

/**
 * The most bytes held at any time during `work`, and for its result, beyond what was held before. `work`
 * is to call what it is given now and then; garbage that is not collected yet counts. Needs --expose-gc.
 */
export function peakOf(work: (sample: () => void) => unknown): number {
  // What one collection finds dead, the next one has given back.
  collect();
  collect();
  const before = held();
  let most = before;
  const sample = () => {
    most = Math.max(most, held());
  };
  const result = work(sample);
  sample();
  // Whatever was made is alive until here.
  if (result === undefined) throw new Error("a run without a result");
  return most - before;
}

function collect(): void {
  if (globalThis.gc === undefined) throw new Error("run with --expose-gc");
  globalThis.gc();
}
