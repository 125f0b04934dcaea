import { describe, expect, it } from "vitest";
import { firstPage } from "./first-choice.ts";

const NEW = { hash: "", search: "", isKnown: false, wasNewcomer: false };

describe("the page that a visit begins with", () => {
  it.each([
    ["nothing stored, no link", NEW, "newcomer"],
    ["an empty #", { ...NEW, hash: "#" }, "newcomer"],
    ["an address of nothing", { ...NEW, hash: "#/" }, "newcomer"],
    ["an address of nothing, later", { ...NEW, isKnown: true, hash: "#/" }, "bench"],
    ["anything stored", { ...NEW, isKnown: true }, "bench"],
    ["a link", { ...NEW, hash: "#1.abc" }, "bench"],
    ["a lesson's step", { ...NEW, hash: "#lesson/fifos-convoy/1" }, "bench"],
    ["the bench's address", { ...NEW, hash: "#/bench" }, "bench"],
    ["an empty drawing after a failure", { ...NEW, search: "?empty" }, "bench"],
    ["Back to the newcomer's page", { ...NEW, isKnown: true, wasNewcomer: true }, "newcomer"],
    ["its address", { ...NEW, isKnown: true, hash: "#/first" }, "newcomer"],
  ] as const)("%s", (_, visit, page) => {
    expect(firstPage(visit)).toBe(page);
  });
});
