import { endpointsOf, type NetworkFabric, rackOf } from "../../../engine/doors/scenario.ts";
import type { Mark, PictureRoom, Places } from "./places.ts";

/** Unless there is less room. */
const HEIGHT = 340;
/** From the ellipse of the switches out to the hosts. */
const SPOKE = 26;
const FINE = 2048;
/** A letter of a number. */
const DIGIT = 6.4;

/** Where there are no layers the switches stand on an ellipse, equally far apart, and their hosts outside it. */
export function ring(fabric: NetworkFabric, room: PictureRoom, together: number): Places {
  const { width } = room;
  const height = Math.max(200, Math.min(HEIGHT, room.height ?? HEIGHT));
  const hosts = endpointsOf(fabric) ?? 0;
  const perSwitch = rackOf(fabric);
  const switches = hosts / perSwitch;
  const across = width / 2 - SPOKE - 10;
  const up = height / 2 - SPOKE - 10;
  const { angles, length } = evenly(switches, across, up);
  const apart = length / switches;
  const own = Math.min(20, 0.6 * apart);
  const size = Math.min(together, perSwitch);
  const groups = Math.ceil(perSwitch / size);
  const small = Math.min(9, (0.6 * apart) / groups);
  const marks: Mark[] = [];
  const outside: Mark[] = [];
  angles.forEach((angle, k) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = width / 2 + across * cos;
    const y = height / 2 + up * sin;
    const label = String(switches - 1).length * DIGIT + 3 <= own ? String(k) : "";
    marks.push({
      kind: "switch",
      label,
      first: hosts + k,
      count: 1,
      x,
      y,
      width: own,
      height: own,
    });
    const tangent = unit(-across * sin, up * cos);
    const [nx, ny] = [tangent[1], -tangent[0]];
    for (let group = 0; group < groups; group++) {
      const aside = (group - (groups - 1) / 2) * (apart / groups) * 0.86;
      const first = k * perSwitch + group * size;
      outside.push({
        kind: size > 1 ? "hosts" : "host",
        label: "",
        first,
        count: Math.min(size, (k + 1) * perSwitch - first),
        x: x + nx * SPOKE + tangent[0] * aside,
        y: y + ny * SPOKE + tangent[1] * aside,
        width: small,
        height: small,
      });
    }
  });
  return {
    height,
    marks: [...outside, ...marks],
    layers: [],
    hasCells: false,
    lines: "straight",
    areBeside: room.isNamed === true,
  };
}

/** Angles of `count` points on an ellipse that lie equally far from one another along it, from the top on. */
function evenly(
  count: number,
  across: number,
  up: number,
): { readonly angles: readonly number[]; readonly length: number } {
  const at = new Float64Array(FINE + 1);
  const angle = (k: number): number => (k / FINE) * 2 * Math.PI - Math.PI / 2;
  for (let k = 1; k <= FINE; k++) {
    const [a, b] = [angle(k - 1), angle(k)];
    const step = Math.hypot(across * (Math.cos(b) - Math.cos(a)), up * (Math.sin(b) - Math.sin(a)));
    at[k] = (at[k - 1] as number) + step;
  }
  const length = at[FINE] as number;
  let k = 0;
  const angles = Array.from({ length: count }, (_, point) => {
    const wanted = (point / count) * length;
    while ((at[k + 1] as number) < wanted) k++;
    const [before, after] = [at[k] as number, at[k + 1] as number];
    return angle(k + (wanted - before) / (after - before));
  });
  return { angles, length };
}

function unit(x: number, y: number): readonly [number, number] {
  const size = Math.hypot(x, y);
  return [x / size, y / size];
}
