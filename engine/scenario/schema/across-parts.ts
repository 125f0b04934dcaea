import { isTransport, PICOSECONDS } from "../../model/spec/packet-setting.ts";
import type { Model } from "../../model/spec/scenario.ts";
import { POLICIES } from "../../run/policies.ts";
import { MOMENTS } from "../parse-arrivals.ts";
import { NETWORK_KINDS, RATES } from "../parse-fabric.ts";
import { SIZES } from "../parse-flows.ts";
import { MODELS } from "../parse-with.ts";
import { arrayOf, choice, has, type JsonSchema, type Keywords, open, when } from "./json-schema.ts";

/** Rules between the parts of a scenario, as far as JSON Schema can state them without arithmetic. */
export function acrossParts(): readonly Keywords[] {
  const ports = open({ flows: arrayOf(open({ src: true, dst: true }, ["src", "dst"])) });
  return [
    ...MODELS.map((model) => when(has({ model: [model] }), open(inModel(model)))),
    when(open({ fabric: has({ kind: ["switch", ...NETWORK_KINDS] }) }, ["fabric"]), ports),
    estimates(),
    packets(),
    windows(),
  ];
}

/** Rules of the model on numbers, fabrics and policies. */
function inModel(model: Model): Readonly<Record<string, JsonSchema>> {
  const ids = POLICIES.flatMap(({ id, models }) => ((models?.includes(model) ?? true) ? [id] : []));
  const rate = RATES[model].schema;
  const isSlot = model === "slot";
  const flow = { arrival: MOMENTS[model].schema, size: SIZES[model].schema };
  const times = arrayOf(MOMENTS[model].schema);
  return {
    policies: arrayOf(open({ id: choice(ids) })),
    flows: arrayOf(open(isSlot ? flow : { ...flow, packets: false })),
    ...(isSlot ? { fabric: open({ kind: choice(["link", "switch"]), rate }) } : {}),
    workload: open({
      arrivals: when({ type: "object" }, open({ times })),
      ...(isSlot ? {} : { spread: { type: "number" } }),
    }),
  };
}

/** Policies that go by an estimate need one of every flow. */
function estimates(): Keywords {
  const ids = POLICIES.flatMap(({ id, needs }) => (needs.includes("estimate") ? [id] : []));
  const flows = arrayOf(open({ estimate: true }, ["estimate"]));
  return when(runs(ids), open({ flows, workload: open({ bounds: true }, ["bounds"]) }));
}

const PHYSICAL = open(
  { size: choice(["bytes", "packets"]), time: choice(Object.keys(PICOSECONDS)) },
  ["time"],
);

/** Transports by windows or grants need a network or a link, and physical units. */
function windows(): Keywords {
  const ids = POLICIES.flatMap(({ id, packets }) =>
    packets !== undefined && isTransport(packets) ? [id] : [],
  );
  const fabric = open({ kind: choice(["link", ...NETWORK_KINDS]) });
  return when(runs(ids), open({ fabric, units: PHYSICAL }, ["units"]));
}

/** PDQ and RCP need a network that routes by `ecmp`, physical units, and flows at once (α = 0). */
function packets(): Keywords {
  const ids = POLICIES.flatMap(({ id, packets }) =>
    packets === undefined || isTransport(packets) ? [] : [id],
  );
  const none = { const: 0 };
  const needed = {
    fabric: open({ kind: choice(NETWORK_KINDS), routing: choice(["ecmp"]) }),
    units: PHYSICAL,
    flows: arrayOf(open({ spread: none })),
    workload: open({ spread: none }),
  };
  return when(runs(ids), open(needed, ["units"]));
}

/** At least one of these policies runs. */
function runs(ids: readonly string[]): Keywords {
  return open({ policies: { type: "array", contains: has({ id: ids }) } }, ["policies"]);
}
