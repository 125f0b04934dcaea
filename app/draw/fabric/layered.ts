import { endpointsOf, rackOf } from "../../../engine/index.ts";
import { AROUND } from "../kit/space.ts";
import type { DrawnFabric, LayerName, Mark, Places } from "./places.ts";

/** A row of the drawing: nodes first … first + count − 1, hosts or switches. */
interface Layer {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  readonly isHosts: boolean;
}

/** Beyond hosts, whose numbers stand there. */
const HOST_MARGIN = 22;
/** A letter of a number. */
const DIGIT = 6.4;
/** From one layer to the next. */
const STEP = 74;
const BELOW_HOSTS = 62;

/**
 * Layers one above the other, each evenly over the whole width, so that every switch stands in the middle
 * of what is below it: racks of equal size need no more.
 */
export function layered(fabric: DrawnFabric, width: number, together: number): Places {
  const marks: Mark[] = [];
  const layers: LayerName[] = [];
  const rows = layersOf(fabric);
  let y = rows[0]?.isHosts ? HOST_MARGIN : AROUND;
  rows.forEach((layer, k) => {
    if (k > 0) y += layer.isHosts || rows[k - 1]?.isHosts ? BELOW_HOSTS : STEP;
    layers.push({ name: layer.name, y });
    marks.push(...marksOf(layer, fabric, width, y, together));
  });
  return { height: y + HOST_MARGIN, marks, layers };
}

function marksOf(
  { name, first, count, isHosts }: Layer,
  fabric: DrawnFabric,
  width: number,
  y: number,
  together: number,
): Mark[] {
  const size = isHosts ? together : 1;
  const shown = Math.ceil(count / size);
  const pitch = width / shown;
  const kind = isHosts ? (size > 1 ? "hosts" : "host") : "switch";
  const most = isHosts ? (size > 1 ? 30 : 11) : count === 1 ? width : 46;
  const rack = isHosts && size === 1 && rackOf(fabric) < count ? rackOf(fabric) : 1;
  const filled = rack > 1 ? 0.66 : count === 1 ? 0.96 : 0.74;
  // All numbers of a layer, or none.
  const room = isHosts ? 0.84 * pitch : filled * pitch;
  const areNumbered = size === 1 && String(count - 1).length * DIGIT + 3 <= room;
  const own = Math.min(most, filled * pitch);
  return Array.from({ length: shown }, (_, k) => ({
    kind,
    label: !areNumbered ? "" : count === 1 ? name : String(k),
    first: first + k * size,
    count: Math.min(size, count - k * size),
    x: rack > 1 ? inRack(k, rack, pitch) : (k + 0.5) * pitch,
    y,
    width: own,
    height: isHosts ? Math.min(11, Math.max(5, own)) : 16,
  }));
}

/** The hosts of a rack stand a little closer together, so that racks are seen. */
function inRack(host: number, rack: number, pitch: number): number {
  const number = Math.floor(host / rack);
  const middle = (rack - 1) / 2;
  return (number + 0.5) * rack * pitch + ((host % rack) - middle) * pitch * 0.88;
}

/** From top to bottom. */
function layersOf(fabric: DrawnFabric): readonly Layer[] {
  const hosts = endpointsOf(fabric) ?? 1;
  const below: Layer = { name: "hosts", first: 0, count: hosts, isHosts: true };
  const above = (name: string, before: number, count: number): Layer => ({
    name,
    first: hosts + before,
    count,
    isHosts: false,
  });
  switch (fabric.kind) {
    case "switch":
      return [
        { ...below, name: "ingress" },
        { name: "switch", first: 2 * hosts, count: 1, isHosts: false },
        { ...below, name: "egress", first: hosts },
      ];
    case "tree":
      return [above("root", fabric.racks, 1), above("racks", 0, fabric.racks), below];
    case "leaf-spine":
      return [
        above("spines", fabric.leaves, fabric.spines),
        above("leaves", 0, fabric.leaves),
        below,
      ];
    case "fat-tree": {
      const layer = fabric.k ** 2 / 2;
      return [
        above("core", 2 * layer, layer / 2),
        above("aggregation", layer, layer),
        above("edge", 0, layer),
        below,
      ];
    }
    case "bcube": {
      const perLevel = hosts / fabric.n;
      const level = (k: number): Layer => above(`level ${k}`, k * perLevel, perLevel);
      return [...Array.from({ length: fabric.k + 1 }, (_, k) => level(fabric.k - k)), below];
    }
    default:
      return [above("switch", 0, 1), below];
  }
}
