import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { encodeLink, unpackLink } from "../../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { runsAll } from "../../../engine/testing/seeds.ts";
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

function writeBytes(name: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, name), bytes);
}

/** What else a figure can be told; each of it is in its link. */
const SAID = [
  ...["--height", "20cm", "--xlabel", "Time (slots)", "--ylabel", "Share ≤ x", "--transparent"],
  ...["--hide", "legend", "--text", "1.1", "--lane-height", "14"],
];

/** The same figure with another digest in its link. */
function staleFigure(svg: string): string {
  const opened = unpackLink(/#1\.[\w-]+/.exec(svg)?.[0] ?? "");
  if (!opened.ok) throw new Error("a figure has a link");
  const { file: scenario, view } = opened;
  const result = { engine: ENGINE_VERSION, digest: "0000000000000" };
  return svg.replace(/#1\.[\w-]+/, encodeLink({ scenario: scenario as Scenario, view, result }));
}

function check(...words: readonly string[]) {
  const { stdout, stderr, status } = slotwise(["check", ...words]);
  return { said: stdout + stderr, status };
}

describe("slotwise check", () => {
  test("writes the results of a file into it, finds them the same, and tells the first difference", () => {
    const name = file("exercise.json", EXERCISE);
    expect(check(name)).toEqual({ said: "no digest exercise.json\n", status: 2 });
    expect(check(name, "--update")).toEqual({ said: "updated exercise.json\n", status: 0 });
    const kept = read(name);
    expect(kept.startsWith(EXERCISE.trimEnd().slice(0, -2))).toBe(true);
    expect(kept).toContain('      "FIFO": [12, 13],\n      "SRPT": [13, 6]\n');
    expect(check(name)).toEqual({ said: "same exercise.json\n", status: 0 });
    expect(check(name, "--update").said).toBe("same exercise.json\n");
    file(name, kept.replace('"arrival": 5', '"arrival": 6'));
    expect(check(name)).toEqual({
      said: "differs exercise.json: under SRPT mouse ends at 7, was 6\n",
      status: 1,
    });
    expect(check(name, "--update").status).toBe(0);
    expect(check(name).said).toBe("same exercise.json\n");
    expect(read(name).match(/"result"/g)).toHaveLength(1);
    // What is checked runs as ever, and says that it is reproduced.
    expect(slotwise(["run", name]).stderr).toMatch(/^slotwise: exercise.json: reproduced/);
  });

  test("a file in one line stays in one line", () => {
    const name = file("line.json", JSON.parse(EXERCISE));
    expect(check(name, "--update").status).toBe(0);
    expect(read(name).split("\n")).toHaveLength(1);
    expect(check(name).said).toBe("same line.json\n");
  });

  test("of figures in every format; --update draws them as they were", () => {
    const name = file("drawn.json", EXERCISE);
    for (const format of ["svg", "png", ...(runsAll() ? ["pdf", "tikz"] : [])]) {
      const words = ["figure", name, "--format", format, "--kind", "gantt,cdf", "--width", "640"];
      const { bytes } = slotwise([
        ...words,
        "--theme",
        "print",
        "--title",
        "A figure",
        "--plain",
        ...SAID,
      ]);
      const figure = file(`figure.${format}`, "");
      writeBytes(figure, bytes);
      expect(check(figure)).toEqual({ said: `same figure.${format}\n`, status: 0 });
    }
    const svg = read("figure.svg");
    const old = slotwise(["link", name]).stdout.trim();
    const other = file("other.svg", svg.replace(/#1\.[\w-]+/, old));
    expect(check(other).said).toBe("same other.svg\n");
    const stale = file("stale.svg", staleFigure(svg));
    expect(check(stale).status).toBe(1);
    expect(check(stale, "--update").said).toBe("updated stale.svg\n");
    expect(read("stale.svg")).toBe(svg);
  });

  test.runIf(runsAll())(
    "a figure from the page, of some policies in another order, is drawn anew as it was",
    () => {
      const name = file(
        "of-three.json",
        EXERCISE.replace('{ "id": "srpt" }', '{ "id": "las" }, { "id": "srpt" }'),
      );
      const drawn = slotwise(["figure", name, "--kind", "gantt,table", "--width", "8.5cm"]).stdout;
      // As the page links it.
      const opened = unpackLink(/#1\.[\w-]+/.exec(drawn)?.[0] ?? "");
      if (!opened.ok) throw new Error("a figure has a link");
      const { figure } = opened.view as { readonly figure: object };
      const view = { rows: ["SRPT", "LAS", "FIFO"], figure: { ...figure, left: [1] } };
      const link = encodeLink({ scenario: opened.file as Scenario, view });
      const page = file("page.svg", drawn.replace(/#1\.[\w-]+/, link));
      expect(check(page)).toEqual({ said: "no digest page.svg\n", status: 2 });
      expect(check(page, "--update").said).toBe("updated page.svg\n");
      expect(check(page)).toEqual({ said: "same page.svg\n", status: 0 });
      const anew = read("page.svg");
      expect(/<desc[^>]*>([^<]*)/.exec(anew)?.[1]).toMatch(/^SRPT.* FIFO(?!.*LAS)/s);
      expect(/width="([^"]*)"/.exec(anew)?.[1]).toBe(/width="([^"]*)"/.exec(drawn)?.[1]);
      const again = unpackLink(/#1\.[\w-]+/.exec(anew)?.[0] ?? "");
      expect(again).toMatchObject({ view });
    },
  );

  test("of links: compared, and printed anew", () => {
    const name = file("for-link.json", EXERCISE);
    const link = slotwise(["link", name]).stdout.trim();
    expect(check(link).said).toMatch(/^same #1\./);
    expect(check(file("link.txt", `${link}\n`)).said).toBe("same link.txt\n");
    const bare = slotwise(["link", name]).stdout.trim();
    expect(check(bare, "--update").said).toMatch(/^same #1\./);
  });

  test("everything that cannot be read is said at once, and the worst exit code counts", () => {
    const name = file("good.json", EXERCISE);
    check(name, "--update");
    const bad = file("bad.json", EXERCISE.replace("slot", "slto"));
    expect(check("nowhere.json", bad)).toEqual({
      said: 'slotwise: nowhere.json: no such file\nslotwise: bad.json: model: expected "slot" or "fluid", got "slto"\n',
      status: 2,
    });
    const none = file("keeps-nothing.json", EXERCISE);
    expect(check(name, none)).toEqual({
      said: "same good.json\nno digest keeps-nothing.json\n",
      status: 2,
    });
    expect(check().status).toBe(2);
  });
});

describe("--update keeps the file", () => {
  test.each([
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])("in %s", (_, bytesOf) => {
    const name = file("marked.json", "");
    writeBytes(name, bytesOf(EXERCISE));
    expect(check(name, "--update")).toEqual({ said: "updated marked.json\n", status: 0 });
    expect(check(name)).toEqual({ said: "same marked.json\n", status: 0 });
    const begin = bytesOf(EXERCISE.trimEnd().slice(0, -2));
    const bytes = readFileSync(join(folder, name));
    expect(bytes.subarray(0, begin.length).equals(begin)).toBe(true);
  });

  const stale = () =>
    EXERCISE.replace(
      '"model"',
      '"result": {"engine": "0.2.0", "digest": "0000000000000"}, "model"',
    );

  test.skipIf(process.platform === "win32")(
    "its other names, its permissions and the name of a link",
    () => {
      const name = file("own.json", stale());
      chmodSync(join(folder, name), 0o640);
      linkSync(join(folder, name), join(folder, "own-too.json"));
      symlinkSync(name, join(folder, "to-own.json"));
      expect(check("to-own.json", "--update")).toEqual({
        said: "updated to-own.json\n",
        status: 0,
      });
      expect(read("own-too.json")).toBe(read(name));
      expect(check("own-too.json").said).toBe("same own-too.json\n");
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o640);
      expect(readlinkSync(join(folder, "to-own.json"))).toBe(name);
      expect(readdirSync(folder).filter((each) => each.endsWith(".part"))).toEqual([]);
    },
  );

  test.skipIf(process.platform === "win32")("that nobody may write, and all beside it", () => {
    const locked = file("locked.json", stale());
    const other = file("beside.json", stale());
    chmodSync(join(folder, locked), 0o444);
    expect(check(other, locked, "--update")).toEqual({
      said: "slotwise: locked.json: cannot be written: its permissions forbid it\n",
      status: 2,
    });
    expect([read(locked), read(other)]).toEqual([stale(), stale()]);
  });

  test.skipIf(process.platform === "win32")("in a folder that nobody may write to", () => {
    mkdirSync(join(folder, "shut"));
    const inside = file("shut/own.json", stale());
    const other = file("beside-shut.json", stale());
    chmodSync(join(folder, "shut"), 0o555);
    try {
      expect(check(other, inside, "--update")).toEqual({
        said: "slotwise: shut/own.json: cannot be written: its folder's permissions forbid it\n",
        status: 2,
      });
      expect([read(inside), read(other)]).toEqual([stale(), stale()]);
    } finally {
      chmodSync(join(folder, "shut"), 0o755);
    }
  });

  test("and all beside it where another cannot be updated", () => {
    const other = file("first.json", stale());
    const svg = slotwise(["figure", other]).stdout;
    const view = /#1\.[\w-]+/.exec(svg)?.[0] ?? "";
    const opened = unpackLink(view);
    if (!opened.ok) throw new Error("a figure has a link");
    // It does not say how it was drawn.
    const bare = encodeLink({ scenario: opened.file as Scenario });
    const figure = file("undrawn.svg", svg.replace(view, bare));
    expect(check(other, figure, "--update")).toEqual({
      said: expect.stringMatching(/^slotwise: undrawn\.svg: does not say how it was drawn/),
      status: 2,
    });
    expect(read(other)).toBe(stale());
  });

  test("that has a name twice: it would differ for ever", () => {
    const twice = stale().replace('"result"', '"result": 1, "result"');
    const name = file("twice.json", twice);
    const why = "expected once, got it twice: which of the two is meant, no reader can tell";
    for (const more of [[], ["--update"]]) {
      expect(check(name, ...more)).toEqual({
        said: `slotwise: twice.json: result: ${why}\n`,
        status: 2,
      });
    }
    expect(read(name)).toBe(twice);
    const inner = file("within.json", EXERCISE.replace('"size": 12', '"size": 1, "\\u0073ize": 2'));
    expect(check(inner, "--update").said).toBe(`slotwise: within.json: flows[0].size: ${why}\n`);
  });

  test("of standard input: what it comes to is printed, and nothing else", () => {
    const { stdout, status } = slotwise(["check", "-", "--update"], stale());
    expect(status).toBe(0);
    expect(slotwise(["check", "-"], stdout)).toMatchObject({ stdout: "same -\n", status: 0 });
    expect(slotwise(["check", "--update", "-"], stdout).stdout).toBe(stdout);
    expect(slotwise(["check", "-", "-"], stdout).stderr).toMatch(/can be read once only/);
    const name = file("with.json", stale());
    expect(slotwise(["check", "-", name, "--update"], stdout)).toMatchObject({
      stdout: "",
      status: 2,
    });
  });

  test.skipIf(process.platform === "win32")("as it was where the disk is full", () => {
    const name = file(
      "long.json",
      EXERCISE.replace('"version": 1', `"version": 1, "note": "${"x".repeat(3000)}"`),
    );
    const before = read(name);
    // The shell's limit on the size of files stands for the disk.
    const words = ["-c", 'ulimit -f 2; exec "$@"', "bash", process.execPath, inject("command")];
    const { stderr, status } = spawnSync("bash", [...words, "check", name, "--update"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(read(name)).toBe(before);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^slotwise: long\.json: cannot be written/),
    ]);
  });
});
