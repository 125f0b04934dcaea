/** Lets the browser paint and answer before what follows. Where nobody looks, nothing waits. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else setTimeout(done);
  });
}
