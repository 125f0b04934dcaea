import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Address, addressIn, addressOf, WRITERS } from "./address.ts";

const files = Object.keys(WRITERS);
const text = (file: string) => readFileSync(file, "utf8");
const ADA: Address = {
  repository: "https://github.com/Ada/slotwise",
  page: "https://ada.github.io/slotwise/",
};
const BOB: Address = { repository: "https://github.com/bob/flows", page: "https://flows.example/" };

test.each<[string, Address | RegExp]>([
  ["Ada/slotwise", ADA],
  ["bob/flows https://flows.example", BOB],
  [
    "ada/ada.github.io",
    { repository: "https://github.com/ada/ada.github.io", page: "https://ada.github.io/" },
  ],
  ["", /OWNER\/NAME/],
  ["slotwise", /OWNER\/NAME/],
  ["ada/slot wise", /PAGE/],
  ["ada/slotwise file:///x", /PAGE: expected .* got file/],
  ["ada/slotwise https://a.example more", /OWNER\/NAME/],
])("%s is an address, or said to be none", (words, wanted) => {
  const said = addressOf(words.split(" ").filter(Boolean));
  if (wanted instanceof RegExp) expect(said).toMatch(wanted);
  else expect(said).toEqual(wanted);
});

describe.each(files)("%s", (file) => {
  const write = WRITERS[file] as (typeof WRITERS)[string];

  test("has the address that package.json has, or none", () => {
    const address = addressIn(text("package.json"));
    if (address === null)
      expect(text(file)).not.toMatch(/github\.io|Open Slotwise|repository-code/);
    else expect(text(file)).toBe(write(text(file), address));
  });

  test("is written the same twice, and takes another in the place of one", () => {
    const once = write(text(file), ADA);
    expect(write(once, ADA)).toBe(once);
    expect(write(write(text(file), BOB), ADA)).toBe(once);
    expect(once).toContain(ADA.page);
    expect(once.split("\n").length - text(file).split("\n").length).toBeLessThan(10);
  });
});
