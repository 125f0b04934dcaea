import { type RefObject, useEffect, useState } from "react";

/** How far lanes go with the room there is: lower ones could not be read, higher ones say no more. */
const LEAST = 0.25;
const MOST = 8;

/** How many times as high lanes are to be for the charts to fill the height of `box`, whose one child they are; 1 while it is not asked for. */
export function useFit(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [stretch, setStretch] = useState(1);
  useEffect(() => {
    const around = box.current;
    const charts = around?.firstElementChild;
    if (!isAsked || around == null || charts == null) return;
    const measure = (): void => {
      const plots = around.querySelectorAll<HTMLElement>(".gantt-plot");
      const lanes = Array.from(plots).reduce((sum, plot) => sum + plot.offsetHeight, 0);
      if (lanes === 0) return;
      const spare = around.clientHeight - charts.scrollHeight;
      // Each plot ends on a whole pixel: nothing is drawn anew for less than that, unless something is cut off.
      const round = plots.length + 1;
      if (spare >= 0 && spare <= 2 * round) return;
      setStretch((now) => {
        const next = (now * (lanes + spare - round)) / lanes;
        return Math.min(MOST, Math.max(LEAST, next));
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(charts);
    return () => observer.disconnect();
  }, [box, isAsked]);
  return isAsked ? stretch : 1;
}
