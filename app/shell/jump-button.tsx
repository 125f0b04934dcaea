import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { openSheet } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";

/**
 * Where editor and results stand one above the other: from either to the other, the same button at the same place. On a
 * phone it brings the editor over the results and takes it away.
 */
export function JumpButton({ isPhone }: { readonly isPhone: boolean }) {
  const isSheet = useApp((state) => state.transient.sheet);
  const isLesson = useApp((state) => state.lesson !== null);
  const isScrolled = useIsBelow(isPhone);
  const isBelow = isPhone ? !isSheet : isScrolled;
  const editor = isLesson ? "Lesson" : "Scenario";
  return (
    <button
      type="button"
      className="button jump"
      onClick={() => {
        if (isPhone) flushSync(() => openSheet(!isSheet));
        show(isBelow ? "editor" : "results");
      }}
    >
      {isBelow ? editor : "Results"} <span aria-hidden="true">{isBelow ? "↑" : "↓"}</span>
    </button>
  );
}

/** Whether the results reach into the upper half of the page. */
function useIsBelow(isPhone: boolean): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const results = document.getElementById("results");
    if (results === null || isPhone) return;
    const observer = new IntersectionObserver(
      (entries) => setBelow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "0px 0px -50% 0px" },
    );
    observer.observe(results);
    return () => observer.disconnect();
  }, [isPhone]);
  return isBelow;
}

function show(id: "editor" | "results"): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: "start" });
}
