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

/** One line more, in the middle of the widest gap of a logarithmic axis from `from` to `to`. */
export function withOneMore(lines: Lines, from: number, to: number, step: number): Lines {
  const ends = [Math.max(from, step), ...lines, Math.max(to, ...lines)];
  let widest = { ratio: 1, at: -1 };
  for (let k = 1; k < ends.length; k++) {
    const ratio = (ends[k] as number) / (ends[k - 1] as number);
    if (ratio > widest.ratio) widest = { ratio, at: k - 1 };
  }
  if (widest.at < 0) return lines;
  const low = ends[widest.at] as number;
  const line = step * Math.round((low * Math.sqrt(widest.ratio)) / step);
  if (line < step || lines.includes(line)) return lines;
  return [...lines, line].sort((a, b) => a - b);
}
