import { luminance } from "../../draw/brush/colours.ts";
import type { Ink } from "../../draw/brush/ink.ts";

let cached: Ink | null = null;
const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

/**
 * The page's colours as a canvas can use them. Custom properties may hold `light-dark()` or
 * `color-mix()`, which `getPropertyValue` returns unresolved, so each is read through a probe's
 * computed colour; and the theme is read off the paper, whatever switched it.
 */
export function readInk(): Ink {
  if (cached === null) cached = probe(document);
  return cached;
}

/** Calls back whenever the theme may have changed; `readInk` is fresh by then. */
export function subscribeInk(listener: () => void): () => void {
  listeners.add(listener);
  if (stop === null) stop = watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      stop?.();
      stop = null;
    }
  };
}

/** Reads the colours anew; whoever draws with them is called if they are others. */
export function refreshInk(): void {
  const next = probe(document);
  if (cached !== null && JSON.stringify(next) === JSON.stringify(cached)) return;
  cached = next;
  for (const listener of listeners) listener();
}

function watch(): () => void {
  const changed = refreshInk;
  const observer = new MutationObserver(changed);
  const attributes = { attributes: true, attributeFilter: ["class", "style", "data-theme"] };
  observer.observe(document.documentElement, attributes);
  observer.observe(document.body, attributes);
  const medias = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) =>
    matchMedia(query),
  );
  for (const media of medias) media.addEventListener("change", changed);
  addEventListener("load", changed);
  // Style sheets injected after the first read (a development server does) would otherwise go unseen.
  const late = setTimeout(changed, 0);
  changed();
  return () => {
    observer.disconnect();
    for (const media of medias) media.removeEventListener("change", changed);
    removeEventListener("load", changed);
    clearTimeout(late);
  };
}

function probe(doc: Document): Ink {
  const span = doc.createElement("span");
  span.style.transition = "none";
  // Where the system sets the colours, it would else say the same of each.
  span.style.setProperty("forced-color-adjust", "none");
  doc.body.append(span);
  const computed = getComputedStyle(span);
  const read = (name: string, fallback: string): string => {
    span.style.color = `var(--${name}, ${fallback})`;
    return hex(computed.color, fallback);
  };
  const paper = read("paper", "#ffffff");
  const isPrint = doc.documentElement.dataset["theme"] === "print";
  const theme = isPrint ? "print" : luminance(paper) > 0.4 ? "light" : "dark";
  const ink = {
    theme,
    paper,
    paper2: read("paper-2", "#f5f5f4"),
    ink: read("ink", "#1c1e21"),
    ink2: read("ink-2", "#55585e"),
    ink3: read("ink-3", "#74777d"),
    line: read("line", "#dcdcda"),
    accent: read("accent", "#1f5fbf"),
    lit: read("lit", "#d9480f"),
    focus: read("focus", "#1f5fbf"),
    bad: read("bad", "#b3261e"),
    good: read("good", "#1e7d3c"),
    warn: read("warn", "#9a5b00"),
    font: getComputedStyle(doc.body).fontFamily,
  } as const;
  span.remove();
  return ink;
}

/** `#rrggbb` of any computed colour: painted on one pixel where the browser answers in another space. */
function hex(colour: string, fallback: string): string {
  const rgb = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour);
  const parts = rgb === null ? painted(colour) : rgb.slice(1, 4).map(Number);
  if (parts === null) return fallback;
  return `#${parts.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

function painted(colour: string): number[] | null {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
}
