import { checkDraft } from "../document/read/check.ts";
import { fetchRanks, lacksRanks } from "../document/read/ranks-at-hand.ts";
import { pendingImport } from "../pending/parts.ts";
import { store } from "../store/store.ts";

/** Fetches what reads expressions when the first rank of one's own is met, and checks the draft again. */
export function followRanks(): void {
  let isFetching = false;
  const look = (): void => {
    if (isFetching || !lacksRanks(store.getState().scenario.history.present)) return;
    isFetching = true;
    // Without a network the draft's own fault stays.
    void pendingImport(fetchRanks().then(checkAgain, () => {})).then(() => {
      isFetching = false;
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
