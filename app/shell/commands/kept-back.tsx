import { closeDialog } from "../../store/actions.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** In place of what would answer the question that is open. */
export function KeptBack() {
  return (
    <Dialog onClose={closeDialog} title="Not yet" className="share">
      <p className="share-part">It would show the answer: it is there once you have answered.</p>
    </Dialog>
  );
}
