import { closeDialog } from "../../store/actions.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** Stands in for a dialog that would answer the open question. */
export function KeptBack() {
  return (
    <Dialog onClose={closeDialog} title="Not yet" className="share">
      <p className="share-part">It would show the answer: it is there once you have answered.</p>
    </Dialog>
  );
}
