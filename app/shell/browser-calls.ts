/** Changes the address. Safari allows a hundred changes in 30 s and throws at the next: then the address stays as it was, and the page goes on. */
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

/** Lets the browser paint and answer before what follows. Where nobody looks, nothing waits. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else setTimeout(done);
  });
}
