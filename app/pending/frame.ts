/**
 * One queue of drawings for all charts: every drawing asked for is made once a key, in the order of first
 * asking. A frame draws as long as its share of time lasts, and leaves the rest to the next one, so that
 * many full charts never hold up the page. A key is the object that is drawn on.
 */
const waiting = new Map<object, () => void>();
let frame = 0;
let isAtOnce = false;

/** A frame has 16 ms; what is drawn last may pass this share of it. */
const SHARE_MS = 8;

export function drawSoon(key: object, draw: () => void): void {
  waiting.set(key, draw);
  if (isAtOnce) queueMicrotask(drawAll);
  else if (frame === 0) frame = requestAnimationFrame(flush);
}

export function drawNever(key: object): void {
  waiting.delete(key);
}

function flush(): void {
  frame = 0;
  const began = performance.now();
  for (const [key, draw] of waiting) {
    if (performance.now() - began > SHARE_MS) break;
    waiting.delete(key);
    draw();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(flush);
}

/** While there are no more frames: what waits is drawn now, and what is asked for later as soon as it is. */
export function drawAtOnce(is: boolean): void {
  isAtOnce = is;
  if (is) drawAll();
}

function drawAll(): void {
  for (const [key, draw] of waiting) {
    waiting.delete(key);
    draw();
  }
}

export function isDrawn(): boolean {
  return waiting.size === 0;
}
