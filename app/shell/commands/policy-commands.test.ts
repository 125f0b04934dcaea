import { expect, test } from "vitest";
import { newPolicy } from "../../document/draft/draft.ts";
import { COMMANDS, matching } from "./commands.ts";
import { withPolicies } from "./palette.tsx";

test("a policy's command says whether the policy comes or goes", () => {
  const on = newPolicy("pias", "pias");
  const titles = (policies: Parameters<typeof withPolicies>[1]) =>
    withPolicies(COMMANDS, policies).flatMap(({ title }) => title.match(/^\w+ PIAS(?=:)/) ?? []);
  expect(titles([on])).toEqual(["Remove PIAS"]);
  expect(titles([{ ...on, on: false }])).toEqual(["Add PIAS"]);
  expect(titles([])).toEqual(["Add PIAS"]);
});

test("add flow is a flow more, whatever policies are on", () => {
  const commands = withPolicies(COMMANDS, [newPolicy("pias", "pias")]);
  expect(matching(commands, "add flow")[0]?.title).toBe("Add a flow");
});

test("the policy that is named comes before those whose names begin so", () => {
  const commands = withPolicies(COMMANDS, [newPolicy("las", "las")]);
  const first = (query: string) => matching(commands, query)[0]?.title.split(":")[0];
  expect(first("add srpt")).toBe("Add SRPT");
  expect(first("remove las")).toBe("Remove LAS");
  expect(first("srpt")).toBe("Add SRPT");
});
