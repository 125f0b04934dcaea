/** Tests that take long, that look once more at what a quicker one looks at, or at a rarer way to do it: `npm run test:full` has them. */
export const FULL = { tag: "@full" };

/** The same of some cases of a loop. */
export function fullIf(is: boolean): { tag: string[] } {
  return { tag: is ? ["@full"] : [] };
}
