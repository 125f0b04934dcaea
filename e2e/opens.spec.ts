import { FULL } from "./full.ts";
import { expect, Playground, TWELVE_POLICIES, test } from "./playground.ts";

test("the bench opens on a worked example that has already run, in which FIFO is what it is known for", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://127.0.0.1:")) foreign.push(request.url());
  });
  const playground = new Playground(page);
  await playground.open("./#/bench");
  await expect(playground.sentence.line).toContainText(
    "6 flows drawn on one link, in slots, under FIFO",
  );
  for (const policy of ["FIFO", "BRR", "LAS", "PIAS", "SRPT"]) {
    await expect(playground.gantt(policy)).toHaveAccessibleName(/6 flows, last finish at 27 slots/);
  }
  // All packets are there at once: nothing in the drawing wants explaining.
  await playground.flows.openDraw();
  await expect(playground.bars).toBeVisible();
  await expect(page.getByText(/^Ticks: |\[ \]: bounds|Flag: deadline/)).toHaveCount(0);
  // All traffic stays on the page's own origin.
  expect(foreign).toEqual([]);
  expect(playground.complaints).toEqual([]);
});

test("an example of spread has its ticks, brackets and flags explained", async ({ playground }) => {
  const { page } = playground;
  await expect(playground.sentence.line).toContainText(
    "12 flows drawn, 5 with deadlines, on one link",
  );
  for (const policy of TWELVE_POLICIES) {
    await expect(playground.gantt(policy)).toHaveAccessibleName(
      /12 flows, last finish at 43 slots/,
    );
  }
  await playground.flows.openDraw();
  await expect(page.getByText(/^Ticks: packets come one by one/)).toBeVisible();
  await expect(playground.cdf).toHaveAccessibleName(/under 5 policies/);
  // SRPT has the least mean FCT of all policies on one link; of so few flows none is marked.
  await expect(playground.metrics.getByRole("row", { name: /^SRPT/ })).toContainText("8.25");
  await expect(playground.metrics).not.toContainText(/★|p99/);

  await test.step("letters stand where the font has them, so that words keep apart, also where pixels are large", async () => {
    const heading = playground.page.getByRole("heading", { name: "Flow by flow" });
    // Of each letter, in letters' heights, here and twenty times as large.
    const [here, large] = await heading.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.style.cssText = "position: absolute; font-size: 260px; white-space: nowrap";
      element.append(copy);
      const places = [element, copy].map((one) => {
        const text = one.firstChild as Text;
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        const range = new Range();
        range.selectNode(text);
        const from = range.getBoundingClientRect().left;
        return Array.from(text.data, (_, k) => {
          range.setStart(text, k);
          range.setEnd(text, k + 1);
          return (range.getBoundingClientRect().left - from) / size;
        });
      });
      copy.remove();
      return places;
    });
    for (const [k, place] of (here ?? []).entries()) {
      expect(Math.abs(place - (large?.[k] ?? 0)), `letter ${k}`).toBeLessThan(0.03);
    }
  });
});

test(
  "a worked example is chosen by name, and undo brings the former one back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExample("Elephants of similar size");
    await expect(playground.gantt("LAS")).toHaveAccessibleName(
      /4 flows, last finish at 20 slots, mean FCT 15.5 slots/,
    );
    await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("PIAS")).toHaveAccessibleName(/12 flows/);
  },
);

test(
  "of ASRPT and those beside it the metrics say how far from the optimum they are, but on a switch",
  FULL,
  async ({ playground }) => {
    const ratio = (name: string) => playground.metrics.getByRole("columnheader", { name });
    await expect(ratio("FPT / OPT")).toBeVisible();
    await expect(playground.metrics.getByRole("row", { name: /^SRPT/ })).toContainText("1.010");
    await playground.fabric.choose("Big switch");
    await playground.settle();
    await expect(ratio("FPT / OPT")).toHaveCount(0);
  },
);
