/**
 * Never a blank page: whatever throws, or does not come, before the page is there leaves a sentence, one's work and a way
 * on. A script of its own before the page's: it hears also what those throw as they are loaded.
 */

const PLAIN =
  "Slotwise cannot show this page. Your scenarios are still in this browser. Reload the page to try again.";

/** README names the browsers that have all of this; public/too-old.js tells those that know no modules at all. */
const TOO_OLD =
  "This browser is too old for Slotwise, which needs Chrome or Edge 110, Firefox 115, Safari 16.4, or newer. What you made stays stored in it.";

/** Two features that came late to one browser or another tell: whatever has both has module workers too. */
const isTooOld = typeof CompressionStream === "undefined" || !("with" in Array.prototype);

/** True while only index.html's own drawing is there, or nothing at all after React has given up. */
function isBlank(): boolean {
  if (document.documentElement.dataset["page"] === "newcomer")
    return !("live" in document.documentElement.dataset);
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
  const why = event instanceof ErrorEvent ? event.message : "A script did not come.";
  if (isOurs) setTimeout(() => isBlank() && tell(why));
}

function tell(why: string): void {
  removeEventListener("error", hear, true);
  import("./start-failure.ts").then(
    ({ showFailure }) => showFailure(why),
    () => {
      document.body.textContent = PLAIN;
    },
  );
}

if (isTooOld) {
  document.body.textContent = TOO_OLD;
  document.documentElement.dataset["idle"] = "true";
} else addEventListener("error", hear, true);
