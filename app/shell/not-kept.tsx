import { useStore } from "zustand";
import { quantity } from "../draw/run/run-words.ts";
import { pendingImport } from "../pending/parts.ts";
import { useApp } from "../store/hooks.ts";
import { notKept } from "../store/keep.ts";
import { nameOf } from "../store/kept/shelf.ts";
import { Button } from "../ui/button.tsx";

const WHY = {
  full: "The browser has no more room. What is not kept is lost when you close the page.",
  forbidden:
    "This browser lets the page store nothing. What is not kept is lost when you close the page.",
} as const;

/** Work that is lost with the page: said until it is kept. */
export function NotKept() {
  const { why, ids } = useStore(notKept);
  const entries = useApp((state) => state.shelf.entries);
  const lost = entries.filter(({ id }) => ids.includes(id));
  const [only] = lost;
  const what =
    lost.length === 1 && only !== undefined
      ? `“${nameOf(only)}”`
      : quantity(lost.length, "scenarios");
  return (
    why !== null && (
      <div className="notice is-bad">
        <div>
          <p>Not kept: {what}.</p>
          <p>{WHY[why]}</p>
        </div>
        <Button onClick={() => void downloadAll()}>Download all</Button>
      </div>
    )
  );
}

async function downloadAll(): Promise<void> {
  (await pendingImport(import("../store/files/all-scenarios.ts"))).saveAll();
}
