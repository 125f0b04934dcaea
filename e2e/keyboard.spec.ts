import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "Escape gives a field its value back, then closes what is around it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const head = playground.policies.name("PIAS");
    await head.click();
    const field = page.getByRole("textbox", { name: /^Thresholds/ });
    await field.fill("4, 9");
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("3, 7");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(head).toBeFocused();
  },
);

test("the focus never falls off the page when what had it goes", async ({ playground }) => {
  const { page } = playground;
  await playground.openExactValues();
  const last = page.getByRole("button", { name: "Delete d3" });
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete m7" })).toBeFocused();
  await page.getByRole("button", { name: "Delete e1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete m1" })).toBeFocused();
  const clear = playground.flows.clearButton;
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(clear).toHaveCount(0);
  await expect(playground.flows.panel).toBeFocused();
  const undo = playground.header.undo;
  await undo.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Enter");
  await expect(undo).toBeFocused();
  await playground.settle();
  // Back to the example that the page has opened at, where there is nothing more to undo.
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);

  await playground.flows.close();
  await test.step("keys of the bench do what they name, and Escape closes the innermost", async () => {
    const { page, clock, flows, palette } = playground;
    await page.locator("#results").focus();
    await page.keyboard.press("q");
    await expect(clock.lanes("queue")).toBeChecked();
    await page.keyboard.press("q");
    await expect(clock.lanes("flow")).toBeChecked();
    await page.keyboard.press("+");
    await expect(palette.panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette.panel).toHaveCount(0);
    await page.keyboard.press("=");
    const formula = page.getByRole("textbox", { name: /^rank/ });
    await expect(formula).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(formula).toHaveCount(0);
    // A chart is asked; then a flow is added, and has the focus.
    await playground.keys("FIFO").press("Enter");
    await expect(playground.why).toBeVisible();
    await page.keyboard.press("n");
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
    await expect(playground.bars.locator(":focus")).toHaveAccessibleName(/^(mouse|elephant) \d+: /);
    await page.locator("#results").focus();
    for (const closed of [playground.why, flows.panel]) {
      await page.keyboard.press("Escape");
      await expect(closed).toHaveCount(0);
    }
  });
});

test(
  "up, down and Enter walk through a column of the exact values",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExactValues();
    await playground.cell("size", "e1").focus();
    await page.keyboard.press("ArrowDown");
    await expect(playground.cell("size", "m1")).toBeFocused();
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    await expect(playground.cell("size", "e2")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(playground.cell("size", "m1")).toHaveValue("5");
  },
);

test("several flows are chosen with Shift and deleted at once", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.flows.openDraw();
  await playground.bar("m1").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await playground.settle();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/9 flows/);
  await expect(playground.bar("d1")).toBeFocused();
});

test(
  "what the palette opens has the focus when what had it is gone",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const run = async (words: string): Promise<void> => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
      await playground.settle();
    };
    await playground.keys("PIAS").focus();
    await run("bounds");
    await expect(page.getByRole("main", { name: "Bounds" })).toBeFocused();
    await run("go to bench");
    await expect(page.locator("#results")).toBeFocused();
    await playground.keys("PIAS").focus();
    // Its policies are others: the chart goes.
    await run("pdq fig. 11a");
    await expect(playground.keys("PIAS")).toHaveCount(0);
    await expect(page.locator("#results")).toBeFocused();
  },
);

test(
  "Escape on a flow lets go of it, then closes its panel, then leaves the lesson",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.goto("./#/lessons/fifos-convoy/5");
    await playground.settle();
    await playground.flows.openDraw();
    await playground.bar("elephant").focus();
    await expect(playground.bar("elephant")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(playground.bar("elephant")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Escape");
    await expect(playground.flows.panel).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: /^Continue: FIFO/ })).toBeFocused();
  },
);

test(
  "the tabulator goes through the header, the sentence, an open panel, the charts, and the clock",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.open();
    await page.getByRole("link", { name: "Slotwise" }).focus();
    const places: string[] = [];
    for (let press = 0; press < 120 && places.at(-1) !== "clock"; press++) {
      const place = await page.evaluate(() => {
        const at = document.activeElement?.closest(
          ".header, .experiment, .bench-panel, .results, .clock",
        );
        return at?.classList[0] ?? "nowhere";
      });
      if (places.at(-1) !== place) places.push(place);
      await page.keyboard.press("Tab");
    }
    expect(places).toEqual(["header", "experiment", "bench-panel", "results", "clock"]);
  },
);

test(
  "the palette adds a flow by its name and never takes one away by a loose word",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const chosen = page
      .getByRole("listbox", { name: "Commands" })
      .getByRole("option", { selected: true });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("add flow");
    await expect(chosen).toContainText("Add a flow");
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(playground.bars.locator(":focus")).toHaveAccessibleName(/^(mouse|elephant) \d+: /);
    await expect(playground.gantt("PIAS")).toHaveAccessibleName(/13 flows/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("clear all");
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(playground.bars.getByRole("button")).toHaveCount(0);
    await expect(playground.flows.panel).toBeFocused();
  },
);

test(
  "Enter on values that are wrong keeps them open and says why",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("m1").focus();
    await page.keyboard.press("Enter");
    const { form } = playground.drawing;
    for (const bad of ["-5", "1e99", "abc"]) {
      await form.getByLabel("size").fill(bad);
      await page.keyboard.press("Enter");
      await expect(form.getByText(/^size: expected a positive integer, got /)).toBeVisible();
      await expect(form.getByLabel("size")).toBeFocused();
    }
    await form.getByLabel("size").fill("5");
    await page.keyboard.press("Enter");
    await expect(playground.bar("m1")).toBeFocused();
    await expect(playground.bar("m1")).toHaveAccessibleName("m1: arrives at 1, 5 packets");
  },
);
