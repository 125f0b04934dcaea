import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "the scenario is edited as JSON beside the charts, either way, faults at their lines",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.openJson();
    const field = playground.header.json;
    await expect(field).toHaveValue(/"id": "m1", "arrival": 1, "size": 2/);
    await playground.expectNoAxeViolations();
    const text = await field.inputValue();
    await field.fill(text.replace('"arrival": 1, "size": 2', '"arrival": 1, "size": 5'));
    await playground.settle();
    await playground.flows.openDraw();
    await expect(playground.bar("m1")).toHaveAccessibleName(/5 packets/);
    // The other way round.
    await playground.model.choose("Fluid");
    await playground.settle();
    await expect(field).toHaveValue(/"model": "fluid"/);
    await page.keyboard.press("Control+z");
    await expect(field).toHaveValue(/"model": "slot"/);
    // A fault stands at its line, and leads there.
    const line = text.split("\n").findIndex((row) => row.includes('"id": "m2"')) + 1;
    await field.fill(
      text.replace('"id": "m2", "arrival": 3, "size": 1', '"id": "m2", "arrival": 3, "size": -1'),
    );
    await expect(page.locator(".json-lines > .is-faulty")).toHaveText(String(line));
    await page.getByRole("button", { name: `line ${line}` }).click();
    await expect(field).toBeFocused();
    await field.fill('{ "version": 1, }');
    await expect(page.locator("#json-faults")).toContainText("This is not JSON yet");
  },
);

test(
  "keys and values are completed from the JSON schema, and the whole is copied as a command",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.openJson();
    const field = playground.header.json;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy as command" }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe("slotwise run mice-elephants-late-burst");
    await field.fill("{ ");
    await field.press("End");
    await field.pressSequentially('"mo');
    await expect(page.getByRole("list", { name: "What may be written here" })).toContainText(
      '"model"',
    );
    await field.press("Tab");
    await field.pressSequentially('"fl');
    await field.press("Tab");
    await expect(field).toHaveValue('{ "model": "fluid"');
  },
);

test("text that is no JSON yet is not lost when the drawer is closed, and the page asks before it is left", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.header.openJson();
  const field = playground.header.json;
  const half = `${await field.inputValue()} [`;
  await field.fill(half);
  await playground.header.closeJson();
  await playground.header.openJson();
  await expect(field).toHaveValue(half);
  await expect(page.locator("#json-faults")).toContainText("This is not JSON yet");
  const asked = page.waitForEvent("dialog");
  const left = page.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await left;
  await playground.settle();

  await test.step("a key that no scenario has is named where runs are told of, after a reload too", async () => {
    const { page, status } = playground;
    await playground.header.openJson();
    const field = playground.header.json;
    await expect(field).toHaveValue(/"id": "m1"/);
    await field.fill((await field.inputValue()).replace("{", '{ "modle": "slot",'));
    await expect(status).toContainText("Not run: no scenario has “modle”; see its JSON.");
    await playground.settle();
    await page.reload();
    await playground.settle();
    await expect(status).toContainText("Not run: no scenario has “modle”; see its JSON.");
  });
});
