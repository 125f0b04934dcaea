import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test.describe("a network", () => {
  test("is chosen, changed and undone; flows keep to its hosts", async ({ playground }) => {
    const { page } = playground;
    await page.getByRole("radio", { name: "Network" }).check();
    await playground.settle();
    await expect(page.getByRole("radio", { name: "Fluid model" })).toBeChecked();
    await expect(page.getByLabel("Kind of network")).toHaveValue("leaf-spine");
    await expect(playground.status).toContainText("5 policies");
    await page.getByLabel("Kind of network").selectOption("Star");
    await page.getByLabel("Hosts", { exact: true }).fill("4");
    await playground.settle();
    await page.getByRole("button", { name: "Move flows to the hosts there are" }).click();
    await playground.settle();
    await expect(playground.status).toContainText("5 policies");
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: /Move flows/ })).toBeVisible();
  });

  test(
    "stays as fast as another kind, and flows keep to its hosts in the same step",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.getByRole("radio", { name: "Network" }).check();
      await page.locator(".units-line > summary").click();
      await page.getByLabel("Sizes in").selectOption("bytes");
      await page.getByLabel("Slowest link").selectOption("10 Gb/s");
      await page.getByRole("button", { name: "Exact values" }).click();
      await page.getByLabel("src of m1", { exact: true }).fill("15");
      await page.getByLabel("Kind of network").selectOption("Star");
      await playground.settle();
      await expect(page.getByLabel("Rate of a link")).toHaveValue("1250000");
      await expect(page.getByLabel("src of m1", { exact: true })).toHaveValue("3");
      await expect(playground.status).toContainText("5 policies");
      await page.getByLabel("Kind of network").selectOption("Leaf–spine");
      await expect(page.getByLabel("Rate of a host")).toHaveValue("1250000");
      await expect(page.getByLabel("Rate to a spine")).toHaveValue("2500000");
      await page.keyboard.press("Control+z");
      await expect(page.getByLabel("src of m1", { exact: true })).toHaveValue("15");
      await expect(page.getByLabel("Rate of a host")).toHaveValue("1250000");
      await page.getByRole("button", { name: "All to one host" }).click();
      await expect(page.getByLabel("dst of d3", { exact: true })).toHaveValue("1");
      await playground.settle();
      await expect(playground.status).toContainText("5 policies");
    },
  );

  test("says what is wrong with its numbers", FULL, async ({ playground }) => {
    const { page } = playground;
    await page.getByRole("radio", { name: "Network" }).check();
    await page.getByLabel("Kind of network").selectOption("Fat-tree");
    await page.getByLabel("Ports a switch, k").fill("5");
    await playground.settle();
    await expect(page.getByText("an even integer from 2 to 24")).toBeVisible();
  });

  test(
    "has D³, which slots have not: the others run all the same",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.togglePolicy("D³");
      await playground.settle();
      const sentence = page
        .getByRole("main")
        .getByText(/^D³ is not run: defined in the fluid model/);
      await expect(sentence).toBeInViewport();
      await page.getByRole("radio", { name: "Network" }).check();
      await playground.settle();
      await expect(sentence).toHaveCount(0);
      await expect(playground.status).toContainText("6 policies");
    },
  );

  test(
    "counts in Gb/s, bytes and ms: the drawing stays, a sample ends in milliseconds",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.getByRole("radio", { name: "Network" }).check();
      await playground.settle();
      const drawn = await page.getByText(/^0 to [\d.]+ units$/).textContent();
      const line = page.locator(".units-line > summary");
      await expect(line).toHaveText("Choose Gb/s, bytes and ms");
      await line.click();
      await page.getByLabel("Sizes in").selectOption("bytes");
      await playground.settle();
      await expect(line).toHaveText("1 Gb/s to 2 Gb/s · bytes, ms");
      await expect(page.getByLabel("Rate of a host")).toHaveValue("125000");
      await expect(page.getByText(drawn?.replace("units", "ms") ?? "")).toBeVisible();
      await page.getByLabel("Slowest link").selectOption("10 Gb/s");
      await page.getByLabel("Times in").selectOption("us");
      await playground.settle();
      await expect(line).toHaveText("10 Gb/s to 20 Gb/s · bytes, us");
      await expect(page.getByLabel("Rate of a host")).toHaveValue("1250");
      await expect(playground.status).toContainText("5 policies");
      for (let k = 0; k < 3; k += 1) await page.keyboard.press("Control+z");
      await expect(line).toHaveText("Choose Gb/s, bytes and ms");
      await expect(page.getByLabel("Rate of a host")).toHaveValue("1");
    },
  );

  test("takes its units from the palette too", FULL, async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "100" });
    await page.getByRole("radio", { name: "Network" }).check();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.type("bytes and ms 10 Gb");
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(page.locator(".units-line > summary")).toHaveText(
      "10 Gb/s to 20 Gb/s · bytes, ms",
    );
    await expect(page.getByText(/^0.05 to [\d.]+ ms$/)).toBeVisible();
  });

  test(
    "has NOS2, whose hosts have eight queues and whose switches two",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.getByRole("radio", { name: "Network" }).check();
      await playground.togglePolicy("NOS2");
      await playground.settle();
      await expect(playground.status).toContainText("6 policies");
      const name = page.getByRole("button", { name: "NOS2 8 queues, equal split · ω optimal" });
      await name.click();
      await expect(page.getByText(/^ω = [\d.,]+ units$/)).toBeVisible();
      await page.getByRole("radio", { name: "Size", exact: true }).check();
      await page.getByLabel("ω", { exact: true }).fill("none");
      await playground.settle();
      await expect(page.getByText(/a positive size/).first()).toBeVisible();
      await page.getByLabel("ω", { exact: true }).fill("4");
      await playground.settle();
      await expect(
        page.getByRole("button", { name: "NOS2 8 queues, equal split · ω 4" }),
      ).toBeVisible();
      await expect(playground.status).toContainText("6 policies");
    },
  );

  test("takes time, where it is told to", FULL, async ({ playground }) => {
    const { page } = playground;
    await page.getByRole("radio", { name: "Network" }).check();
    await page.getByText("Delays and headers").click();
    await page.getByLabel("Start in RTTs").fill("2");
    await playground.settle();
    await expect(page.getByText(/round trips take no time/)).toBeVisible();
    await page.getByLabel("Propagation").fill("10");
    await playground.settle();
    await expect(page.getByText(/round trips take no time/)).toHaveCount(0);
    await expect(playground.status).toContainText("5 policies");
    // The last of the flows ends later than any did before.
    await expect(page.getByText(/^0 to \d{3} units$/)).toBeVisible();
  });
});
