import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { APP_ROOMS, FEATURES } from "./app-rooms.ts";
import {
  appFault,
  appRoomOf,
  crowded,
  folderCircles,
  isTestFile,
  tableFaults,
  tooLong,
} from "./check-app.ts";

const value = (target: string) => ({ target, isType: false });
const type = (target: string) => ({ target, isType: true });

describe("the rooms of the app", () => {
  test("every row is a folder, stands there once, and names earlier rows only", () => {
    const rooms = APP_ROOMS.map(({ room }) => room);
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(rooms.filter((room) => !existsSync(room))).toEqual([]);
    expect(tableFaults(APP_ROOMS)).toEqual([]);
  });

  test("a row that names itself, a later row or none is found", () => {
    const row = (room: string, ...mayImport: string[]) => {
      return { room, doors: [], mayImport, packages: [] };
    };
    expect(tableFaults([row("app/a", "workloads", "app/b"), row("app/b", "app/a")])).toHaveLength(
      1,
    );
    expect(tableFaults([row("app/a", "app/a")])).toHaveLength(1);
    expect(tableFaults([row("app/a", "app/nowhere")])).toHaveLength(1);
    expect(tableFaults([row("app/a/x"), row("app/a/y", "app/a")])).toHaveLength(1);
  });

  test("a file belongs to the longest row that its path begins with", () => {
    expect(appRoomOf("app/draw/figure/tex/table.ts")?.room).toBe("app/draw/figure");
    expect(appRoomOf("app/charts/gantt/gantt-axis.tsx")?.room).toBe("app/charts");
    expect(appRoomOf("app/nowhere/file.ts")).toBe(null);
    expect(appFault("app/nowhere/file.ts", value("react"))).toMatch("no row");
  });

  test("a file may import its own room and those that its row names", () => {
    const chart = "app/charts/gantt/gantt-axis.tsx";
    expect(appFault(chart, value("app/charts/marks/flow-tag.tsx"))).toBe(null);
    expect(appFault(chart, value("app/draw/scale/ticks.ts"))).toBe(null);
    expect(appFault(chart, value("app/store/store.ts"))).toMatch("may not import app/store");
    expect(appFault("app/store/store.ts", value(chart))).toMatch("may not import app/charts");
    expect(appFault("app/cli/main.ts", value("app/ui/button.tsx"))).toMatch("app/cli may not");
  });

  test("a room imports the doors of the engine that its row names, and nothing past a door", () => {
    const row = APP_ROOMS.find(({ room }) => room === "app/charts");
    expect(row?.doors).not.toContain("study");
    const chart = "app/charts/gantt/gantt-axis.tsx";
    expect(appFault(chart, value("engine/doors/run.ts"))).toBe(null);
    expect(appFault(chart, type("engine/doors/study.ts"))).toMatch("no study among its doors");
    expect(appFault(chart, type("engine/doors/other.ts"))).toMatch("behind the doors");
    expect(appFault(chart, value("engine/run/simulate.ts"))).toMatch("behind the doors");
    expect(appFault("app/cli/main.ts", type("engine/run/simulate.ts"))).toMatch("behind the doors");
  });

  test("features never import one another", () => {
    for (const one of FEATURES) {
      for (const other of FEATURES) {
        if (one === other) continue;
        expect(appFault(`app/${one}/a.ts`, value(`app/${other}/b.ts`))).toMatch("may not import");
      }
    }
  });

  test("the store and the workers see the types of jobs, the workers' entry all of them", () => {
    const job = "app/jobs/study-jobs.ts";
    expect(appFault("app/store/store.ts", type(job))).toBe(null);
    expect(appFault("app/store/store.ts", value(job))).toMatch("may import types");
    expect(appFault("app/workers/studies.ts", value(job))).toMatch("may import types");
    expect(appFault("app/workers/engine.worker.ts", value(job))).toBe(null);
  });

  test("packages are for some rooms only", () => {
    expect(appFault("app/draw/run/results.ts", value("react"))).toMatch("may not");
    expect(appFault("app/draw/run/results.ts", value("node:fs"))).toMatch("may not");
    expect(appFault("app/draw/run/results.ts", value("d3-array"))).toBe(null);
    expect(appFault("app/cli/main.ts", value("node:fs"))).toBe(null);
    expect(appFault("app/ui/button.tsx", value("zustand"))).toMatch("may not");
  });
});

test("tests, their helpers and benches of the engine are told from code, the room of the bench too", () => {
  const tests = ["app/a/b.test.tsx", "app/cli/testing/a.ts", "engine/bench/link/a.ts"];
  expect(tests.filter((file) => !isTestFile(file))).toEqual([]);
  expect(["app/bench/a.tsx", "app/cli/main.ts"].filter(isTestFile)).toEqual([]);
});

test("folders that import one another in a circle are found, and none beside them", () => {
  const imports = new Map([
    ["app/a/1.ts", ["app/b/1.ts"]],
    ["app/b/1.ts", ["app/c/1.ts"]],
    ["app/c/1.ts", ["app/b/2.ts", "app/d/1.ts"]],
    ["app/d/1.ts", ["app/d/2.ts"]],
  ]);
  expect(folderCircles(imports)).toEqual(["folders in a circle: app/b, app/c"]);
  expect(folderCircles(new Map([["app/a/1.ts", ["app/b/1.ts"]]]))).toEqual([]);
});

test("full folders and long files are found", () => {
  const files = Array.from({ length: 31 }, (_, k) => `app/a/${k}.ts`);
  expect(crowded(files)).toHaveLength(1);
  expect(crowded(files.slice(1))).toEqual([]);
  expect(tooLong("app/a/1.ts", "\n".repeat(301))).toHaveLength(1);
  expect(tooLong("app/a/1.ts", "\n".repeat(300))).toEqual([]);
});
