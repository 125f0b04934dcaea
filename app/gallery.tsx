import type { ReactElement } from "react";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { CdfChart } from "./charts/cdf-chart.tsx";
import { fluidFixture, largeFixture, slotFixture, switchFixture } from "./charts/fixture-scenes.ts";
import type { Fixture } from "./charts/fixtures.ts";
import { GanttStack } from "./charts/gantt-stack.tsx";
import { MetricsTable } from "./charts/metrics-table.tsx";
import type { TimeWindow } from "./charts/props.ts";
import "@fontsource-variable/inter";
import "./theme/tokens.css";
import "./theme/base.css";

/**
 * Every chart on made-up results, for looking at while working on it; not part of the product's build.
 * `?show=small` shows one of the scenes below, `&lanes=flow`, `&from=…&to=…` and `&theme=dark` vary it.
 */
const SCENES: Readonly<Record<string, () => Fixture>> = {
  small: () => slotFixture(12, 3),
  one: () => slotFixture(1, 5),
  none: () => slotFixture(0, 5),
  deadlines: () => slotFixture(20, 8, true),
  long: () =>
    slotFixture(
      14,
      4,
      false,
      Array.from({ length: 14 }, (_, f) => `rack-17/host-0${f}.example.net:5001→shuffle-${f}`),
    ),
  many: () => slotFixture(500, 11),
  fluid: () => fluidFixture(24, 2),
  switch: () => switchFixture(6),
  large: () => largeFixture(1_000_000, 1),
};

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;
const name = query.get("show") ?? "small";
const fixture = (SCENES[name] ?? (SCENES["small"] as () => Fixture))();

function Gallery(): ReactElement {
  const { experiment, runs } = fixture;
  const extent: TimeWindow = { from: 0, to: Math.max(1, ...runs.map(({ end }) => end)) };
  const [window, setWindow] = useState<TimeWindow>({
    from: Number(query.get("from") ?? extent.from),
    to: Number(query.get("to") ?? extent.to),
  });
  const [hover, setHover] = useState<number | null>(
    query.has("hover") ? Number(query.get("hover")) : null,
  );
  const [playhead, setPlayhead] = useState<number | null>(null);
  const asked = query.get("lanes");
  const lanes = asked === "flow" || asked === "port" ? asked : "queue";
  const shared = { experiment, runs, stale: query.has("stale") };
  const sizeClass = query.get("class");
  return (
    <main style={{ padding: 16, maxWidth: 1400, margin: "0 auto" }}>
      <h1 style={{ fontSize: 16 }}>
        {name}: {Object.keys(SCENES).join(" ")}
      </h1>
      <GanttStack
        {...shared}
        lanes={lanes}
        window={window}
        extent={extent}
        onWindow={setWindow}
        hover={hover}
        onHover={setHover}
        selected={new Set()}
        playhead={playhead}
        onPlayhead={setPlayhead}
        explained={null}
      />
      <div style={{ height: 32 }} />
      <CdfChart
        {...shared}
        measure={query.get("measure") === "slowdown" ? "slowdown" : "fct"}
        scale={query.get("scale") === "log" ? "log" : "linear"}
        sizeClass={sizeClass === "0" ? 0 : sizeClass === "1" ? 1 : sizeClass === "2" ? 2 : "all"}
        hover={hover}
        onHover={setHover}
      />
      <div style={{ height: 32 }} />
      <MetricsTable {...shared} optimum="pending" base={null} seed={null} />
    </main>
  );
}

const root = document.getElementById("gallery");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
