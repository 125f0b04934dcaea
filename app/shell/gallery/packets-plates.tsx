import { useCallback, useMemo, useState } from "react";
import { linkPortName } from "../../../engine/doors/draw-data.ts";
import { materialise, resolvePolicies, simulate } from "../../../engine/doors/run.ts";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import { FOUR, incast, packetScenes, parsed } from "../../draw/fixtures/packet-scenes.ts";
import { aliveRuns } from "../../draw/packets/alive/alive-run.ts";
import { cellsPlot, fullestLinks } from "../../draw/packets/alive/port-cells.ts";
import { portsOf } from "../../draw/packets/alive/ports.ts";
import { tenthsOf, tenthsPlot } from "../../draw/packets/alive/tenths.ts";
import { portRecord } from "../../draw/packets/port-record.ts";
import { bytesWords } from "../../draw/scale/words.ts";
import { PacketsAlive } from "../../dynamics/alive/packets-alive.tsx";
import { PlotPlate } from "./kit-plates.tsx";

interface AlivePlateProps {
  make(): Scenario;
  /** Picoseconds; default the beginning. */
  readonly at?: number;
}

/** Runs packet by packet, as the page shows them. */
export function AlivePlate({ make, at = 0 }: AlivePlateProps) {
  const scenario = useMemo(make, [make]);
  const scenes = useMemo(() => packetScenes(scenario), [scenario]);
  const ranked = useMemo(() => portsOf(scenes.map(({ record }) => record)), [scenes]);
  const [link, setLink] = useState(ranked[0]?.link ?? 0);
  const runs = useMemo(() => aliveRuns(scenes, link), [scenes, link]);
  const [time, setTime] = useState(at);
  const nameOf = useCallback(
    (flow: number): string => scenario.flows?.[flow]?.id ?? `f${flow + 1}`,
    [scenario],
  );
  if (runs === null) return null;
  const { from, to } = scenes[0]?.record.links ?? { from: [], to: [] };
  const ports = ranked.map(
    (one) =>
      [
        one.link,
        linkPortName(scenario.fabric, from[one.link] as number, to[one.link] as number),
      ] as const,
  );
  return <PacketsAlive {...{ runs, time, nameOf, ports }} onTime={setTime} onPort={setLink} />;
}

export function incastOf(workers: number): Scenario {
  return incast(workers, 14_600, FOUR);
}

/** A backup, and seven workers who answer while it is under way. */
export function backup(): Scenario {
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 9, rate: 1250, propagation: 5 },
    flows: Array.from({ length: 8 }, (_, k) => ({
      id: k === 0 ? "backup" : `w${k}`,
      arrival: k === 0 ? 0 : 400,
      size: k === 0 ? 1_460_000 : 29_200,
      src: k,
      dst: 8,
    })),
    policies: [
      { id: "tcp", buffer: 150_000 },
      { id: "dctcp", buffer: 150_000, ecn: 30_000 },
      { id: "pias-dctcp", buffer: 150_000, ecn: 30_000, thresholds: [30_000, 100_000] },
      { id: "homa" },
    ],
  });
}

/** Senders whom switches pause, beside those whom they give a rate. */
export function pauses(): Scenario {
  const policies: readonly PolicySpec[] = [
    { id: "pdq-distributed" },
    { id: "rcp-distributed" },
    { id: "tcp" },
    { id: "dctcp" },
  ];
  return incast(5, 100_000, policies);
}

/** Two hops: senders of one rack meet at its uplink, and all of them at the receiver. */
export function hops(): Scenario {
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: {
      kind: "leaf-spine",
      leaves: 2,
      hosts: 4,
      spines: 1,
      hostRate: 1250,
      coreRate: 1250,
      propagation: 1,
    },
    flows: Array.from({ length: 6 }, (_, k) => ({
      id: `f${k + 1}`,
      arrival: 10 * k,
      size: 43_800,
      src: k < 4 ? k : k + 1,
      dst: 4,
    })),
    policies: [
      { id: "tcp", buffer: 30_000 },
      { id: "dctcp", buffer: 30_000, ecn: 15_000 },
      { id: "homa" },
      { id: "d3-distributed" },
    ],
  });
}

/** Relays of a BCube, and flows that are cut into subflows. */
export function relays(): Scenario {
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "bcube", n: 2, k: 2, rate: 125, propagation: 1 },
    flows: Array.from({ length: 5 }, (_, k) => ({
      id: `f${k + 1}`,
      arrival: 5 * k,
      size: 30_000,
      src: k,
      dst: 7,
    })),
    policies: [
      { id: "pdq-distributed" },
      { id: "pdq-distributed", subflows: 3, label: "M-PDQ" },
      { id: "rcp-distributed" },
      { id: "d3-distributed" },
    ],
  });
}

/** Sampled flows over a leaf–spine. */
function web(): Scenario {
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "leaf-spine", leaves: 2, hosts: 8, spines: 2, hostRate: 1250, coreRate: 1250 },
    workload: { distribution: "web-search", load: 0.5, flows: 60, seed: 3 },
    policies: ["tcp", "dctcp", "pfabric", "homa"].map((id) => ({ id })),
  });
}

function webRuns() {
  const scenario = web();
  const { flows } = materialise(scenario);
  const runs = resolvePolicies(scenario).map((policy) => ({
    label: policy.label,
    run: simulate(flows, scenario.model, scenario.fabric, policy, { trace: true, where: true }),
  }));
  return { scenario, flows, runs };
}

/** Where the time of tenths of sampled flows went. */
export function TenthsPlate() {
  const { flows, runs } = useMemo(webRuns, []);
  return (
    <PlotPlate
      label="Where the time of each tenth of 60 flows went"
      plotOf={(theme) =>
        tenthsPlot(
          runs.flatMap(({ label, run }) =>
            run.where === undefined ? [] : [{ label, tenths: tenthsOf(flows.size, run.where) }],
          ),
          {
            palette: theme,
            shortTime: (time, digits) => (time / 1000).toPrecision(digits),
            sizeWords: bytesWords,
          },
        )
      }
    />
  );
}

/** The ports with the longest queues under the same. */
export function CellsPlate() {
  const { scenario, runs } = useMemo(webRuns, []);
  const recorded = runs.flatMap(({ label, run }) => {
    const record = portRecord(run);
    return record === null ? [] : [{ label, record }];
  });
  const ports = recorded.flatMap(({ record }) => record.ports);
  const end = Math.max(...runs.flatMap(({ run }) => [...run.finish]));
  return (
    <PlotPlate
      label="The ports with the longest queues"
      plotOf={() =>
        cellsPlot(recorded, fullestLinks(recorded, 16), {
          end,
          nameOf: (link) => {
            const port = ports.find((one) => one.link === link);
            return port === undefined ? "" : linkPortName(scenario.fabric, port.from, port.to);
          },
          unit: 1e6,
        })
      }
    />
  );
}
