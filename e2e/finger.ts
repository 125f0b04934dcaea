import type { Page } from "@playwright/test";

type Touch = "touchStart" | "touchMove" | "touchEnd";

/** One finger on the page: down, about and up. */
export async function fingerOn(
  page: Page,
): Promise<(type: Touch, x?: number, y?: number) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => {
    const touchPoints = type === "touchEnd" ? [] : [{ x, y }];
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}
