/** A page that sleeps misses all ticks but one. */
const TICK_MS = 5000;
const TICKS = 12;

/** Calls back where a worker, or a job in it, has not begun within a minute of the page's being awake: it may vanish before it can tell. Gives what ends the waiting. */
export function watchStart(late: () => void): () => void {
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, TICK_MS);
  return () => clearInterval(timer);
}
