import { useMemo } from "react";
import { PlotSheet } from "../charts/plots/plot-chart.tsx";
import { type LawShares, lawsPlot, sizeReader } from "../draw/studies/laws-plot.ts";
import type { ShownLaw } from "./shown-law.ts";
import { bytesInWords } from "./sizes-in-words.ts";

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
