import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { flowColumn } from "../../engine/doors/scenario.ts";
import type { Draft } from "../document/draft/draft.ts";

/** A column of names and one of times beside those that stay, and whatever reads the table read anew. */
const TABLE = "engine/model/spec/flow-columns.ts";

type Column = ReturnType<typeof flowColumn>;

async function withColumns() {
  vi.resetModules();
  vi.doMock(resolve(TABLE), async (original) => {
    const real = await original<{ readonly FLOW_COLUMNS: Readonly<Record<string, Column>> }>();
    const [request, deadline] = ["request", "deadline"].map((key) => real.FLOW_COLUMNS[key]);
    const columns = {
      ...real.FLOW_COLUMNS,
      tenant: {
        ...request,
        holds: { ...request?.holds, expected: "the name of a tenant" },
        description: "Who pays for it",
        words: "tenant",
        headings: ["customer"],
      },
      latest: { ...deadline, words: "latest start", headings: ["latest_start"], shown: "held" },
    };
    return {
      ...real,
      FLOW_COLUMNS: columns,
      FLOW_KEYS: Object.keys(columns),
      flowColumn: (key: keyof typeof columns) => columns[key],
    };
  });
  return {
    engine: await import("../../engine/doors/files.ts"),
    draft: await import("../document/draft/draft.ts"),
    units: await import("../edits/units.ts"),
    columns: await import("../editor/use-columns.ts"),
    text: await import("../editor/table-text.ts"),
    words: await import("../draw/run/number-words.ts"),
    help: await import("./help.ts"),
  };
}

let all: Awaited<ReturnType<typeof withColumns>>;
beforeAll(async () => {
  all = await withColumns();
});
afterAll(() => {
  vi.doUnmock(resolve(TABLE));
  vi.resetModules();
});

const SCENARIO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  fabric: { kind: "link", rate: 1000 },
  flows: [
    { id: "a", arrival: 0, size: 4, tenant: "red", latest: 9 },
    { id: "b", arrival: 0, size: 4 },
  ],
  policies: [{ id: "srpt" }],
};

describe("a column of flows, one entry of the table, is", () => {
  test("parsed, or refused with its place", () => {
    const parsed = (more: object) => {
      const flows = [{ id: "a", arrival: 0, size: 4, ...more }];
      const answer = all.engine.parseScenario({ ...SCENARIO, flows });
      return answer.ok
        ? answer.scenario.flows?.[0]
        : answer.faults.map(({ message }) => message).join();
    };
    expect(parsed({ tenant: "red", latest: 9 })).toMatchObject({ tenant: "red", latest: 9 });
    expect(parsed({ tenant: "" })).toBe('flows[0].tenant: expected the name of a tenant, got ""');
    expect(parsed({ latest: -1 })).toContain("flows[0].latest: expected 0 or a number");
  });

  test("in the schema and in the help", () => {
    const isSound = new Ajv2020({ strict: false, code: { optimize: false } }).compile(
      all.engine.scenarioSchema(),
    );
    const takes = (more: object) =>
      isSound({ ...SCENARIO, flows: [{ id: "a", arrival: 0, size: 4, ...more }] });
    expect(takes({ tenant: "red", latest: 9 })).toBe(true);
    expect([takes({ tenant: 3 }), takes({ tenant: "" }), takes({ latest: "9" })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(all.help.help([])).toMatch(/^Columns of flows: .*, tenant, latest$/m);
  });

  test("read from tables by its headings, and written to them", () => {
    const { engine, text } = all;
    const read = engine.readFlows("start,size,customer,latest_start\n0,4,red,9\n0,4,,\n");
    expect(read.ok && read.value.flows).toEqual([
      { id: "f1", arrival: 0, size: 4, tenant: "red", latest: 9 },
      { id: "f2", arrival: 0, size: 4 },
    ]);
    expect(text.tableText(SCENARIO.flows, [])).toBe(
      "id\tarrival\tsize\ttenant\tlatest\na\t0\t4\tred\t9\nb\t0\t4\t\t\n",
    );
  });

  test("in the page's table where a flow has it, changed with its unit, and said in sweeps", () => {
    const draft = all.draft.readDraft(SCENARIO) as Draft;
    expect(all.columns.columnsOf(draft)).toEqual(expect.arrayContaining(["tenant", "latest"]));
    expect(all.columns.addableTo(draft)).toContain("tenant");
    expect(all.text.isNames("tenant" as never)).toBe(true);
    const inSeconds = all.units.inUnits(draft, { time: "s" });
    expect(all.draft.flowsOf(inSeconds)[0]).toMatchObject({ tenant: "red", latest: 0.009 });
    expect(all.words.numberWords("flows[0].latest", SCENARIO)).toBe("latest start of a");
  });
});
