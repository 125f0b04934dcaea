import { useMemo, useState } from "react";
import type { LinkLoads, Wiring } from "../../engine/doors/draw-data.ts";
import { linkName, rateUnit, usedWords } from "../draw/fabric/link-words.ts";
import type { Loads } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { percentOf } from "../draw/scale/words.ts";

/** Beyond this a table is no longer read. */
const ROWS = 200;

interface LinkTableProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly loads: Loads;
  readonly label: string;
  readonly link: number | null;
  onPoint(link: number | null): void;
}

/** The drawing's twin, made when it is opened. */
export function LinkTable(props: LinkTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Table<span className="visually-hidden-live"> of the links under {props.label}</span>
        <span className="quiet"> {usedWords(props.loads)}</span>
      </summary>
      {open && <Rows {...props} />}
    </details>
  );
}

function Rows({ experiment, fabric, wiring, loads, label, link, onPoint }: LinkTableProps) {
  const [order, setOrder] = useState<LinkOrder>({ by: "load", descending: true });
  const links = useMemo(() => orderedLinks(wiring, loads, order), [wiring, loads, order]);
  const unit = rateUnit(experiment);
  const { capacity } = wiring.routes;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-twin-box topology-table" tabIndex={0} aria-label={`Links, ${label}`}>
      {links.length > ROWS && (
        <p>
          The first {ROWS} of {readable(links.length)} links in this order.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {LINK_COLUMNS.map(({ by, title }) => (
              <th
                key={by}
                scope="col"
                aria-sort={
                  order.by !== by ? undefined : order.descending ? "descending" : "ascending"
                }
              >
                <button
                  type="button"
                  onClick={() =>
                    setOrder({
                      by,
                      descending: order.by === by ? !order.descending : by !== "link",
                    })
                  }
                >
                  {title}
                  <span aria-hidden="true">
                    {order.by !== by ? "" : order.descending ? " ↓" : " ↑"}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.slice(0, ROWS).map((l) => (
            <tr
              key={l}
              className={l === link ? "is-hovered" : undefined}
              onPointerEnter={() => onPoint(l)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row">{linkName(fabric, wiring, l)}</th>
              <td>{percentOf(loads.load[l] as number, 0)}</td>
              <td>
                {readable((loads.load[l] as number) * (capacity[l] as number))} {unit}
              </td>
              <td>
                {readable(capacity[l])} {unit}
              </td>
              <td>{readable(loads.flows[l])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const LINK_COLUMNS = [
  { by: "link", title: "Link" },
  { by: "load", title: "Load" },
  { by: "rate", title: "Rate" },
  { by: "capacity", title: "Capacity" },
  { by: "flows", title: "Flows" },
] as const;

interface LinkOrder {
  readonly by: (typeof LINK_COLUMNS)[number]["by"];
  readonly descending: boolean;
}

/** All links by a column; equal ones as they are numbered. */
function orderedLinks(
  { routes: { capacity } }: Wiring,
  { load, flows }: LinkLoads,
  { by, descending }: LinkOrder,
): readonly number[] {
  const value = (l: number): number => {
    if (by === "link") return l;
    if (by === "flows") return flows[l] as number;
    if (by === "capacity") return capacity[l] as number;
    return (load[l] as number) * (by === "rate" ? (capacity[l] as number) : 1);
  };
  const sign = descending ? -1 : 1;
  return Array.from(load.keys()).sort((a, b) => sign * (value(a) - value(b)) || a - b);
}
