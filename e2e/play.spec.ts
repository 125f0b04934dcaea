import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("play ends at the last slot, and then starts anew", FULL, async ({ playground }) => {
  const { page, clock } = playground;
  await playground.pointAtSlot("SRPT", 40);
  await clock.chooseSpeed("10 slots/s");
  await page.locator("#results").focus();
  await page.keyboard.press("Space");
  await expect(clock.playhead).toHaveAttribute("aria-valuenow", "42");
  await expect(clock.play).toBeVisible();
  await page.keyboard.press("Space");
  await expect(clock.playhead).toHaveAttribute("aria-valuenow", /^[0-9]$/);
});

test("the handle is dragged along the run, and steps by keys from wherever the focus is", async ({
  playground,
}) => {
  const { page, clock } = playground;
  const track = await clock.playhead.boundingBox();
  if (track === null) throw new Error("there is no track");
  const at = (slot: number) => track.x + (track.width * (slot + 0.5)) / 43;
  const y = track.y + track.height / 2;
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  await page.mouse.move(at(9), y, { steps: 3 });
  await page.mouse.move(at(20), y, { steps: 3 });
  await page.mouse.up();
  await expect(clock.playhead).toHaveAttribute("aria-valuenow", "20");
  await expect(page.getByText("20 of 43 slots")).toBeVisible();
  await page.locator("#results").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(clock.playhead).toHaveAttribute("aria-valuenow", "21");
  await clock.playhead.press("End");
  await expect(clock.playhead).toHaveAttribute("aria-valuenow", "42");
  await page.keyboard.press("Escape");
  await expect(page.getByText("0 of 43 slots")).toBeVisible();

  await test.step("playing moves the playhead through the run, and pausing keeps it there; a chart that is asked tells of the moment", async () => {
    const { page, clock } = playground;
    // Slow enough that it does not end before it is paused.
    await clock.chooseSpeed("2 slots/s");
    await clock.play.click();
    await expect(clock.playhead).toHaveAttribute("aria-valuenow", /^([3-9]|[1-4]\d)$/);
    await page.keyboard.press("Space");
    await playground.settle();
    const at = await clock.playhead.getAttribute("aria-valuenow");
    await expect(clock.play).toBeVisible();
    await expect(page.getByText(`${at} of 43 slots`)).toBeVisible();
    // Nothing was asked.
    await expect(page.getByRole("heading", { name: /^(Why|Queues), / })).toHaveCount(0);
    await playground.keys("FIFO").press(".");
    await expect(page.getByRole("heading", { name: /^Queues, in slot \d+$/ })).toBeVisible();
  });
});

test(
  "what is still to come is hidden while a run is played and paused, until the playhead is put by hand",
  FULL,
  async ({ playground }) => {
    const { page, clock } = playground;
    await clock.chooseSpeed("10 slots/s");
    await clock.play.click();
    await expect(clock.playhead).toHaveAttribute("aria-valuenow", /^([3-9]|1\d)$/);
    await clock.pause.click();
    await playground.settle();
    const at = Number(await clock.playhead.getAttribute("aria-valuenow"));
    const hidden = (42 - at) / 43;
    expect(await playground.overlaid("FIFO")).toBeGreaterThan(0.8 * hidden);
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
    const { page, clock } = playground;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await playground.pointAtSlot("FIFO", 1);
    await playground.openQueues();
    await clock.chooseSpeed("2 slots/s");
    await clock.play.click();
    const packets = playground.queues("FIFO").locator(".queue-packet");
    await expect(packets.first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(packets).toHaveCount(0);
    await expect(playground.queues("FIFO").locator(".queue-wire > span")).toHaveCount(1);
    await clock.pause.click();
  },
);
