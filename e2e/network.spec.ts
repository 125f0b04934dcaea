import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test.describe("a network", () => {
  test("is chosen, changed and undone; flows keep to its hosts", async ({ playground }) => {
    const { page } = playground;
    await playground.fabric.choose("Network");
    await playground.settle();
    await expect(playground.sentence.line).toContainText(
      "all to one host, on a leaf–spine of 16 hosts, under",
    );
    await expect(playground.fabric.kind("Leaf–spine")).toBeChecked();
    await expect(playground.status).toContainText("5 runs finished");
    await playground.fabric.chooseKind("Star");
    await playground.fabric.field("Hosts").fill("4");
    await playground.settle();
    await page.getByRole("button", { name: "Move flows to the hosts there are" }).click();
    await playground.settle();
    await expect(playground.status).toContainText("5 runs finished");
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: /Move flows/ })).toBeVisible();
  });

  test(
    "stays as fast as another kind, and flows keep to its hosts in the same step",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.fabric.choose("Network");
      await playground.fabric.openMore();
      await playground.fabric.field("Sizes in").selectOption("bytes");
      await playground.fabric.field("Slowest link").selectOption("10 Gb/s");
      const all = playground.fabric.panel.getByRole("radio", { name: "All to one host" });
      await expect(all).toBeChecked();
      await playground.fabric.chooseKind("Star");
      await expect(playground.fabric.field("Rate of a link")).toHaveValue("1250000");
      await playground.settle();
      // The host that they met at is gone; they meet at the last one there is.
      await expect(all).toBeChecked();
      await expect(playground.status).toContainText("5 runs finished");
      await playground.fabric.chooseKind("Leaf–spine");
      await expect(playground.fabric.field("Rate of a host")).toHaveValue("1250000");
      await expect(playground.fabric.field("Rate to a spine")).toHaveValue("2500000");
      await playground.fabric.panel.getByRole("radio", { name: "Each to the next" }).check();
      await playground.openExactValues();
      await expect(page.getByLabel("dst of m1", { exact: true })).toHaveValue("2");
      await page.getByLabel("dst of m1", { exact: true }).fill("9");
      await expect(playground.sentence.line).not.toContainText("all to one host");
      await playground.fabric.open();
      await all.check();
      await playground.openExactValues();
      await expect(page.getByLabel("dst of d3", { exact: true })).toHaveValue("1");
      await playground.settle();
      await expect(playground.status).toContainText("5 runs finished");
    },
  );

  test("says what is wrong with its numbers", FULL, async ({ playground }) => {
    const { page } = playground;
    await playground.fabric.choose("Network");
    await playground.fabric.chooseKind("Fat-tree");
    await playground.fabric.field("Ports a switch, k").fill("5");
    await playground.settle();
    await expect(page.getByText("an even integer from 2 to 24")).toBeVisible();
  });

  test(
    "counts in Gb/s, bytes and ms: the drawing stays, a sample ends in milliseconds",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.fabric.choose("Network");
      await playground.settle();
      const drawn = await page.getByText(/^0 of [\d.]+$/).textContent();
      const line = playground.fabric.panel.locator(".units-fields > legend");
      await playground.fabric.openMore();
      await expect(line).toHaveText("Choose Gb/s, bytes and ms");
      await playground.fabric.field("Sizes in").selectOption("bytes");
      await playground.settle();
      await expect(line).toHaveText("1 Gb/s to 2 Gb/s · bytes, ms");
      await expect(playground.fabric.field("Rate of a host")).toHaveValue("125000");
      await expect(page.getByText(`${drawn} ms`, { exact: true })).toBeVisible();
      await playground.fabric.field("Slowest link").selectOption("10 Gb/s");
      await playground.fabric.field("Times in").selectOption("us");
      await playground.settle();
      await expect(line).toHaveText("10 Gb/s to 20 Gb/s · bytes, us");
      await expect(playground.fabric.field("Rate of a host")).toHaveValue("1250");
      await expect(playground.status).toContainText("5 runs finished");
      for (let k = 0; k < 3; k += 1) await page.keyboard.press("Control+z");
      await expect(line).toHaveText("Choose Gb/s, bytes and ms");
      await expect(playground.fabric.field("Rate of a host")).toHaveValue("1");
    },
  );

  test("takes its units from the palette too", FULL, async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "100" });
    await playground.fabric.choose("Network");
    await playground.header.command("bytes and ms 10 Gb");
    await playground.settle();
    await playground.fabric.openMore();
    await expect(playground.fabric.panel.locator(".units-fields > legend")).toHaveText(
      "10 Gb/s to 20 Gb/s · bytes, ms",
    );
  });

  test(
    "has NOS2, whose hosts have eight queues and whose switches two",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.fabric.choose("Network");
      await playground.togglePolicy("NOS2");
      await playground.settle();
      await expect(playground.status).toContainText("6 runs finished");
      await playground.policies.open("NOS2");
      const panel = page.getByRole("complementary", { name: "NOS2" });
      const method = panel.locator(".thresholds-method", { hasText: "Switches’ threshold" });
      const [size] = (await method.getByText(/^[\d.,]+ units$/).innerText()).split(" ");
      await page.getByRole("radio", { name: "Size", exact: true }).check();
      await expect(page.getByLabel("Switches’ size")).toHaveValue(size ?? "");
      await page.getByLabel("Switches’ size").fill("none");
      await playground.settle();
      await expect(page.getByText(/a positive size/).first()).toBeVisible();
      await page.getByLabel("Switches’ size").fill("4");
      await playground.settle();
      await expect(playground.status).toContainText("6 runs finished");
    },
  );

  test("takes time, where it is told to", FULL, async ({ playground }) => {
    const { page } = playground;
    await playground.fabric.choose("Network");
    await playground.fabric.openMore();
    await playground.fabric.field("Start in RTTs").fill("2");
    await playground.settle();
    await expect(page.getByText(/round trips take no time/)).toBeVisible();
    await playground.fabric.field("Propagation").fill("10");
    await playground.settle();
    await expect(page.getByText(/round trips take no time/)).toHaveCount(0);
    await expect(playground.status).toContainText("5 runs finished");
    // The last of the flows ends later than any did before.
    await expect(page.getByText(/^0 of \d{3}$/)).toBeVisible();
  });
});
