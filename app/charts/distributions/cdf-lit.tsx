import type { ReactElement } from "react";
import { useMemo } from "react";
import { shareUpTo } from "../../draw/distributions/cdf.ts";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import type { ExperimentView } from "../../draw/run/results.ts";

interface CdfLitProps {
  readonly experiment: ExperimentView;
  readonly curves: readonly Curve[];
  isLit(flow: number): boolean;
  readonly inner: number;
  readonly height: number;
  readonly toX: (value: number) => number;
}

/** More flows are sampled evenly: a dot is a few pixels wide. */
const MOST = 20_000;
const APART = 3;

/** The flows that stand out on each policy's curve, one dot where several would lie on one another. */
export function CdfLit(props: CdfLitProps): ReactElement {
  const { experiment, curves, isLit, inner, height, toX } = props;
  const paths = useMemo(() => {
    const { flows } = experiment;
    const stride = Math.ceil(flows.count / MOST);
    return curves.map(({ byFlow, cdf }) => {
      const taken = new Uint8Array(Math.ceil(inner / APART) + 1);
      let path = "";
      for (let flow = 0; flow < flows.count; flow += stride) {
        const value = byFlow[flow] as number;
        if (Number.isNaN(value) || !isLit(flow)) continue;
        const x = toX(value);
        const place = Math.floor(x / APART);
        if (!(x >= 0 && x <= inner) || taken[place] === 1) continue;
        taken[place] = 1;
        path += `M${x.toFixed(1)},${(height * (1 - shareUpTo(cdf, value))).toFixed(1)}h0`;
      }
      return path;
    });
  }, [experiment, curves, isLit, inner, height, toX]);
  return (
    <g className="cdf-lit">
      {curves.map(({ view, colour }, k) => (
        <path key={view.slot} d={paths[k]} stroke={colour} />
      ))}
    </g>
  );
}
