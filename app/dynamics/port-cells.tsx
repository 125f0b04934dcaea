import { type KeyboardEvent, useMemo, useState } from "react";
import { linkPortName } from "../../engine/doors/draw-data.ts";
import { endpointsOf } from "../../engine/doors/scenario.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import type { LaidPlot } from "../draw/kit/plot.ts";
import { durationWords } from "../draw/packets/alive/compared.ts";
import {
  type CellsRun,
  cellAt,
  cellsPlot,
  fullestLinks,
} from "../draw/packets/alive/port-cells.ts";
import { atPort, portRecord } from "../draw/packets/port-record.ts";
import type { RunView } from "../draw/run/results.ts";
import type { FlowsOrigin } from "../store/store.ts";

/** Picoseconds of the packets of one port that are looked at. */
export const SPAN = 7e8;

interface PortCellsProps {
  readonly views: readonly RunView[];
  readonly origin: FlowsOrigin;
  readonly unit: number;
  readonly chosen: { readonly link: number; readonly at: number } | null;
  onChoose(link: number, at: number): void;
}

/** The ports with the longest queues over time, a stretch of which is pressed to see its packets. */
export function PortCells({ views, origin, unit, chosen, onChoose }: PortCellsProps) {
  const { fabric } = origin.scenario;
  const runs = useMemo(
    () =>
      views.flatMap(({ policy, run }): CellsRun[] => {
        const record = portRecord(run);
        return record === null ? [] : [{ label: policy.label, record }];
      }),
    [views],
  );
  const hosts = endpointsOf(fabric) ?? 0;
  const links = useMemo(() => fullestLinks(runs, hosts), [runs, hosts]);
  const end = useMemo(() => views.reduce((last, view) => Math.max(last, view.end), 0), [views]);
  const plot = useMemo(() => {
    const ports = runs.flatMap(({ record }) => record.ports);
    return cellsPlot(runs, links, {
      end,
      nameOf(link) {
        const port = ports.find((one) => one.link === link);
        return port === undefined ? "" : linkPortName(fabric, port.from, port.to);
      },
      unit,
    });
  }, [runs, links, end, fabric, unit]);
  const [pointed, setPointed] = useState<{ readonly link: number; readonly time: number } | null>(
    null,
  );
  if (links.length === 0) {
    return <p className="quiet">What waited at ports is not recorded of so many packets.</p>;
  }
  const told = pointed === null ? "" : cellWords(pointed.link, pointed.time);
  function cellWords(link: number, time: number): string {
    const counts = runs.map(({ label, record }) => {
      const port = record.ports.find((one) => one.link === link);
      return `${label} ${port === undefined ? 0 : atPort(record, port, time).waiting}`;
    });
    const port = runs.flatMap(({ record }) => record.ports).find((one) => one.link === link);
    const name = port === undefined ? "" : linkPortName(fabric, port.from, port.to);
    return `${name} at ${durationWords(time * unit)}: packets that wait ${counts.join(", ")}`;
  }
  return (
    <>
      <h3>
        The ports with the longest queues{" "}
        <small>grey by how much waits, red where packets drop; press one to see its packets</small>
      </h3>
      <PlotChart
        plot={plot}
        label="The ports with the longest queues over time"
        stale={false}
        surface="canvas"
        hint={null}
        over={(laid) => (
          <Picker
            laid={laid}
            links={links}
            chosen={chosen}
            pointed={pointed}
            half={SPAN / 2 / unit}
            end={end}
            words={told}
            onPoint={setPointed}
            onChoose={onChoose}
          />
        )}
      />
      <p className="quiet" aria-live="polite">
        {told === "" ? "Point at a cell to read it; arrows walk, Enter opens." : told}
      </p>
    </>
  );
}

interface PickerProps {
  readonly laid: LaidPlot;
  readonly links: readonly number[];
  readonly chosen: { readonly link: number; readonly at: number } | null;
  readonly pointed: { readonly link: number; readonly time: number } | null;
  /** Half of the time that is looked at, and all of it, in time units. */
  readonly half: number;
  readonly end: number;
  readonly words: string;
  onPoint(cell: { readonly link: number; readonly time: number } | null): void;
  onChoose(link: number, at: number): void;
}

/** A step of an arrow is so much of all time. */
const STEP = 1 / 240;

/** Lies over the cells: where one is pointed at, pressed, or walked to by keys. */
function Picker(props: PickerProps) {
  const { laid, links, chosen, pointed, half, end, words, onPoint, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { link, time } = pointed ?? { link: links[0] as number, time: chosen?.at ?? 0 };
    const row = links.indexOf(link);
    const move: Record<string, () => void> = {
      ArrowLeft: () => onPoint({ link, time: Math.max(0, time - STEP * end) }),
      ArrowRight: () => onPoint({ link, time: Math.min(end, time + STEP * end) }),
      ArrowUp: () => onPoint({ link: links[Math.max(0, row - 1)] ?? link, time }),
      ArrowDown: () => onPoint({ link: links[Math.min(links.length - 1, row + 1)] ?? link, time }),
      Enter: () => onChoose(link, time),
      Escape: () => onPoint(null),
    };
    const act = move[event.key];
    if (act === undefined || (event.key === "Escape" && pointed === null)) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  return laid.frames.map((frame, panel) => {
    const frameOf = (link: number, from: number, to: number, isPointed: boolean) => {
      const row = links.indexOf(link);
      if (row < 0) return null;
      const high = frame.height / links.length;
      const left = frame.px(Math.max(0, from));
      const style = {
        left: left - 3,
        top: frame.top + row * high - 2,
        width: Math.max(4, frame.px(Math.min(end, to)) - left) + 6,
        height: high + 4,
      };
      return <div className={isPointed ? "cell-frame is-pointed" : "cell-frame"} style={style} />;
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a panel is known by its place
      <div key={panel}>
        <button
          type="button"
          className="cell-picker"
          // One stop of the Tab key is enough: all panels have the same cells.
          tabIndex={panel === 0 ? 0 : -1}
          aria-label={words === "" ? "Cells of the ports" : words}
          style={{
            left: frame.left,
            top: frame.top,
            width: frame.width,
            height: frame.height,
          }}
          onKeyDown={onKeyDown}
          onPointerMove={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            const x = frame.left + clientX - box.left;
            onPoint(cellAt(frame, links, x, frame.top + clientY - box.top));
          }}
          onPointerLeave={() => onPoint(null)}
          onClick={({ clientX, clientY, currentTarget, detail }) => {
            // Enter and Space of a button are clicks without a place.
            if (detail === 0) return;
            const box = currentTarget.getBoundingClientRect();
            const x = frame.left + clientX - box.left;
            const cell = cellAt(frame, links, x, frame.top + clientY - box.top);
            if (cell !== null) onChoose(cell.link, cell.time);
          }}
        />
        {pointed !== null && frameOf(pointed.link, pointed.time, pointed.time, true)}
        {chosen !== null && frameOf(chosen.link, chosen.at - half, chosen.at + half, false)}
      </div>
    );
  });
}
