import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("playing moves the playhead through the run, and pausing keeps it there", async ({
  playground,
}) => {
  const { page } = playground;
  // Slow enough that it does not end before it is paused.
  await playground.clock.chooseSpeed("2 slots/s");
  await playground.clock.play.click();
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", /^([3-9]|[1-4]\d)$/);
  await page.keyboard.press("p");
  await playground.settle();
  const at = await playground.playhead.getAttribute("aria-valuenow");
  await expect(page.getByRole("heading", { name: `Queues, in slot ${at}` })).toBeVisible();
  await expect(playground.clock.play).toBeVisible();
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", String(at));
});

test("play ends at the last slot, and then starts anew", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.pointAtSlot("SRPT", 40);
  await playground.clock.chooseSpeed("10 slots/s");
  await page.keyboard.press("p");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "42");
  await expect(playground.clock.play).toBeVisible();
  await page.keyboard.press("p");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", /^[0-9]$/);
});

test(
  "what is still to come is hidden while a run is played and paused, until the playhead is put by hand",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.clock.chooseSpeed("10 slots/s");
    await page.keyboard.press("p");
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", /^([3-9]|1\d)$/);
    await page.keyboard.press("p");
    await playground.settle();
    const at = Number(await playground.playhead.getAttribute("aria-valuenow"));
    const hidden = (42 - at) / 43;
    expect(await playground.overlaid("FIFO")).toBeGreaterThan(0.9 * hidden);
    await playground.pointAtSlot("FIFO", 2);
    await page.mouse.move(2, 2);
    await playground.settle();
    await page.mouse.move(2, 2);
    await playground.settle();
    await expect.poll(() => playground.overlaid("FIFO")).toBeLessThan(0.5 * hidden);
  },
);

test(
  "while it plays packets travel from their arrival to their queue and on to the wire; where less motion is asked for the wire alone says what is on it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await playground.clock.chooseSpeed("2 slots/s");
    await page.keyboard.press("p");
    const packets = playground.queues("FIFO").locator(".queue-packet");
    await expect(packets.first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(packets).toHaveCount(0);
    await expect(playground.queues("FIFO").locator(".queue-wire > span")).toHaveCount(1);
    await page.keyboard.press("p");
  },
);
