import { expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { isTransport } from "../../model/spec/packet-setting.ts";
import { drive } from "../../packets/switching/packet-world.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { ReceivedRows } from "./received-rows.ts";
import { worldOf } from "./run-transport.ts";

const scenario = parsed({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 5, rate: 1250, propagation: 3 },
  flows: [0, 1, 2, 3].map((src) => ({
    id: `f${src}`,
    arrival: 7 * src,
    size: 400_000,
    src,
    dst: 4,
  })),
  policies: [{ id: "tcp", buffer: 60_000 }],
});

test("SPEC 16.11: of a trace with too many rows those near one another are one, and what is carried stays", () => {
  const { flows, policies } = materialise(scenario);
  const setting = policies[0]?.packets;
  if (setting === undefined || !isTransport(setting)) throw new Error("no transport");
  const traceOf = (most: number) => {
    let rows!: ReceivedRows;
    const { world, hosts } = worldOf(flows, scenario.fabric, setting, undefined, (of) => {
      rows = new ReceivedRows(of, setting.scale, 1460 / 1500, most);
      return rows;
    });
    drive(world.agenda, world.switching, hosts);
    return rows.trace(1250);
  };
  const [whole, thin] = [traceOf(1e6), traceOf(64)];
  expect(whole.length).toBeGreaterThan(128);
  expect(thin.length).toBeLessThanOrEqual(64);
  for (const flow of [0, 1, 2, 3]) {
    const carried = (trace: typeof whole) => {
      let [sum, until] = [0, 0];
      for (let k = 0; k < trace.length; k++) {
        if (trace.flow[k] !== flow) continue;
        const [start, end] = [trace.start[k] as number, trace.end[k] as number];
        expect(start).toBeGreaterThanOrEqual(until);
        until = end;
        sum += (end - start) * (trace.rate?.[k] as number);
      }
      return [sum, until];
    };
    const [all, last] = carried(whole) as [number, number];
    const [kept, end] = carried(thin) as [number, number];
    expect(all).toBeGreaterThanOrEqual(400_000 * (1 - 1e-9));
    expect(kept / all).toBeCloseTo(1, 9);
    expect(end).toBe(last);
  }
});
