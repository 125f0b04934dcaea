import { type ReactNode, useMemo } from "react";
import { PlotTwin } from "../../charts/plots/plot-twin.tsx";
import type { Palette } from "../../draw/brush/colours.ts";
import { partColour, partMeans, partWords, type TimePart } from "../../draw/brush/time-parts.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { legendOf } from "../../draw/packets/alive/compared.ts";
import { aliveTables } from "../../draw/packets/alive/told.ts";

interface AliveLegendProps {
  readonly runs: readonly AliveRun[];
  readonly theme: Palette;
  nameOf(flow: number): string;
}

/** What the colours of lives and the signs mean, of those that are there; opened, how each part is counted. Below, all in numbers. */
export function AliveLegend({ runs, theme, nameOf }: AliveLegendProps) {
  const { parts, hasDrops, hasMarks, hasTimers } = useMemo(() => legendOf(runs), [runs]);
  const tables = useMemo(() => aliveTables(runs, nameOf), [runs, nameOf]);
  return (
    <>
      <PartsLegend parts={parts} theme={theme}>
        {hasDrops && <Sign colour="var(--bad)" d="M2 2 9 9M9 2 2 9" words="dropped" />}
        {hasMarks && <Sign colour="var(--lit)" d="M5.5 5.5h.01" isDot words="marked" />}
        {hasTimers && (
          <Sign
            colour={partColour("timer", theme)}
            d="M5.5 1A4.5 4.5 0 1 1 5.49 1M5.5 3V5.5H8"
            words="a timer ends"
          />
        )}
      </PartsLegend>
      <PlotTwin tables={tables} />
    </>
  );
}

interface PartsLegendProps {
  readonly parts: readonly TimePart[];
  readonly theme: Palette;
  /** Signs that stand after the parts. */
  readonly children?: ReactNode;
}

/** The colours of the parts of time; opened, how each part is counted. */
export function PartsLegend({ parts, theme, children }: PartsLegendProps) {
  return (
    <details className="alive-legend">
      <summary>
        <span className="alive-legend-head">What the last packet waited for</span>
        {parts.map((part) => (
          <span key={part}>
            <i style={{ background: partColour(part, theme) }} />
            {partWords(part)}
          </span>
        ))}
        {children}
      </summary>
      <p>
        A flow’s time is cut up by going back from its last packet: to what let that be sent, and so
        on to the flow’s arrival. It says what the end waited for, not by how much the flow would be
        sooner without it.
      </p>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{partWords(part)}</dt>
            <dd>{partMeans(part)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface SignProps {
  readonly colour: string;
  /** On 11 × 11 pixels. */
  readonly d: string;
  readonly isDot?: boolean;
  readonly words: string;
}

function Sign({ colour, d, isDot = false, words }: SignProps) {
  return (
    <span>
      <svg width="11" height="11" aria-hidden="true" fill="none" stroke={colour}>
        <path d={d} strokeWidth={isDot ? 6.4 : 1.7} strokeLinecap={isDot ? "round" : "butt"} />
      </svg>
      {words}
    </span>
  );
}
