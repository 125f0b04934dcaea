import { useMemo } from "react";
import { PlotSheet } from "../charts/plots/plot-chart.tsx";
import { type LawShares, lawsPlot, sizeReader } from "../draw/studies/laws-plot.ts";
import { bytesInWords, type ShownLaw, shareInWords } from "./shown-law.ts";

interface LawFigureProps {
  readonly laws: readonly ShownLaw[];
  colourOf(law: ShownLaw): string;
  /** Id of the law that is read about. */
  readonly chosen: string;
  readonly of: LawShares;
  readonly domain: readonly [number, number];
  /** The size that is read off. */
  readonly cursor: number | null;
  onCursor(size: number | null): void;
}

/** Height of the inside, in pixels. */
const HEIGHT = 194;

const WORDS = {
  flows: ["Share of flows", "of the flows"],
  bytes: ["Share of bytes", "of the bytes"],
} as const;

/** How much of the flows, or of the bytes, is in flows up to a size: one curve a law, sizes on a log axis. */
export function LawFigure(props: LawFigureProps) {
  const { laws, colourOf, chosen, of, domain, cursor, onCursor } = props;
  const colours = laws.map(colourOf).join();
  const plot = useMemo(() => {
    const each = colours.split(",");
    const shown = laws.map(({ id, title, curve, envelope }, k) => {
      return { title, curve, envelope, colour: each[k] ?? "", isChosen: id === chosen };
    });
    return lawsPlot(shown, [of], { domain, unit: "bytes", height: HEIGHT });
  }, [laws, colours, chosen, of, domain]);
  const [title, share] = WORDS[of];
  const summary = laws
    .map(({ title: name, facts }) => `${name}: median ${bytesInWords(facts.p50)}`)
    .join("; ");
  return (
    <div className="law-figure">
      <PlotSheet
        plot={plot}
        label={`${title} in flows up to a size, logarithmic. ${summary}`}
        readerOf={({ frames: [frame] }) =>
          sizeReader(domain, (x) => frame?.x.toValue(x - frame.left) ?? 0)
        }
        onRead={onCursor}
      >
        {({ frames: [frame] }) =>
          cursor !== null &&
          frame !== undefined && (
            <g className="law-cursor">
              <line
                x1={frame.px(cursor)}
                x2={frame.px(cursor)}
                y1={frame.top}
                y2={frame.top + frame.height}
              />
              {laws.map((law) => {
                const { profile } = law;
                const p = of === "flows" ? profile.flowsUpTo(cursor) : profile.bytesUpTo(cursor);
                const [cx, cy] = [frame.px(cursor), frame.py(p)];
                return <circle key={law.id} cx={cx} cy={cy} r={3.5} fill={colourOf(law)} />;
              })}
              <title>{`Up to ${bytesInWords(cursor)}, ${share}`}</title>
            </g>
          )
        }
      </PlotSheet>
    </div>
  );
}

interface LawTableProps {
  readonly laws: readonly ShownLaw[];
  readonly colourOf: (law: ShownLaw) => string;
  /** The size that is read off the figures; null: none. */
  readonly cursor: number | null;
}

/** The numbers behind the curves, and what they read where the pointer is. */
export function LawTable({ laws, colourOf, cursor }: LawTableProps) {
  const read = cursor === null ? null : bytesInWords(cursor);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it, by keyboard too
    <section className="law-table-frame" aria-label="Numbers of the distributions" tabIndex={0}>
      <table className="law-table" aria-label="Sizes of the distributions shown">
        <thead>
          <tr>
            <th scope="col">Distribution</th>
            <th scope="col">Mean</th>
            <th scope="col">Median</th>
            <th scope="col">90 %</th>
            <th scope="col">99 %</th>
            <th scope="col">Flows ≤ 100 KB</th>
            <th scope="col">Flows &gt; 10 MB</th>
            <th scope="col">Bytes in those</th>
            <th scope="col">{read === null ? "Up to the pointer" : `Flows ≤ ${read}`}</th>
            <th scope="col">{read === null ? "Bytes" : "Bytes in those"}</th>
          </tr>
        </thead>
        <tbody>
          {laws.map((law) => (
            <tr key={law.id}>
              <th scope="row">
                <span className="law-key" style={{ background: colourOf(law) }} />
                {law.title}
              </th>
              <td title={`${law.facts.mean} bytes`}>{bytesInWords(law.facts.mean)}</td>
              <td>{bytesInWords(law.facts.p50)}</td>
              <td>{bytesInWords(law.facts.p90)}</td>
              <td>{bytesInWords(law.facts.p99)}</td>
              <td>{shareInWords(law.facts.mice)}</td>
              <td>{shareInWords(law.facts.elephants)}</td>
              <td>{shareInWords(law.facts.tail)}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.flowsUpTo(cursor))}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.bytesUpTo(cursor))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
