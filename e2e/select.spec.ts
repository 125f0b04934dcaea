import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test.beforeEach(async ({ playground }) => playground.flows.openDraw());

test("a box drawn with Shift chooses flows; they move together, in one step", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.drawing.box("m1", "d1");
  for (const flow of ["m1", "e2", "m2", "d1"]) {
    await expect(playground.bar(flow)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(playground.bar("e1")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("4 flows chosen")).toBeVisible();
  await playground.expectNoAxeViolations();
  // The keys go on with what the box holds.
  await expect(playground.bar("m1")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(playground.bar("d1")).toHaveAccessibleName("d1: arrives at 6, 4 packets");
  await page.keyboard.press("ArrowLeft");
  await expect(playground.bar("d1")).toHaveAccessibleName("d1: arrives at 5, 4 packets");

  await playground.drawing.hold("e2", await playground.drawing.slots(3));
  await expect(playground.drawing.line).toContainText("4 flows");
  await playground.drawing.letGo();
  await expect(playground.bar("m1")).toHaveAccessibleName("m1: arrives at 4, 2 packets");
  await expect(playground.bar("e2")).toHaveAccessibleName("e2: arrives at 5, 9 packets");
  await expect(playground.bar("d1")).toHaveAccessibleName("d1: arrives at 8, 4 packets");
  await page.keyboard.press("Control+z");
  await expect(playground.bar("m1")).toHaveAccessibleName("m1: arrives at 1, 2 packets");
  await expect(playground.bar("d1")).toHaveAccessibleName("d1: arrives at 5, 4 packets");
});

test("a press on one of several that are chosen chooses it alone", FULL, async ({ playground }) => {
  await playground.drawing.box("m1", "d1");
  await playground.bar("e2").click();
  await expect(playground.bar("e2")).toHaveAttribute("aria-pressed", "true");
  await expect(playground.bar("m1")).toHaveAttribute("aria-pressed", "false");
});

test("Alt drags a copy, and the original stays", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.keyboard.down("Alt");
  await playground.drawing.hold("m7", -(await playground.drawing.slots(20)));
  await playground.drawing.letGo();
  await page.keyboard.up("Alt");
  await expect(playground.bar("m7")).toHaveAccessibleName("m7: arrives at 27, 1 packet");
  await expect(playground.bar("m8")).toHaveAccessibleName("m8: arrives at 7, 1 packet");
  await expect(playground.bar("m8")).toHaveAttribute("aria-pressed", "true");
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
  await page.keyboard.press("Control+z");
  await expect(playground.bar("m8")).toHaveCount(0);
});

test(
  "the keyboard chooses, moves, resizes, aligns, duplicates and deletes several",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("m5").focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(playground.bar("m5")).toHaveAccessibleName("m5: arrives at 26, 3 packets");
    await expect(playground.bar("m7")).toHaveAccessibleName("m7: arrives at 27, 2 packets");
    await page.keyboard.press("l");
    await expect(playground.bar("m7")).toHaveAccessibleName("m7: arrives at 26, 2 packets");
    await page.keyboard.press("e");
    await expect(playground.bar("m7")).toHaveAccessibleName("m7: arrives at 26, 3 packets");
    await page.keyboard.press("Control+d");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/15 flows/);
    await expect(playground.bar("m8")).toBeFocused();
    await page.keyboard.press("Delete");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
    for (let step = 0; step < 5; step++) await page.keyboard.press("Control+z");
    await expect(playground.bar("m5")).toHaveAccessibleName("m5: arrives at 26, 2 packets");
  },
);

test(
  "all are chosen with Ctrl A, and the palette knows what can be done with them",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("e1").focus();
    await page.keyboard.press("Control+a");
    await expect(page.getByText("12 flows chosen")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Command" }).fill("align");
    await page.keyboard.press("Enter");
    await expect(playground.bar("d3")).toHaveAccessibleName("d3: arrives at 0, 3 packets");
  },
);

test(
  "many chosen flows stand out together, all of them from nothing",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const overlaid = () => playground.overlaid("SRPT");
    await playground.drawing.box("m1", "m6");
    await expect(page.getByText("9 flows chosen")).toBeVisible();
    await expect.poll(overlaid).toBeGreaterThan(0.9);
    await playground.bar("m1").focus();
    await page.keyboard.press("Control+a");
    await expect(page.getByText("12 flows chosen")).toBeVisible();
    await playground.header.share.focus();
    await expect.poll(overlaid).toBe(0);
    // The first flow of a drawing is chosen as it is drawn.
    await page.getByRole("button", { name: "Delete what is chosen (Del)" }).click();
    await playground.flows.addButton.press("Enter");
    await expect(playground.bar("mouse 1")).toHaveAttribute("aria-pressed", "true");
    await playground.header.share.focus();
    await expect.poll(overlaid).toBe(0);
  },
);

test(
  "the flows are one stop of the tabulator: arrows go from flow to flow",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("e1").focus();
    await page.keyboard.press("ArrowDown");
    await expect(playground.bar("m1")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(playground.flows.addButton).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(playground.bar("m1")).toBeFocused();
  },
);
