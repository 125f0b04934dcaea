import { useEffect, useMemo, useState } from "react";
import { linkPortName } from "../../engine/doors/draw-data.ts";
import { type Fabric, isNetwork } from "../../engine/doors/scenario.ts";
import { type AliveRun, aliveRuns, type Recorded } from "../draw/packets/alive/alive-run.ts";
import { fullestLink, portsOf } from "../draw/packets/alive/ports.ts";
import { type ExperimentView, flowId } from "../draw/run/results.ts";
import { addPendingPart } from "../pending/parts.ts";
import { moveClock, setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { PacketsAlive } from "./alive/packets-alive.tsx";

export interface Shown {
  readonly experiment: ExperimentView;
  /** What these runs went over: that of the page may be another by now. */
  readonly fabric: Fabric | null;
  readonly runs: readonly AliveRun[];
  readonly records: readonly Recorded[];
  /** The port that was asked for; null: the fullest. */
  readonly asked: number | null;
}

/** The pictures of these runs, whose time is the playhead of the page. */
export function OnPageClock({ experiment, fabric, runs }: Shown) {
  const playhead = useApp(({ transient }) => transient.playhead);
  const record = runs[0]?.index.record;
  const link = runs[0]?.index.link;
  const nameOf = useMemo(() => (flow: number) => flowId(experiment, flow), [experiment]);
  const ports = useMemo(() => {
    if (record === undefined || link === undefined || fabric === null) return [];
    const { from, to } = record.links;
    const links =
      record.only === null
        ? portsOf(runs.map(({ index }) => index.record)).map((port) => port.link)
        : [link];
    const wordsOf = (one: number): string => {
      const [leaves, enters] = [from[one] as number, to[one] as number];
      if (isNetwork(fabric)) return linkPortName(fabric, leaves, enters);
      // A link alone is a star: every flow has a host.
      return leaves < record.hosts ? `the sender of ${nameOf(leaves)}` : "the link";
    };
    return links.map((one) => [one, wordsOf(one)] as const);
  }, [record, link, fabric, runs, nameOf]);
  if (record === undefined) return null;
  const { begin, picoseconds, only } = record;
  const end = only?.to ?? Math.max(0, ...runs.map(({ index }) => index.end));
  const at = playhead === null ? 0 : Math.round((playhead - begin) * picoseconds);
  return (
    <PacketsAlive
      runs={runs}
      time={Math.min(end, Math.max(only?.from ?? 0, at))}
      onTime={(time) => moveClock(begin + time / picoseconds)}
      nameOf={nameOf}
      ports={ports}
      onPort={(port) => setView({ port })}
    />
  );
}

/**
 * What is shown of these records, made one policy after the other so that none holds the page up; until all are there, what was
 * shown before. Null: nothing yet.
 */
export function useBuilt(
  experiment: ExperimentView,
  records: readonly Recorded[],
  asked: number | null,
): Shown | null {
  const fabric = useApp(({ results }) => results.origin?.scenario.fabric ?? null);
  const [shown, setShown] = useState<Shown | null>(null);
  const isPending = shown?.records !== records || shown.asked !== asked;
  useEffect(() => (isPending ? addPendingPart() : undefined), [isPending]);
  useEffect(() => {
    if (!isPending) return;
    let link: number | null = null;
    let place = -1;
    const goOn = (): void => {
      if (place < 0) link = portOf(records, asked);
      else aliveRuns(records.slice(place, place + 1), link);
      place += 1;
      if (place < records.length) timer = setTimeout(goOn);
      else setShown({ experiment, fabric, records, asked, runs: aliveRuns(records, link) ?? [] });
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isPending, experiment, fabric, records, asked]);
  return shown;
}

/** The port that is asked for where any packet goes over it, else the fullest. */
function portOf(records: readonly Recorded[], asked: number | null): number | null {
  const isUsed = records.some(({ record: { hops } }) =>
    hops.link.subarray(0, hops.length).includes(asked ?? -1),
  );
  return isUsed ? asked : fullestLink(records.map(({ record }) => record));
}
