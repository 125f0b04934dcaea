/** Safari lets a page do so a hundred times in half a minute, and throws then: the address stays behind, and nothing else does. */
export function setAddress(
  method: "pushState" | "replaceState",
  state: unknown,
  address?: string,
): void {
  try {
    history[method](state, "", address);
  } catch {
    // Once the half minute is over it follows again.
  }
}
