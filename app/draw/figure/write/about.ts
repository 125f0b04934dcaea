/** A file says this of itself, beside the picture. */
export interface About {
  readonly title: string;
  /** A sentence or two for those who do not see the figure. */
  readonly description: string;
  /** From the # on; opens what the figure shows. */
  readonly link: string;
}
