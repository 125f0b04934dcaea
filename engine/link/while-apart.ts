/** For how many slots two keys stay apart that are `gap` apart and come nearer by `closing` a slot. */
export function whileApart(gap: number, closing: number): number {
  if (gap <= 0) return 0;
  return closing <= 0 ? Number.POSITIVE_INFINITY : gap / closing;
}
