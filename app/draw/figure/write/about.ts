/** What a file says of itself, beside the picture. */
export interface About {
  readonly title: string;
  /** In a sentence or two, for those who do not see it. */
  readonly description: string;
  /** From the # on; opens what the figure shows. */
  readonly link: string;
}
