/** A word that is asked about, and where it stands. */
export interface Asked {
  readonly term: string;
  readonly at: DOMRect;
  /** A card that the keyboard asks for is spoken, and stays until Escape. */
  readonly isSaid: boolean;
}

/** The pointer rests so long before a card comes, and may be away so long on its way to it. */
const REST_MS = 450;
const LEAVE_MS = 250;

/**
 * Tells which element with `data-term` is asked about: one that the pointer rests on, that is tapped, or, by F1, the one
 * with the focus. Null: none any more. Cards are of the class `term-card`.
 */
export function followTerms(page: Document, ask: (asked: Asked | null) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The word whose card is open, and where it stood then. */
  let open: { readonly place: HTMLElement; readonly at: DOMRect } | null = null;
  const termAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-term]") : null;
  const tell = (place: HTMLElement | null, isSaid: boolean): void => {
    open = place && { place, at: place.getBoundingClientRect() };
    ask(open && { term: open.place.dataset["term"] ?? "", at: open.at, isSaid });
  };
  const soon = (place: HTMLElement | null, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(place, false), ms);
  };
  page.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      if (pointerType !== "mouse") return;
      const place = termAt(target);
      if (place !== null) soon(place, REST_MS);
      else if (target instanceof Element && target.closest(".term-card")) clearTimeout(timer);
      else if (open !== null) soon(null, LEAVE_MS);
      else clearTimeout(timer);
    },
    options,
  );
  page.addEventListener(
    "click",
    (event) => {
      const { target, detail } = event;
      const place = termAt(target);
      const isFinger = (event as PointerEvent).pointerType !== "mouse";
      const isWord = place?.classList.contains("term") === true;
      // Elsewhere than on a mere word the click has another meaning too.
      if (place !== null && (isWord || (isFinger && detail > 0))) tell(place, detail === 0);
      else if (!(target instanceof Element && target.closest(".term-card"))) {
        clearTimeout(timer);
        if (open !== null) tell(null, false);
      }
    },
    options,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && open !== null) {
        tell(null, false);
        event.preventDefault();
        event.stopPropagation();
      }
      if (event.key !== "F1") return;
      const { activeElement: own } = page;
      const label = own instanceof HTMLInputElement ? (own.labels?.[0] ?? null) : null;
      const place = termAt(own) ?? termAt(label);
      if (place === null) return;
      event.preventDefault();
      tell(place, true);
    },
    { ...options, capture: true },
  );
  const onScroll = (): void => {
    // A scroll event may come late, or from another part of the page: a card closes only if its word has moved.
    if (open === null) return;
    const { top, left } = open.place.getBoundingClientRect();
    if (top !== open.at.top || left !== open.at.left) tell(null, false);
  };
  page.addEventListener("scroll", onScroll, { ...options, capture: true });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
