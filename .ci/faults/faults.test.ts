import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";

test("there are twenty faults, and each can still be made and looked for", () => {
  expect(FAULTS).toHaveLength(20);
  const lost = FAULTS.flatMap(({ what, file, from, to, tests }) => {
    const found = existsSync(file) ? readFileSync(file, "utf8").split(from).length - 1 : 0;
    const isLooked =
      "spec" in tests
        ? readFileSync(`e2e/${tests.spec}.spec.ts`, "utf8").includes(tests.title)
        : tests.every((path) => existsSync(path));
    const words = [
      ...(found === 1 ? [] : [`${file} has its "from" ${found} times: give what stands there now`]),
      ...(from === to ? [`"from" and "to" are the same: make a fault`] : []),
      ...(isLooked ? [] : [`its "tests" are gone: name those that tell it now`]),
    ];
    return words.map((word) => `.ci/faults/faults.ts, “${what}”: ${word}`);
  });
  expect(lost).toEqual([]);
});
