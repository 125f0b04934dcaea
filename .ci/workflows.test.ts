import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const FOLDER = ".github/workflows";
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly container?: string;
  readonly strategy?: {
    readonly matrix: {
      readonly node: readonly string[];
      readonly include: readonly { readonly node: string }[];
    };
  };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(`${FOLDER}/${name}`, "utf8");
  return { name, text, ...(parse(text) as Workflow) };
});
const jobs = files.flatMap((file) =>
  Object.entries(file.jobs).map(([key, job]) => ({ name: `${file.name}: ${key}`, job })),
);
const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));

describe.each(files)("$name", ({ text, on, permissions }) => {
  test("pins each action by its commit, with its version beside it", () => {
    const used = text.split("\n").filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("gives no rights of its own, and runs no stranger's code with rights", () => {
    expect(permissions).toEqual({});
    expect(Object.keys(on)).not.toContain("pull_request_target");
    expect(Object.keys(on)).not.toContain("workflow_run");
    expect(text).not.toContain("secrets.");
  });
});

test("each job says which rights it needs, and how long it may take", () => {
  for (const { name, job } of jobs) {
    expect({ name, ...job }).toMatchObject({
      permissions: expect.any(Object),
      "timeout-minutes": expect.any(Number),
    });
    if (job.container !== undefined) expect(job.container).toMatch(/@sha256:[0-9a-f]{64}$/);
  }
  const writing = jobs.flatMap(({ name, job }) =>
    Object.entries(job.permissions ?? {})
      .filter(([, right]) => right !== "read")
      .map(([key]) => `${name} ${key}`),
  );
  // A right more is a decision, to be written down here too.
  expect(writing).toEqual([
    "CI: publish pages",
    "CI: publish id-token",
    "Release: registry id-token",
    "Release: release contents",
  ]);
});

test("no credentials stay in a checkout, and an action has one version everywhere", () => {
  const versions = new Map<string, string>();
  for (const { name, step } of steps) {
    const [action = "", commit = ""] = step.uses?.split("@") ?? [];
    if (action === "actions/checkout") {
      expect({ name, ...step.with }).toMatchObject({ "persist-credentials": false });
    }
    expect({ action, commit: versions.get(action) ?? commit }).toEqual({ action, commit });
    versions.set(action, commit);
  }
});

test("commands hold no expression that could be made of others' words, and name what is there", () => {
  for (const { run = "" } of steps.map(({ step }) => step)) {
    expect(run).not.toContain("${{");
    for (const [, script] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
      expect(scripts).toHaveProperty([script ?? ""]);
    }
    for (const [path] of run.matchAll(/\.ci\/[\w./-]+|[\w.]+\.config\.ts/g)) {
      expect({ path, isThere: existsSync(path) }).toEqual({ path, isThere: true });
    }
  }
});

test("the lowest Node of package.json is run, and .nvmrc names one that is", () => {
  const matrix = jobs.flatMap(({ job }) => job.strategy?.matrix ?? []);
  const nodes = matrix.flatMap(({ node, include }) => [...node, ...include.map((one) => one.node)]);
  const [lowest = ""] = /\d+\.\d+\.\d+/.exec(engines.node) ?? [];
  expect(nodes).toContain(lowest);
  expect(nodes).toContain(readFileSync(".nvmrc", "utf8").trim());
});
