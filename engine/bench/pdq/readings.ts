import { FABRICS, type FabricName } from "../../network/pdq/experiments/setting.ts";
import { LITERAL, type PdqParameters, RECOMMENDED } from "../../network/pdq/parameters.ts";

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
