import { useStore } from "zustand";
import { notKept } from "../store/keep.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { update } from "./update.ts";

/** A newer version of the page has been fetched; the person decides when it comes. */
export function UpdateNotice() {
  const reload = useStore(update, (state) => state.reload);
  const isKept = useStore(notKept, ({ ids }) => ids.length === 0);
  return (
    <div role="status" className="notice-place">
      {reload !== null && (
        <div className="notice">
          <p>
            A new version is ready.{" "}
            {isKept ? "What you made is kept." : "Download first what is not kept."}
          </p>
          <Button className="toolbar-end" onClick={reload}>
            Reload
          </Button>
          <IconButton
            icon="cross"
            label="Later"
            onClick={() => update.setState({ reload: null })}
          />
        </div>
      )}
    </div>
  );
}
