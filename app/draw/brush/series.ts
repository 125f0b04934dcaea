import type { Palette } from "./colours.ts";

/** Ten hues for what is neither a policy nor a flow, far apart under every vision. */
const SERIES: Readonly<Record<"light" | "dark", readonly string[]>> = {
  light: [
    "#1b43b8",
    "#0f8e62",
    "#ea4770",
    "#551700",
    "#179aba",
    "#897401",
    "#46125d",
    "#8f65ef",
    "#33590b",
    "#8a3166",
  ],
  dark: [
    "#4a7af0",
    "#79e6b4",
    "#d24b6b",
    "#ea9d82",
    "#5ccdf0",
    "#ecd267",
    "#8a56a6",
    "#b096fd",
    "#65ae0b",
    "#f368ba",
  ],
};
const GREYS = ["#2b2b2b", "#a6a6a6", "#5e5e5e", "#cfcfcf"] as const;

/** The colour of the `place`th of several curves. */
export function seriesColour(place: number, palette: Palette): string {
  const colours = palette === "print" ? GREYS : SERIES[palette];
  return colours[place % colours.length] as string;
}
