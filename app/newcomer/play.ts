/**
 * The charts drawn as time goes by: style sheets move them, so that the first plays before any script has come, and none
 * moves by itself where motion is not wanted.
 */
export function playAgain(charts: readonly Element[]): void {
  for (const chart of charts) {
    stopPlaying([chart]);
    // So that the animation begins anew.
    chart.getBoundingClientRect();
    chart.classList.add("is-playing");
  }
}

/** Shows all of it at once: somebody wants to do something with it. */
export function stopPlaying(charts: readonly Element[]): void {
  for (const chart of charts) {
    chart.classList.remove("is-playing");
    chart.classList.add("is-played");
  }
}
