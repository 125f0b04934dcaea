/**
 * Never a blank page: whatever throws, or does not come, before the page is there leaves a sentence, one's work and a way
 * on. A script of its own before the page's: it hears also what those throw as they are loaded.
 */

const PLAIN =
  "Slotwise cannot show this page. Your scenarios are still in this browser. Reload the page to try again.";

/** What index.html draws before the page is there, or nothing at all after React has given up. */
function isBlank(): boolean {
  const root = document.getElementById("root");
  return (
    root !== null && (root.childElementCount === 0 || root.querySelector(".first-words") !== null)
  );
}

function hear(event: ErrorEvent | Event): void {
  const { target } = event;
  const isOurs =
    event instanceof ErrorEvent
      ? event.error != null && !event.filename.includes("-extension:")
      : target instanceof HTMLScriptElement;
  // After React has taken away what it drew.
  if (isOurs) setTimeout(() => isBlank() && tell());
}

function tell(): void {
  removeEventListener("error", hear, true);
  import("./start-failure.ts").then(
    ({ showFailure }) => showFailure(),
    () => {
      document.body.textContent = PLAIN;
    },
  );
}

addEventListener("error", hear, true);
