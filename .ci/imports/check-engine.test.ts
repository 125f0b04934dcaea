import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { engineFault, engineRoomOf } from "./check-engine.ts";
import { ENGINE_ROOMS } from "./engine-rooms.ts";

describe("the rooms of the engine", () => {
  test("every row is a folder, and stands there once", () => {
    const rooms = ENGINE_ROOMS.map(([room]) => room);
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(rooms.filter((room) => !existsSync(`engine/${room}`))).toEqual([]);
  });

  test("engine/README.md tells of every row", () => {
    const [, table = ""] = readFileSync("engine/README.md", "utf8").split("## The rooms");
    const told = (room: string) => table.includes(`\`${room}\``);
    const missing = ENGINE_ROOMS.filter(
      ([room]) => !told(room) && !told(room.replace("simulate/", "")),
    );
    expect(missing).toEqual([]);
  });

  test("a file belongs to the longest row that its path begins with", () => {
    expect(engineRoomOf("engine/model/flows.ts")).toBe("model");
    expect(engineRoomOf("engine/model/numbers/random.ts")).toBe("model/numbers");
    expect(engineRoomOf("engine/index.ts")).toBe(null);
    expect(engineRoomOf("engine/somewhere/else.ts")).toBe(null);
  });

  test("a room may import earlier rooms, itself, and nothing later", () => {
    expect(engineFault("engine/run/simulate.ts", "engine/model/flows.ts")).toBe(null);
    expect(engineFault("engine/run/simulate.ts", "engine/run/labels.ts")).toBe(null);
    expect(
      engineFault("engine/model/run-result.ts", "engine/transports/packet-dynamics.ts"),
    ).toMatch("engine/model comes before engine/transports");
    expect(engineFault("engine/model/run-result.ts", "engine/doors/run.ts")).toMatch(
      "comes before",
    );
    expect(engineFault("engine/doors/run.ts", "engine/engines/whole.ts")).toBe(null);
  });

  test("test helpers are for tests and benches", () => {
    expect(engineFault("engine/bench/bench.ts", "engine/testing/near.ts")).toBe(null);
    expect(engineFault("engine/run/simulate.ts", "engine/testing/near.ts")).toMatch("test helper");
  });
});
