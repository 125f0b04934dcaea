import { useMemo } from "react";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { PlotChart } from "../../charts/plots/plot-chart.tsx";
import { sizeUnitOf } from "../../document/edits/units.ts";
import { curveOf } from "../../draw/studies/size-curve.ts";
import { sizesLabel, sizesPlot } from "../../draw/studies/sizes-plot.ts";
import { useDraft } from "../../store/hooks.ts";

interface DistributionPreviewProps {
  readonly distribution: unknown;
}

/** Height of the inside, in pixels. */
const HEIGHT = 64;

/** The size distribution as a small CDF on a logarithmic axis. */
export function DistributionPreview({ distribution }: DistributionPreviewProps) {
  const ownUnit = useDraft(sizeUnitOf);
  const ink = useInk();
  const shown = useMemo(() => {
    const curve = curveOf(distribution);
    return curve === null ? null : { curve: curve.points, unit: curve.unit ?? ownUnit };
  }, [distribution, ownUnit]);
  const plot = useMemo(() => (shown === null ? null : sizesPlot(shown, ink, HEIGHT)), [shown, ink]);
  return (
    <div className="preview">
      {shown !== null && plot !== null && (
        <PlotChart plot={plot} label={sizesLabel(shown)} stale={false} hint={null} tip="" />
      )}
    </div>
  );
}
