import { useMemo } from "react";
import { PlotChart } from "../../charts/plots/plot-chart.tsx";
import type { Theme } from "../../draw/brush/colours.ts";
import { crowdFixture } from "../../draw/fixtures/crowd-fixture.ts";
import { type Cell, lanesLayout, panelsAbreast } from "../../draw/kit/multiples.ts";
import type { Plot } from "../../draw/kit/plot.ts";
import { crowdInputs, crowdPanel, crowdPlot } from "../../draw/plots/crowd-plot.ts";
import { distributionPlot } from "../../draw/plots/distribution-plot.ts";
import { underHeading } from "../../draw/plots/under-heading.ts";
import { useTheme } from "../../theme/use-theme.ts";

interface PlotPlateProps {
  readonly label: string;
  plotOf(theme: Theme): Plot;
}

/** A plot of the kit, as the page shows it. */
export function PlotPlate({ label, plotOf }: PlotPlateProps) {
  const theme = useTheme();
  const plot = useMemo(() => plotOf(theme === "dark" ? "dark" : "light"), [plotOf, theme]);
  return <PlotChart plot={plot} label={label} stale={false} hint={null} />;
}

const WIDE = 1_150;

/** How many of a crowd are not done after so many slots. */
export function stillNotDone(flows: number, theme: Theme): Plot {
  const { experiment, runs } = crowdFixture(flows, 5);
  const plotted = { ...experiment, runs, bySeed: null };
  const view = { measure: "fct", scale: "log", sizeClass: "all", range: null } as const;
  return underHeading(distributionPlot(plotted, view, "ccdf", theme), experiment.timeUnit, 270);
}

/** Small multiples of so many flows, as many abreast as have room. */
export function CrowdPlate({ flows }: { readonly flows: number }) {
  const { columns } = panelsAbreast(WIDE, 5, false);
  return (
    <PlotPlate
      label={`Slowdown by size of ${flows} flows`}
      plotOf={(theme) => {
        const { experiment, runs } = crowdFixture(flows, 3);
        const panels = crowdInputs(experiment, runs).map(crowdPanel);
        const look = { columns, height: 250, isShort: false, headroom: 0 };
        return crowdPlot(experiment, runs, panels, look, theme);
      }}
    />
  );
}

const SCREENS = [
  { width: 1_360, height: 732 },
  { width: 1_200, height: 558 },
] as const;
const SCALE = 0.26;

interface LayoutPlateProps {
  readonly policies: readonly number[];
  readonly flows: number;
}

/** Draws where the charts of so many policies stand on two screens, with their lanes, and their table where it has a place beside them. */
export function LayoutPlate({ policies, flows }: LayoutPlateProps) {
  return (
    <div className="gallery-layouts">
      {SCREENS.flatMap((screen) =>
        policies.map((count) => (
          <Layout key={`${screen.width} ${count}`} {...screen} flows={flows} policies={count} />
        )),
      )}
    </div>
  );
}

interface LayoutProps {
  readonly width: number;
  readonly height: number;
  readonly policies: number;
  readonly flows: number;
}

function Layout({ width, height, policies, flows }: LayoutProps) {
  const { cells, table, lane, isScrolling } = lanesLayout({
    width,
    height,
    policies,
    flows,
    slots: 27,
  });
  const bottom = Math.max(height, ...cells.map((cell) => cell.y + cell.height));
  const words = `${policies} policies, ${flows} flows, ${width} × ${height}: lanes of ${lane} px${isScrolling ? ", scrolls" : ""}`;
  return (
    <figure>
      <svg
        width={width * SCALE}
        height={bottom * SCALE}
        viewBox={`0 0 ${width} ${bottom}`}
        role="img"
        aria-label={words}
      >
        <rect width={width} height={height} fill="none" stroke="var(--line)" strokeWidth={3} />
        {cells.map((cell) => (
          <g key={`${cell.x} ${cell.y}`}>
            <Box cell={cell} fill="var(--paper-2)" />
            {Array.from({ length: flows }, (_, flow) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a lane is known by its place
                key={flow}
                x={cell.x + 92}
                y={cell.y + 30 + flow * lane + 0.15 * lane}
                width={cell.width - 170}
                height={0.7 * lane}
                fill="var(--accent)"
                opacity={0.5}
              />
            ))}
          </g>
        ))}
        {table !== null && <Box cell={table} fill="var(--paper-3)" />}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

function Box({ cell, fill }: { readonly cell: Cell; readonly fill: string }) {
  const { x, y, width, height } = cell;
  return <rect x={x} y={y} width={width} height={height} fill={fill} />;
}
