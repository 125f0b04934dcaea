import { useMemo, useState } from "react";
import { makeDistribution, SizeProfile } from "../../../engine/doors/workload.ts";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { PlotChart, PlotSheet } from "../../charts/plots/plot-chart.tsx";
import { seriesColour } from "../../draw/brush/series.ts";
import { domainOf, lawsPlot, sizeReader } from "../../draw/studies/laws-plot.ts";
import { slackLabel, slackPlot } from "../../draw/studies/slack-plot.ts";
import { mostOf, surfaceOf } from "../../draw/studies/surface-plot.ts";
import { SurfacePlot } from "../../thresholds/surface-section.tsx";

const QUESTION = {
  ...{ queues: 8, rows: 31, columns: 41, tolerances: [0.01, 0.05, 0.1] },
  loads: [0.05, 0.95],
} as const;

export function SurfacePlate() {
  const part = useMemo(() => ({ question: QUESTION, surface: surfaceOf(QUESTION) }), []);
  return <SurfacePlot part={part} most={mostOf([part])} here={{ share: 0.4, load: 0.8 }} />;
}

/** Means about that of PIAS, by hand; the last interval is wide. */
const ESTIMATES = [1.02, 1.01, 0.99, 0.96, 0.93, 0.9, 0.92, 0.97, 1.01, 1.03].map((mean, k) => ({
  mean,
  halfWidth: k === 9 ? 0.06 : 0.01,
}));

export function SlackPlate() {
  const ink = useInk();
  const plot = useMemo(() => slackPlot(ESTIMATES, ink), [ink]);
  return <PlotChart plot={plot} label={slackLabel(ESTIMATES)} stale={false} />;
}

export function LawsPlate({ names }: { readonly names: readonly string[] }) {
  const { theme } = useInk();
  const [size, setSize] = useState<number | null>(null);
  const [plot, domain] = useMemo(() => {
    const laws = names.map((title, k) => {
      const { points } = makeDistribution(title, "fluid", undefined);
      const curve = new SizeProfile(points).curve();
      const look = { colour: seriesColour(k, theme), isChosen: k === 0 };
      return { title, curve, envelope: undefined, ...look };
    });
    const span = domainOf(laws);
    return [lawsPlot(laws, ["flows", "bytes"], { domain: span, unit: "bytes" }), span] as const;
  }, [names, theme]);
  return (
    <figure className="plot">
      <PlotSheet
        plot={plot}
        label={`Shares of flows and of bytes up to a size: ${names.join(", ")}`}
        readerOf={({ frames: [frame] }) =>
          sizeReader(domain, (x) => frame?.x.toValue(x - frame.left) ?? 0)
        }
        onRead={setSize}
      />
      <figcaption className="plot-reading">{size === null ? "" : `${size} bytes`}</figcaption>
    </figure>
  );
}
