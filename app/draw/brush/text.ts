/** Sizes of painted letters in pixels: those of theme/type.css, which no canvas and no figure can read. */
export const TEXT = {
  /** Inside bars, boxes and lanes. */
  fine: 11,
  /** Numbers at axes. */
  axis: 12,
  small: 12,
  body: 13,
  /** Names and notes on the page. */
  lead: 14,
  large: 15,
  /** Names of policies over their charts, and their averages. */
  head: 17,
  title: 20,
} as const;
