import { setNotice } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Button, IconButton } from "../ui/button.tsx";
import "./share.css";

/** Tells what came of a link or a file, until it is dismissed. */
export function Notice() {
  const notice = useApp((state) => state.transient.notice);
  return (
    <div role="status" className="notice-place">
      {notice !== null && (
        <div className={`notice is-${notice.kind}`}>
          <div>
            {notice.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {notice.action !== undefined && (
            <Button onClick={notice.action.run}>{notice.action.label}</Button>
          )}
          <IconButton icon="cross" label="Dismiss" onClick={() => setNotice(null)} />
        </div>
      )}
    </div>
  );
}
