/** What stands out besides a flow: the flows of a size class, some flows, or a queue of every policy. */
export type Lit =
  | { readonly kind: "class"; readonly sizeClass: 0 | 1 | 2 }
  | { readonly kind: "flows"; readonly flows: ReadonlySet<number> }
  | { readonly kind: "queue"; readonly queue: number };
