import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";
import { FABRICS, type FabricName } from "../../testing/pdq-figures/setting.ts";

const READINGS = { recommended: RECOMMENDED, literal: LITERAL } as const;

/** Both readings on both fabrics. */
export function eachReading<T>(
  of: (fabric: FabricName, name: string, parameters: PdqParameters) => T,
): T[] {
  return FABRICS.flatMap((fabric) =>
    Object.entries(READINGS).map(([name, parameters]) => of(fabric, name, parameters)),
  );
}

/** The paper's rate of every link, bits a second. */
export const RATE = 1e9;
