import type { SVGAttributes } from "react";
import type { KeptChart, KeptExample } from "../../workloads/examples.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import {
  flowColour,
  type Palette,
  policyColour,
  policyDash,
  waitColour,
} from "../draw/brush/colours.ts";

interface ExamplePictureProps {
  readonly example: KeptExample;
  readonly theme: Palette;
}

/** A worked example at a glance: lanes of two of its policies, named, or the curves of all. The sentence below it names those. */
export function ExamplePicture({ example, theme }: ExamplePictureProps) {
  return (
    <span className="example-picture" aria-hidden="true">
      {example.charts.map((chart) => (
        <span key={chart.policy} className="example-chart">
          <span className="example-policy">
            {chart.policy === null ? (
              "still not done"
            ) : (
              <Name example={example} place={chart.policy} theme={theme} />
            )}
          </span>
          <Chart chart={chart} example={example} theme={theme} />
        </span>
      ))}
    </span>
  );
}

interface NameProps extends ExamplePictureProps {
  /** The policy's place. */
  readonly place: number;
}

export function Name({ example: { policies }, place, theme }: NameProps) {
  const [id, label] = policies[place] ?? (["fifo", ""] as const);
  return (
    <>
      <PolicySwatch id={id} nth={earlier(policies, place)} theme={theme} />
      {label}
    </>
  );
}

function Chart({
  chart: { width, height, paths },
  example: { policies },
  theme,
}: ExamplePictureProps & { readonly chart: KeptChart }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {paths.map(([ink, path]) => (
        <path key={ink} d={path} {...inkOf(ink, policies, theme)} />
      ))}
    </svg>
  );
}

function inkOf(
  ink: string,
  policies: KeptExample["policies"],
  theme: Palette,
): SVGAttributes<SVGPathElement> {
  const place = Number(ink.slice(1));
  if (ink.startsWith("f")) return { fill: flowColour(place, theme) };
  if (ink.startsWith("w")) return { fill: waitColour(place, theme) };
  if (ink.startsWith("z")) return { className: "example-fold" };
  const id = policies[place]?.[0] ?? "fifo";
  const nth = earlier(policies, place);
  const isDashed = theme === "print" || nth > 0;
  const dash = isDashed ? policyDash(id, nth, theme, place).join(" ") : undefined;
  return {
    className: "example-curve",
    stroke: policyColour(id, theme),
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
  };
}

/** Earlier policies of the same kind. */
function earlier(policies: KeptExample["policies"], place: number): number {
  return policies.slice(0, place).filter(([id]) => id === policies[place]?.[0]).length;
}
