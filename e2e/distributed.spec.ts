import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

const FIGURE = /^Use, queue and flows over time under PDQ distributed\./;

function dynamics({ page }: Playground) {
  const section = page.getByRole("region", { name: "Rates, queues and pauses" });
  return {
    section,
    figure: section.getByRole("region", { name: FIGURE }),
    said: section.locator(".dynamics-said"),
    facts: section.locator(".dynamics-facts"),
  };
}

test.describe("PDQ, packet by packet", () => {
  test.beforeEach(({ playground }) =>
    playground.openExample("Five flows of 1 MB, packet by packet"),
  );

  test(
    "shows rates, queues and pauses on the time axis of the charts",
    FULL,
    async ({ playground }) => {
      const { section, figure, facts } = dynamics(playground);
      await expect(figure).toBeVisible();
      await expect(facts).toContainText("the switch → host 5, from its first packet to its last");
      await expect(facts).toContainText("1,333 probes");
      await section.getByLabel("Port").selectOption("0");
      await expect(facts).toContainText("host 0 → the switch");
      await section.getByLabel("Policy").selectOption("RCP distributed");
      await expect(facts).toContainText("0 preemptions");
    },
  );

  test(
    "a link carries the policy and the port that are looked at; another example begins anew",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const { section } = dynamics(playground);
      await section.getByLabel("Policy").selectOption("as printed");
      await section.getByLabel("Port").selectOption("0");
      const link = await playground.header.link();
      await page.keyboard.press("Escape");
      await playground.openExample("Fifty short flows preempt a long one");
      await playground.openCharts();
      await expect(section.locator(".dynamics-facts")).toContainText("the switch → host 51");
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, new URL(link).hash);
      await expect(page.getByText(/^Opened from a link\./)).toBeVisible();
      await playground.settle();
      await expect(section.getByLabel("Policy")).toHaveValue("as printed");
      await expect(section.locator(".dynamics-facts")).toContainText("host 0 → the switch");
    },
  );

  test(
    "says by keyboard who pauses whom and why; the playhead goes along, and Why agrees",
    FULL,
    async ({ playground }) => {
      const { figure, said } = dynamics(playground);
      await figure.focus();
      await playground.page.keyboard.press("ArrowDown");
      await playground.page.keyboard.press("ArrowDown");
      await playground.page.keyboard.press("ArrowRight");
      await playground.settle();
      await expect(said).toContainText(/f2 is paused by the switch: f1 /);
      await expect(playground.playhead).toBeVisible();
      await expect(playground.headline("PDQ distributed")).toContainText("f1 sends.");
    },
  );

  test(
    "has twins in tables, and no axe violation, in light and dark",
    FULL,
    async ({ playground }) => {
      const { section } = dynamics(playground);
      await section.getByText("Tables of ports and pauses").click();
      await expect(section.getByRole("region", { name: "Ports" }).getByRole("row")).toHaveCount(7);
      const pauses = section.getByRole("region", { name: "Pauses by flow" });
      await expect(pauses.getByRole("row", { name: /^f5/ })).toContainText("the switch");
      await playground.expectNoAxeViolations();
      await playground.page.emulateMedia({ colorScheme: "dark" });
      await playground.settle();
      await playground.expectNoAxeViolations();
    },
  );

  test(
    "takes its reading, variant and parameters from its form, and a link keeps them",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const { facts } = dynamics(playground);
      await playground.policies.open("PDQ distributed");
      await page.getByRole("radio", { name: "Basic" }).check();
      await playground.settle();
      await expect(facts).not.toContainText("1,333 probes");
      await page.getByText("27 parameters").click();
      await page.getByLabel("Header, bytes").fill("2000");
      const fault = page.locator(".fault", {
        hasText: "less than the 1500 bytes of a full packet",
      });
      await expect(fault).toBeVisible();
      await page.getByLabel("Header, bytes").fill("40");
      await playground.settle();
      await expect(page.getByText("27 parameters, 1 of your own")).toBeVisible();
      const told = await facts.textContent();
      await page.reload();
      await playground.settle();
      await expect(facts).toHaveText(told ?? "");
      await playground.policies.open("PDQ distributed");
      await expect(page.getByRole("radio", { name: "Basic" })).toBeChecked();
      await expect(page.getByText("27 parameters, 1 of your own")).toBeVisible();
      await expect(page.getByLabel("Header, bytes")).toHaveValue("40");
    },
  );
});

test.describe("Multipath PDQ", () => {
  test.beforeEach(({ playground }) => playground.openExample("Multipath PDQ at light load"));

  test(
    "has a lane a subflow, which says who pauses it, and a row in the table",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const section = page.getByRole("region", { name: "Rates, queues and pauses" });
      await section.getByLabel("Policy").selectOption("M-PDQ, 3 subflows");
      await playground.settle();
      const port = section.getByLabel("Port");
      const link = port.locator("option", { hasText: "host 5 → switch 5 of level 3" }).first();
      await port.selectOption((await link.getAttribute("value")) ?? "");
      const facts = section.locator(".dynamics-facts");
      await expect(facts).toContainText("host 5 → switch 5 of level 3");
      await expect(section.locator(".dynamics-lane")).toHaveText(["f2/3", "f4/2"]);
      await section.getByRole("region", { name: /^Use, queue and flows/ }).focus();
      await page.keyboard.press("ArrowDown");
      for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
      await playground.settle();
      await expect(section.locator(".dynamics-said")).toContainText(
        "f2/3 is paused by host 5: f4/2 ",
      );
      await expect(playground.headline("M-PDQ, 3 subflows")).toContainText("send");
      await section.getByText("Tables of ports and pauses").click();
      const pauses = section.getByRole("region", { name: "Pauses by flow" });
      await expect(pauses.getByRole("rowheader")).toHaveCount(12);
      await expect(pauses.getByRole("row", { name: /^f2\/3/ })).toContainText("host 5");
      await playground.expectNoAxeViolations();
    },
  );

  test("its subflows are a parameter, which the page keeps", FULL, async ({ playground }) => {
    const { page } = playground;
    await playground.policies.open("M-PDQ, 3 subflows");
    const subflows = page.getByLabel("Subflows, M-PDQ");
    await expect(subflows).toHaveValue("3");
    await subflows.fill("40");
    const fault = page.locator(".fault", { hasText: "an integer from 1 to 16" });
    await expect(fault).toBeVisible();
    await subflows.fill("4");
    await playground.settle();
    await page.reload();
    await playground.settle();
    await playground.policies.open("M-PDQ, 3 subflows");
    await expect(subflows).toHaveValue("4");
  });
});

test("many flows are as quick to look at", FULL, async ({ playground }) => {
  await playground.page.setViewportSize({ width: 390, height: 844 });
  await playground.openExample("Fifty short flows preempt a long one");
  await playground.openCharts();
  const { section, facts } = dynamics(playground);
  await expect(facts).toContainText("the switch → host 51");
  const wide = await section.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
