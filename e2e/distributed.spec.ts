import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

function packets({ page }: Playground) {
  const numbers = page.locator("details", { hasText: "Ports and pauses" });
  return {
    pictures: page.getByRole("region", { name: "Packet by packet" }),
    port: page
      .getByRole("region", { name: "Packet by packet" })
      .getByLabel("Port", { exact: true }),
    numbers,
    open: () => numbers.locator("summary").click(),
    counted: numbers.getByText(/^[\d,]+ probes, [\d,]+ preemptions$/),
    pauses: numbers.getByRole("region", { name: "Pauses by flow" }),
  };
}

test.describe("PDQ, packet by packet", () => {
  test.beforeEach(({ playground }) =>
    playground.openExample("Five flows of 1 MB, packet by packet"),
  );

  test(
    "is shown beside RCP at the port that most waits at; its ports and pauses stand in tables, with no axe violation",
    FULL,
    async ({ playground }) => {
      const { pictures, port, numbers, open, counted, pauses } = packets(playground);
      for (const name of ["PDQ distributed", "RCP distributed"])
        await expect(pictures.getByRole("region", { name, exact: true })).toBeVisible();
      await expect(port.locator("option:checked")).toHaveText("the switch → host 5");
      await open();
      await expect(counted).toContainText("1,333 probes");
      await expect(numbers.getByRole("region", { name: "Ports" }).getByRole("row")).toHaveCount(7);
      await expect(pauses.getByRole("row", { name: /^f2/ })).toContainText(/the switch.*f1/);
      await playground.expectNoAxeViolations();
      await playground.page.emulateMedia({ colorScheme: "dark" });
      await playground.settle();
      await playground.expectNoAxeViolations();
      await numbers.getByLabel("Policy").selectOption("RCP distributed");
      await expect(counted).toContainText("0 preemptions");
    },
  );

  test(
    "a link carries the policy and the port that are looked at; another example begins anew",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const { port, numbers, open } = packets(playground);
      await open();
      await numbers.getByLabel("Policy").selectOption("as printed");
      await port.selectOption("0");
      const link = await playground.header.link();
      await page.keyboard.press("Escape");
      await playground.openExample("Fifty short flows preempt a long one");
      await expect(port.locator("option:checked")).toHaveText("the switch → host 51");
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, new URL(link).hash);
      await expect(page.getByText(/^Opened from a link\./)).toBeVisible();
      await playground.settle();
      await expect(port.locator("option:checked")).toHaveText("host 0 → the switch");
      await open();
      await expect(numbers.getByLabel("Policy")).toHaveValue("as printed");
    },
  );

  test(
    "takes its reading, variant and parameters from its form, and a link keeps them",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const { counted, open } = packets(playground);
      await open();
      await playground.policies.open("PDQ distributed");
      await page.getByRole("radio", { name: "Basic" }).check();
      await playground.settle();
      await expect(counted).not.toContainText("1,333 probes");
      await page.getByText("27 parameters").click();
      await page.getByLabel("Header, bytes").fill("2000");
      const fault = page.locator(".fault", {
        hasText: "less than the 1500 bytes of a full packet",
      });
      await expect(fault).toBeVisible();
      await page.getByLabel("Header, bytes").fill("40");
      await playground.settle();
      await expect(page.getByText("27 parameters, 1 of your own")).toBeVisible();
      const told = await counted.textContent();
      await page.reload();
      await playground.settle();
      await open();
      await expect(counted).toHaveText(told ?? "");
      await playground.policies.open("PDQ distributed");
      await expect(page.getByRole("radio", { name: "Basic" })).toBeChecked();
      await expect(page.getByText("27 parameters, 1 of your own")).toBeVisible();
      await expect(page.getByLabel("Header, bytes")).toHaveValue("40");
    },
  );
});

test.describe("Multipath PDQ", () => {
  test.beforeEach(({ playground }) => playground.openExample("Multipath PDQ at light load"));

  test("has a row a subflow, which says who pauses it", FULL, async ({ playground }) => {
    const { numbers, open, pauses } = packets(playground);
    await open();
    await numbers.getByLabel("Policy").selectOption("M-PDQ, 3 subflows");
    await expect(pauses.getByRole("rowheader")).toHaveCount(12);
    await expect(pauses.getByRole("row", { name: /^f2\/3/ })).toContainText(/host 5.*f4\/2/);
    await playground.expectNoAxeViolations();
  });

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
  const { pictures } = packets(playground);
  await expect(pictures).toBeVisible();
  const wide = await playground.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide).toBe(0);
});
