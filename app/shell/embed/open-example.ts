import { placeAt } from "../../address/place.ts";
import { withPolicies } from "../../address/short-address.ts";
import { areFew } from "../../draw/gantt/suited-lanes.ts";
import { loadPresets } from "../../presets/load-presets.ts";
import { openScenario, setView } from "../../store/actions.ts";
import { examples } from "../../store/preset-of.ts";
import { store } from "../../store/store.ts";

/** Shows the worked example of a short address (`#/e/…`); returns what is wrong with it, and then nothing has changed. */
export async function openExample(hash: string): Promise<readonly string[]> {
  const place = placeAt(hash);
  await loadPresets();
  const example =
    place?.kind === "example"
      ? examples.getState().all.find(({ name }) => name === place.name)
      : undefined;
  const scenario =
    place?.kind !== "example" || example === undefined
      ? null
      : withPolicies(example, place.policies);
  if (scenario === null) return [`There is no such example: “${hash.slice(0, 200)}”.`];
  openScenario(scenario);
  // As on the bench; what else a link would tell, a short address does not.
  const { flows = [] } = store.getState().scenario.checked.scenario ?? {};
  if (areFew(flows.length)) setView({ lanes: "flow" });
  return [];
}
