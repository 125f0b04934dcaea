import { setNotice } from "../store/actions.ts";
import { NEWCOMER_ADDRESS } from "../store/addresses.ts";
import { store } from "../store/store.ts";

/** Users of an earlier version would otherwise come upon these by chance. */
const LINES = [
  "Slotwise has changed since you were here.",
  "Learn, Examples, Bench and Tools lead to everything; each place has an address, and Back goes back. Policies of your own are one expression. Share makes exercises, slides (Embed…) and plainer figures.",
];

/** Tells them once, as soon as nothing else is being told. */
export function tellWhatsNew(): void {
  if (store.getState().transient.notice !== null) {
    const stop = store.subscribe(({ transient }) => {
      if (transient.notice !== null) return;
      stop();
      tell();
    });
  } else tell();
}

function tell(): void {
  setNotice({
    kind: "good",
    lines: LINES,
    action: {
      label: "See the new first page",
      run: () => {
        location.hash = NEWCOMER_ADDRESS;
      },
    },
  });
}
