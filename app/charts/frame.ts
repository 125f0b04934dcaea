/**
 * One animation frame for all charts: every drawing asked for since the last frame happens in the
 * next, once a key, in the order of first asking. A key is the object that is drawn on.
 */
const waiting = new Map<object, () => void>();
let frame = 0;

export function drawSoon(key: object, draw: () => void): void {
  waiting.set(key, draw);
  if (frame === 0) frame = requestAnimationFrame(flush);
}

export function drawNever(key: object): void {
  waiting.delete(key);
}

function flush(): void {
  frame = 0;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}
