/**
 * Demotion thresholds as lines that are moved: whole numbers of `step` (a packet), ascending strictly.
 * Every function returns other lines, or the same ones where nothing can be done.
 */
export type Lines = readonly number[];

/** The k-th line at `to`, as near as its neighbours let it. */
export function moved(lines: Lines, k: number, to: number, step: number): Lines {
  const low = (lines[k - 1] ?? 0) + step;
  const high = (lines[k + 1] ?? Number.POSITIVE_INFINITY) - step;
  const wanted = step * Math.round(to / step);
  const at = Math.min(high, Math.max(low, wanted));
  if (at < low || at === lines[k]) return lines;
  return lines.map((line, i) => (i === k ? at : line));
}

export function without(lines: Lines, k: number): Lines {
  return lines.filter((_, i) => i !== k);
}

/** Greatest number of queues, one more than lines, that the view takes. */
export const MOST_QUEUES = 16;

/** One line more, in the middle of the widest gap there is room in, of a logarithmic axis from `from` to `to`. */
export function withOneMore(lines: Lines, from: number, to: number, step: number): Lines {
  if (lines.length + 1 >= MOST_QUEUES) return lines;
  const ends = [Math.max(from, step), ...lines, Math.max(to, ...lines)];
  let widest = { ratio: 1, line: 0 };
  for (let k = 1; k < ends.length; k++) {
    const low = ends[k - 1] as number;
    const ratio = (ends[k] as number) / low;
    const line = step * Math.round((low * Math.sqrt(ratio)) / step);
    const isFree = line >= step && !lines.includes(line);
    if (isFree && ratio > widest.ratio) widest = { ratio, line };
  }
  if (widest.line === 0) return lines;
  return [...lines, widest.line].sort((a, b) => a - b);
}
