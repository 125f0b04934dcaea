import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodeLink, unpackLink } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { file, folder, slotwise } from "../testing/slotwise.ts";

const EXERCISE = `{
  "version": 1,
  "model": "slot",
  "fabric": { "kind": "link" },
  "flows": [
    { "id": "elephant", "arrival": 0, "size": 12 },
    { "id": "mouse", "arrival": 5, "size": 1 }
  ],
  "policies": [{ "id": "fifo" }, { "id": "srpt" }]
}
`;
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** The same figure with another digest in its link, by an older engine. */
function olderFigure(svg: string): string {
  const opened = unpackLink(/#1\.[\w-]+/.exec(svg)?.[0] ?? "");
  if (!opened.ok) throw new Error("a figure has a link");
  const { file: scenario, view } = opened;
  const result = { engine: "0.2.0", digest: "0000000000000" };
  return svg.replace(/#1\.[\w-]+/, encodeLink({ scenario: scenario as Scenario, view, result }));
}

function check(...words: readonly string[]) {
  const { stdout, stderr, status } = slotwise(["check", ...words]);
  return { said: stdout + stderr, status };
}

test("SPEC 11.5 what an older engine kept is the same, moved with CHANGELOG's words, or should not differ", () => {
  const name = file("older.json", EXERCISE);
  check(name, "--update");
  const of = (engine: string) => read(name).replace(/"engine": "[^"]*"/, `"engine": "${engine}"`);
  const older = of("0.1.0").replace(/"digest": "[^"]*"/, '"digest": "0000000000000"');
  file(name, of("0.1.0"));
  expect(check(name)).toEqual({ said: "same older.json: made by 0.1.0\n", status: 0 });
  file(name, older);
  const words = "made by 0.1.0: the results agree to rounding\n";
  expect(check(name)).toEqual({ said: `rounding older.json: ${words}`, status: 0 });
  // In slots nothing moves: what differs by more is a fault.
  file(name, older.replace("13, 6]", "13, 6.5]"));
  expect(check(name)).toEqual({
    said: "differs older.json: under SRPT mouse ends at 6, was 6.5; made by 0.1.0, since when none of these numbers should have moved\n",
    status: 1,
  });
  const units = '"fluid", "units": { "size": "bytes", "time": "us" }';
  const tcp = file("tcp.json", EXERCISE.replace('"slot"', units).replace('"srpt"', '"tcp"'));
  check(tcp, "--update");
  const moved = read(tcp)
    .replace(/"engine": "[^"]*"/, '"engine": "0.2.0"')
    .replace(/"digest": "[^"]*"/, '"digest": "0000000000000"')
    .replace(/"TCP": \[[\d.]+/, '"TCP": [1000');
  file(tcp, moved);
  expect(check(tcp)).toEqual({
    said: expect.stringMatching(
      /^moved tcp\.json: under TCP elephant ends at \S+, was 1000; made by 0\.2\.0; these numbers moved since: Transports .* TCP: hosts send/,
    ),
    status: 1,
  });
  const figure = file("older.svg", olderFigure(slotwise(["figure", tcp]).stdout));
  const since = /moved older\.svg: made by 0\.2\.0; these numbers moved since: .* TCP: hosts send/;
  expect(check(figure)).toEqual({ said: expect.stringMatching(since), status: 1 });
  expect(check(figure, "--update")).toEqual({ said: "updated older.svg\n", status: 0 });
  expect(check(figure).said).toBe("same older.svg\n");
  const link = /#1\.[\w-]+/.exec(olderFigure(read("older.svg")))?.[0] ?? "";
  expect(check(link).said).toMatch(/^moved #1\..*: made by 0\.2\.0; these numbers moved since: /);
  expect(slotwise(["run", link, "--format", "text"]).stderr).toMatch(
    /other results than those it keeps, made by 0\.2\.0; these numbers moved since: /,
  );
});
