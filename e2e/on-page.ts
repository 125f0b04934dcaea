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
