import type { LinkLoads, Wiring } from "../../../engine/index.ts";

export const LINK_COLUMNS = [
  { by: "link", title: "Link" },
  { by: "load", title: "Load" },
  { by: "rate", title: "Rate" },
  { by: "capacity", title: "Capacity" },
  { by: "flows", title: "Flows" },
] as const;

export interface LinkOrder {
  readonly by: (typeof LINK_COLUMNS)[number]["by"];
  readonly descending: boolean;
}

/** All links by a column; equal ones as they are numbered. */
export function orderedLinks(
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
