/** Tests that take long, or look once more at what a quicker one looks at: `npm run test:full` has them. */
export const FULL = { tag: "@full" };

/** The same of some cases of a loop. */
export function fullIf(is: boolean): { tag: string[] } {
  return { tag: is ? ["@full"] : [] };
}
