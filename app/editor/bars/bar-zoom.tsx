import { quantity } from "../../draw/run/words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { roundedIn } from "../../draw/scale/time-scale.ts";
import { Button } from "../../ui/button.tsx";
import type { BarWindow } from "./use-bar-window.ts";

interface BarZoomProps {
  readonly view: BarWindow;
  readonly timeUnit: string;
}

/** What part of the time is drawn on, and how to change that. */
export function BarZoom({ view, timeUnit }: BarZoomProps) {
  const { axis, isWhole } = view;
  return (
    <div className="bars-zoom">
      <span className="bars-range">
        {readable(roundedIn(axis, axis.from))} to {quantity(roundedIn(axis, axis.to), timeUnit)}
      </span>
      <Button label="Zoom the drawing out" disabled={isWhole} onClick={() => view.zoomBy(1.6)}>
        −
      </Button>
      <Button label="Zoom the drawing in" onClick={() => view.zoomBy(1 / 1.6)}>
        +
      </Button>
      <Button label="Fit the drawing" disabled={isWhole} onClick={view.fit}>
        Fit
      </Button>
    </div>
  );
}
