import { FULL } from "./full.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

/** The policies of the charts from top to bottom. */
async function order(playground: Playground): Promise<string[]> {
  return playground.page.locator(".gantt-group .gantt-name").allInnerTexts();
}

function title(playground: Playground, policy: string) {
  return playground.page.getByRole("button", { name: new RegExp(`^Lanes of ${policy}, chart`) });
}

test("charts stand as chosen, or by mean FCT, and so do the reasons and the queues", async ({
  playground,
}) => {
  const { page } = playground;
  await expect.poll(() => order(playground)).toEqual([...TWELVE_POLICIES]);
  const sort = page.getByRole("button", { name: "By mean FCT" });
  await sort.click();
  const byMean = ["SRPT", "ASRPT", "QCLIMB", "PIAS", "FIFO"];
  await expect.poll(() => order(playground)).toEqual(byMean);
  await playground.pointAtSlot("PIAS", 12);
  await expect(playground.why.locator(".why-label")).toHaveText(byMean);
  await sort.click();
  await expect.poll(() => order(playground)).toEqual([...TWELVE_POLICIES]);
  await expect(playground.why.locator(".why-label")).toHaveText([...TWELVE_POLICIES]);
});

test("a chart is closed and opened by its policy's name", FULL, async ({ playground }) => {
  const button = title(playground, "PIAS");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(playground.gantt("PIAS").locator("canvas")).toHaveCount(0);
  await expect(playground.gantt("PIAS")).toContainText("mean FCT 12.92");
  await button.press("Enter");
  await expect(playground.gantt("PIAS").locator("canvas")).toHaveCount(2);
  await expect(button).toBeFocused();
});

test(
  "a chart is dragged to another place, or moved by keys, which keep the focus",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const from = await title(playground, "SRPT").boundingBox();
    const to = await playground.gantt("PIAS").boundingBox();
    if (from === null || to === null) throw new Error("no rows");
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, to.y + 10, { steps: 8 });
    await expect(page.locator('[data-drop="before"]')).toContainText("PIAS");
    await page.mouse.up();
    expect(await order(playground)).toEqual(["FIFO", "SRPT", "PIAS", "ASRPT", "QCLIMB"]);
    await expect(page.locator("[data-drop]")).toHaveCount(0);
    // A drag is no click: the lanes are still there.
    await expect(playground.gantt("SRPT").locator("canvas")).toHaveCount(2);

    await title(playground, "FIFO").focus();
    await page.keyboard.press("Alt+ArrowDown");
    expect(await order(playground)).toEqual(["SRPT", "FIFO", "PIAS", "ASRPT", "QCLIMB"]);
    await expect(page.getByRole("button", { name: "Lanes of FIFO, chart 2 of 5" })).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    expect(await order(playground)).toEqual(["FIFO", "SRPT", "PIAS", "ASRPT", "QCLIMB"]);
  },
);

test(
  "order, closed charts and what is told of the moment travel in a link",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await title(playground, "QCLIMB").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await title(playground, "PIAS").click();
    await playground.pointAtSlot("SRPT", 12);
    await playground.openQueues();
    const link = await playground.header.link();
    await page.goto("about:blank");
    await page.goto(link);
    await playground.settle();
    expect(await order(playground)).toEqual(["FIFO", "PIAS", "ASRPT", "QCLIMB", "SRPT"]);
    await expect(title(playground, "PIAS")).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("heading", { name: "Queues, in slot 12" })).toBeVisible();
    await playground.expectNoAxeViolations();
  },
);

test(
  "a long name stays beside its chart, and is read in full on pointing",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const label = "PIAS with thresholds three and seven, as drawn by hand";
    await playground.policies.open("PIAS");
    await page.getByRole("textbox", { name: "Label" }).fill(label);
    await playground.settle();
    const title = playground.gantt(label).getByRole("button", { name: `Lanes of ${label}` });
    const [name, plot] = [await title.boundingBox(), await playground.plot(label).boundingBox()];
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(plot?.x ?? 0);
    await expect(title).toHaveAttribute("title", new RegExp(`^${label}`));
  },
);

test(
  "below the charts stands what the marks mean that are there, and no others",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const marks = page.getByRole("list", { name: "Marks in the charts" });
    await playground.clock.lanesBy("queue");
    await expect(marks).toContainText("moves to another queue");
    await expect(marks).toContainText("deadline, missed");
    // PIAS and QCLIMB move flows, ASRPT too; SRPT alone misses no deadline.
    for (const policy of ["FIFO", "PIAS", "ASRPT", "QCLIMB"]) {
      await page.getByRole("button", { name: new RegExp(`^Lanes of ${policy},`) }).click();
    }
    await playground.settle();
    await expect(marks).not.toContainText("moves to another queue");
    await expect(marks).not.toContainText("deadline, missed");
    await expect(marks).toContainText("deadline, met");
    await page.getByRole("button", { name: /^Lanes of SRPT,/ }).click();
    await expect(marks).toHaveCount(0);
  },
);
