import type { Palette } from "../draw/brush/colours.ts";
import { FLOW_SHADES, flowColour, policyColour, policyDash } from "../draw/brush/colours.ts";
import type { Picture, PictureCurve, ServiceRow } from "../draw/gantt/picture.ts";
import { picturedShades } from "../draw/gantt/picture.ts";
import { useTheme } from "../theme/use-theme.ts";

const WIDTH = 208;
const HEIGHT = 96;
/** Between two policies. */
const GAP = 4;

/** The results of a worked example, drawn small: one strip of service a policy, or their CDFs. */
export function PresetPicture({ picture }: { readonly picture: Picture | null }) {
  const theme = useTheme();
  return (
    <svg
      className="preset-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {picture?.kind === "service" && (
        <Service rows={picture.rows} from={picture.from} to={picture.to} theme={theme} />
      )}
      {picture?.kind === "cdf" && <Curves {...picture} curves={picture.curves} theme={theme} />}
    </svg>
  );
}

interface ServiceProps {
  readonly rows: readonly ServiceRow[];
  readonly from: number;
  readonly to: number;
  readonly theme: Palette;
}

function Service({ rows, from, to, theme }: ServiceProps) {
  const height = Math.min(44, (HEIGHT - GAP * (rows.length - 1)) / rows.length);
  const above = (HEIGHT - rows.length * height - (rows.length - 1) * GAP) / 2;
  return rows.map((shown, row) => {
    const { label, stretches } = shown;
    const shades = picturedShades(shown);
    const top = above + row * (height + GAP);
    const paths = Array.from({ length: FLOW_SHADES }, () => "");
    for (const { flow, start, end, below, share } of stretches) {
      const x = ((start - from) / (to - from)) * WIDTH;
      const width = ((end - start) / (to - from)) * WIDTH;
      const y = top + height * (1 - below - share);
      const shade = shades.get(flow) ?? 0;
      paths[shade] +=
        `M${tenths(x)} ${tenths(y)}h${tenths(width)}v${tenths(height * share)}h${tenths(-width)}z`;
    }
    return (
      <g key={label}>
        <rect className="preset-idle" x="0" y={top} width={WIDTH} height={height} />
        {paths.map((path, shade) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a shade is its place
          path === "" ? null : <path key={shade} d={path} fill={flowColour(shade, theme)} />,
        )}
      </g>
    );
  });
}

interface CurvesProps {
  readonly least: number;
  readonly most: number;
  readonly curves: readonly PictureCurve[];
  readonly theme: Palette;
}

function Curves({ least, most, curves, theme }: CurvesProps) {
  const span = Math.log(most / least);
  const toX = (value: number): number =>
    span > 0 ? (Math.log(value / least) / span) * (WIDTH - 4) + 2 : WIDTH / 2;
  return (
    <>
      <path className="preset-axis" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {curves.map(({ label, id, values }, k) => {
        const nth = curves.slice(0, k).filter((other) => other.id === id).length;
        const points = Array.from(
          values,
          (value, place) =>
            `${tenths(toX(value))} ${tenths(HEIGHT - 2 - (place / (values.length - 1)) * (HEIGHT - 6))}`,
        );
        return (
          <path
            key={label}
            className="preset-curve"
            d={`M${points.join("L")}`}
            stroke={policyColour(id, theme)}
            strokeDasharray={policyDash(id, nth, theme, k).join(" ")}
          />
        );
      })}
    </>
  );
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
