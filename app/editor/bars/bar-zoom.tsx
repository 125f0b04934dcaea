import { rangeWords } from "../../draw/run/run-words.ts";
import { Button } from "../../ui/button.tsx";
import type { BarWindow } from "./use-bar-window.ts";

interface BarZoomProps {
  readonly view: BarWindow;
  readonly timeUnit: string;
}

/** Buttons that change which part of the time is drawn on. */
export function BarZoom({ view, timeUnit }: BarZoomProps) {
  const { axis, isWhole } = view;
  return (
    <div className="bars-zoom">
      <span className="bars-range">{rangeWords(axis, timeUnit)}</span>
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
