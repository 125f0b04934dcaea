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
export async function dropped(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      return data;
    },
    [name, text] as const,
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

/** How many pixels of the canvas differ visibly from the same place of the figure in the dialog, whose plot begins at `left`. */
export async function differences(
  screen: HTMLCanvasElement,
  left: number,
): Promise<{ compared: number; outsideBars: number; otherFlow: readonly number[] }> {
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
  // Margin, time axis, and the air above a row; left of the plot the edge of 8 pixels that the canvas has too.
  const drawn = paint((context) => context.drawImage(image, 8 - left, -40));
  const rows = new Array<number>(screen.height).fill(0);
  for (let k = 0; k < shown.length; k += 4) {
    const apart = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((shown[k + part] ?? 0) - (drawn[k + part] ?? 0))),
    );
    const row = Math.floor(k / 4 / screen.width);
    if (apart > 48) rows[row] = (rows[row] ?? 0) + 1;
  }
  const [first, high] = [13, 19];
  const outside = rows.filter((_, y) => y < first || y >= first + high);
  // Near the top of the bar in the middle of a slot, where no letter stands.
  const wide = (screen.width - 16) / 43;
  const otherFlow = Array.from({ length: 43 }, (_, slot) => slot).filter((slot) => {
    const at = 4 * ((first + 2) * screen.width + Math.round(8 + (slot + 0.5) * wide));
    return [0, 1, 2].some(
      (part) => Math.abs((shown[at + part] ?? 0) - (drawn[at + part] ?? 0)) > 8,
    );
  });
  return {
    compared: shown.length / 4,
    outsideBars: outside.reduce((a, b) => a + b, 0),
    otherFlow,
  };
}
