/** Arrows along the row; the tools open downwards. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The ways in the head of a page, one of which is a list that opens: of those in the row one is a stop of the tabulator, the
 * last that had the focus. The list closes on Escape, on a press elsewhere, and when one has gone.
 */
export function followWays(ways: HTMLElement): () => void {
  const here = new AbortController();
  const { signal } = here;
  const list = ways.querySelector("details");
  const tools = list?.querySelector("summary");
  const row = [...ways.querySelectorAll<HTMLElement>(":scope > a, summary")];
  const listed = [...(list?.querySelectorAll<HTMLElement>("a") ?? [])];

  function stopAt(stop: Element | undefined): void {
    for (const way of row) way.tabIndex = way === stop ? 0 : -1;
  }
  function close(): void {
    if (list != null) list.open = false;
  }
  function step(among: readonly HTMLElement[], steps: number): void {
    const at = among.indexOf(document.activeElement as HTMLElement);
    among[Math.min(among.length - 1, Math.max(0, at + steps))]?.focus();
  }
  function press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const isListed = listed.includes(document.activeElement as HTMLElement);
    const steps = STEPS[key];
    if (key === "Escape" && list?.open === true) {
      close();
      tools?.focus();
    } else if (key === "ArrowDown" && document.activeElement === tools && list != null) {
      list.open = true;
      listed[0]?.focus();
    } else if (isListed && (key === "ArrowDown" || key === "ArrowUp")) {
      if (key === "ArrowUp" && document.activeElement === listed[0]) tools?.focus();
      else step(listed, key === "ArrowDown" ? 1 : -1);
    } else if (steps !== undefined) step(isListed ? listed : row, steps);
    else return;
    event.preventDefault();
    // Elsewhere the keys mean something else.
    event.stopPropagation();
  }

  stopAt(row[0]);
  ways.addEventListener("keydown", press, { signal });
  ways.addEventListener(
    "focusin",
    ({ target }) => {
      if (row.includes(target as HTMLElement)) stopAt(target as HTMLElement);
    },
    { signal },
  );
  ways.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && list?.contains(relatedTarget) === false) close();
    },
    { signal },
  );
  list?.addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest("a") === null) return;
      close();
      tools?.focus();
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Node && list?.contains(target) === false) close();
    },
    { signal },
  );
  return () => here.abort();
}
