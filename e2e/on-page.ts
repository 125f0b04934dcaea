import type { Locator, Page } from "@playwright/test";

/** The share of a canvas on which anything is drawn. */
export async function painted(picture: Locator): Promise<number> {
  return picture.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const image = copy?.getImageData(0, 0, width, height).data ?? [];
    let painted = 0;
    for (let k = 3; k < image.length; k += 4) if (image[k] !== 0) painted += 1;
    return painted / (width * height);
  });
}

/** A file let go of over the page. */
export async function dropped(page: Page, name: string, content: string | Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
      return data;
    },
    [name, Buffer.from(content).toString("base64")] as const,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
}

/** As the page itself remembers that the bench is wanted; pages within pages have it from none. */
export function rememberBench(): void {
  try {
    if (window === top) localStorage.setItem("slotwise.start", "bench");
  } catch {
    // Where nothing is kept, tests say what they open.
  }
}

/** As somebody scrolls down and up again. */
export async function lookAndBack(places: Element[]): Promise<void> {
  const results = document.getElementById("results");
  const top = results?.scrollTop ?? 0;
  for (const place of places) {
    const gone = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (place.isConnected) return;
        observer.disconnect();
        done();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    place.scrollIntoView();
    await gone;
  }
  results?.scrollTo({ top });
}

/** How many pixels of the canvas differ visibly from the figure in the dialog, whose drawing of it begins at `left`, `top`. */
export async function differences(
  screen: HTMLCanvasElement,
  [left, top]: readonly [left: number, top: number],
): Promise<{ compared: number; differing: number; otherFlow: readonly number[] }> {
  const image = document.querySelector<HTMLImageElement>(".figure-preview img");
  if (image === null) throw new Error("no figure");
  await image.decode();
  const ground = getComputedStyle(document.body).getPropertyValue("--paper") || "#fdfdfb";
  const paint = (draw: (context: OffscreenCanvasRenderingContext2D) => void): Uint8ClampedArray => {
    const context = new OffscreenCanvas(screen.width, screen.height).getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = ground;
    context.fillRect(0, 0, screen.width, screen.height);
    draw(context);
    return context.getImageData(0, 0, screen.width, screen.height).data;
  };
  const shown = paint((context) => context.drawImage(screen, 0, 0));
  const drawn = paint((context) => context.drawImage(image, -left, -top));
  const apart = (at: number): number =>
    Math.max(
      ...[0, 1, 2].map((part) => Math.abs((shown[at + part] ?? 0) - (drawn[at + part] ?? 0))),
    );
  // Words are grey, and have other edges as outlines; what has a colour is compared pixel by pixel.
  const chroma = (pixels: Uint8ClampedArray, at: number): number => {
    const parts = pixels.slice(at, at + 3);
    return Math.max(...parts) - Math.min(...parts);
  };
  let [differing, coloured] = [0, 0];
  for (let k = 0; k < shown.length; k += 4) {
    if (chroma(shown, k) > 8) coloured += 1;
    if (apart(k) > 48 && Math.max(chroma(shown, k), chroma(drawn, k)) > 24) differing += 1;
  }
  // In the middle of each slot of each lane: who is served, waits, or is not there.
  const [lanes, slots] = [12, 43];
  const plot = Number(screen.closest(".gantt-plot")?.getAttribute("data-plot"));
  const otherFlow = Array.from({ length: lanes * slots }, (_, k) => k).filter((k) => {
    const x = Math.round(8 + (((k % slots) + 0.5) * plot) / slots);
    const y = Math.round(((Math.floor(k / slots) + 0.5) * screen.height) / lanes);
    const at = 4 * (y * screen.width + x);
    return apart(at) > 8 && Math.max(chroma(shown, at), chroma(drawn, at)) > 16;
  });
  return { compared: coloured, differing, otherFlow };
}
