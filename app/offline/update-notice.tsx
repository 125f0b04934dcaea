import { useStore } from "zustand";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { update } from "./update.ts";

/** A newer version of the page has been fetched; the person decides when it comes. */
export function UpdateNotice() {
  const reload = useStore(update, (state) => state.reload);
  return (
    <div role="status" className="notice-place">
      {reload !== null && (
        <div className="notice">
          <p>A new version is ready. What you made is kept.</p>
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
