import { useEffect, useState } from "react";
import { useApp } from "../store/hooks.ts";

/** Where editor and results stand one above the other: from either to the other, the same button at the same place. */
export function JumpButton() {
  const isLesson = useApp((state) => state.lesson !== null);
  const isBelow = useIsBelow();
  const editor = isLesson ? "Lesson" : "Scenario";
  return (
    <button
      type="button"
      className="button jump"
      onClick={() => show(isBelow ? "editor" : "results")}
    >
      {isBelow ? editor : "Results"} <span aria-hidden="true">{isBelow ? "↑" : "↓"}</span>
    </button>
  );
}

/** Whether the results reach into the upper half of the page. */
function useIsBelow(): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const results = document.getElementById("results");
    if (results === null) return;
    const observer = new IntersectionObserver(
      (entries) => setBelow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "0px 0px -50% 0px" },
    );
    observer.observe(results);
    return () => observer.disconnect();
  }, []);
  return isBelow;
}

function show(id: "editor" | "results"): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: "start" });
}
