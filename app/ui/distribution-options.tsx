import { DISTRIBUTIONS } from "../../engine/index.ts";
import { byFamily } from "./families.ts";

const FAMILIES = byFamily(DISTRIBUTIONS);

/** The distributions of the catalogue by family, for a select. */
export function DistributionOptions() {
  return FAMILIES.map(([family, members]) => (
    <optgroup key={family} label={family}>
      {members.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  ));
}
