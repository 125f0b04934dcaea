/** What rounding has left out of `sum`, which is `before` and `term` (Neumaier): carried along, nothing drifts. */
export function lostIn(sum: number, before: number, term: number): number {
  return Math.abs(before) >= Math.abs(term) ? before - sum + term : term - sum + before;
}
