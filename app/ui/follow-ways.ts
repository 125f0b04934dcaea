/**
 * The ways in the head of a page are stops of the tabulator; one of them is a list that opens. Arrows go down and up in it. It
 * closes on Escape, on a press elsewhere, when the focus leaves it, and when one of its entries has been chosen.
 */
export function followWays(ways: HTMLElement): () => void {
  const here = new AbortController();
  const { signal } = here;
  const list = ways.querySelector("details");
  const tools = list?.querySelector("summary");
  if (list == null || tools == null) return () => {};

  function close(): void {
    if (list != null) list.open = false;
  }
  function press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || list == null || tools == null) return;
    // Of a choice among radio buttons, the one that is chosen.
    const listed = [...list.querySelectorAll<HTMLElement>("a, button, input:checked")];
    const at = listed.indexOf(document.activeElement as HTMLElement);
    if (key === "Escape" && list.open) {
      close();
      tools.focus();
    } else if (key === "ArrowDown") {
      list.open = true;
      listed[Math.min(at + 1, listed.length - 1)]?.focus();
    } else if (key === "ArrowUp" && at >= 0) {
      (listed[at - 1] ?? tools).focus();
    } else return;
    event.preventDefault();
    // Elsewhere the keys mean something else.
    event.stopPropagation();
  }

  list.addEventListener("keydown", press, { signal });
  list.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
    },
    { signal },
  );
  list.addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest("a, button") === null) return;
      close();
      tools.focus();
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Node && !list.contains(target)) close();
    },
    { signal },
  );
  return () => here.abort();
}
