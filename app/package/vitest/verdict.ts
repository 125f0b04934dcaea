/** What a matcher found. `message` says what is wrong, as expected or, if it passes, under `.not`. */
export interface Verdict {
  readonly pass: boolean;
  readonly message: string;
}
