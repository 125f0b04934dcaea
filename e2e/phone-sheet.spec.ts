import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { SAMPLE } from "./scenarios.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the charts come first; the flows are a sheet of five lanes over them, and each edit is seen", async ({
  playground,
}) => {
  const { page, flows } = playground;
  const average = page.getByRole("button", { name: /^SRPT [\d.]+$/ });
  const before = await average.innerText();
  await flows.phrase.tap();
  await expect(flows.panel).toBeVisible();
  const sheet = await flows.panel.boundingBox();
  expect(sheet?.height).toBeCloseTo(0.66 * 844, 0);
  expect([sheet?.x, sheet?.width]).toEqual([0, 390]);
  for (const flow of ["e1", "m1", "e2", "m2", "d1"]) {
    await expect(playground.bar(flow)).toBeInViewport({ ratio: 0.9 });
  }
  await playground.expectNoAxeViolations();
  // The averages stay above the sheet.
  await playground.bar("e1").press("Shift+ArrowRight");
  await playground.settle();
  await expect(average).not.toHaveText(before);
  await expect(average).toBeInViewport();
  await flows.doneButton.tap();
  await expect(flows.panel).toHaveCount(0);
  // The same by keyboard: the focus goes in, and comes back.
  await flows.phrase.press("Enter");
  await expect(flows.drawTab).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(flows.panel).toHaveCount(0);
  await expect(flows.phrase).toBeFocused();
});

test("the sheet stands still when its last flow goes", FULL, async ({ playground }) => {
  const { flows } = playground;
  await flows.phrase.tap();
  const before = await flows.panel.boundingBox();
  await flows.panel.getByRole("button", { name: "Clear", exact: true }).tap();
  await expect(flows.phrase).toHaveText(/No flow/);
  expect(await flows.panel.boundingBox()).toEqual(before);
});

test(
  "what is added brings the sheet; a press beside it takes it away",
  FULL,
  async ({ playground }) => {
    await playground.header.command("add flow");
    await expect(playground.bar("mouse 1")).toBeFocused();
    await playground.page.touchscreen.tap(195, 200);
    await expect(playground.flows.panel).toHaveCount(0);
  },
);

test(
  "every target is at least 24 pixels wide and high, with the sheet and without",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const small = () =>
      page.evaluate(() => {
        // A number can be pressed around it too.
        const pressedPart = (element: HTMLElement) => {
          const around = getComputedStyle(element, "::after");
          const isNumber = element.matches(".bench-number") && around.position === "absolute";
          if (!isNumber) return element.getBoundingClientRect();
          return {
            width: Number.parseFloat(around.width),
            height: Number.parseFloat(around.height),
          };
        };
        return (
          [
            ...document.querySelectorAll<HTMLElement>(
              "a, button, input, select, summary, [role=slider]",
            ),
          ]
            .filter((element) => element.checkVisibility() && !element.matches(".skip-link"))
            // Words and the box of a choice are pressed together; a bar has its row.
            .map((element) => element.closest<HTMLElement>("label, .bar-row") ?? element)
            .map((element) => ({ element, box: pressedPart(element) }))
            .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(
              ({ element }) => `${element.className} ${element.textContent} ${element.ariaLabel}`,
            )
        );
      });
    expect(await small()).toEqual([]);
    for (const panel of [playground.flows, playground.fabric, playground.model]) {
      await panel.open();
      await playground.settle();
      expect(await small()).toEqual([]);
      await panel.close();
    }
    await playground.policies.open("PIAS");
    await playground.settle();
    expect(await small()).toEqual([]);
  },
);

test("a short word of a sentence is pressed as widely as a finger is, and leaves no gap before its comma", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.openScenario(SAMPLE);
  await page.evaluate(() => {
    location.hash = "#/sweep";
  });
  const load = page.getByRole("button", { name: "load", exact: true });
  const [gap, beside] = await load.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const { left, right, top, height } = button.getBoundingClientRect();
    const middle = (left + right) / 2;
    const hit = document.elementFromPoint(middle + 21, top + height / 2);
    return [right - left - words.getBoundingClientRect().width, hit === button] as const;
  });
  expect(gap).toBeLessThan(1);
  expect(beside).toBe(true);
});
