import { checkDraft, UNREAD } from "../document/read/check.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { pendingImport } from "../pending/parts.ts";
import { store } from "./store.ts";

/** Fetches the whole parser when a draft first needs it, and checks the draft again. */
export function followReading(): void {
  let isFetching = false;
  const look = (): void => {
    if (isFetching || store.getState().scenario.checked.waits !== "fetching") return;
    isFetching = true;
    void pendingImport(fetchReading().then(checkAgain, giveUp)).then(() => {
      isFetching = false;
      look();
    });
  };
  store.subscribe(look);
  look();
}

function checkAgain(): void {
  store.setState(({ scenario: { history } }) => ({
    scenario: { history, checked: checkDraft(history.present) },
  }));
}

/** Without a network the draft stands unread until it is changed. */
function giveUp(): void {
  store.setState(({ scenario: { history } }) => ({ scenario: { history, checked: UNREAD } }));
}
