import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const script = readFileSync("public/not-here.js", "utf8");

/** Where the page of a host's error 404 leads to from an address; null: it stays. */
function leadsTo(address: string): string | null {
  const url = new URL(address);
  let to: string | null = null;
  new Function("location", script)({
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    replace: (next: string) => {
      to = new URL(next, url).href;
    },
  });
  return to;
}

test("SPEC 11.7 an address whose # a program has escaped leads to the page, where the host has no other for it", () => {
  const page = "https://example.org/slotwise/";
  for (const part of ["#1.abc-_9", "#/e/mice-elephants?p=pias,srpt", "#/lessons"]) {
    for (const sign of ["%23", "%2523"]) {
      expect(leadsTo(page + part.replace("#", sign))).toBe(page + part);
    }
  }
  expect(leadsTo(`${page}nothing`)).toBe(null);
  expect(readFileSync("public/404.html", "utf8")).toContain('<script src="not-here.js"></script>');
});

test("no address leads to another host", () => {
  const own = "https://example.org";
  for (const path of [
    "//other.example/%23x",
    "///other.example/%23",
    "/\\other.example/%23/e/x",
    "//%23",
  ]) {
    expect(new URL(leadsTo(own + path) ?? own).origin, path).toBe(own);
  }
});
