import { ENGINE_VERSION } from "../../engine/index.ts";

/**
 * The version of the engine, which is that of the package. The results of a scenario change with its minor version only.
 *
 * @example
 * ```ts
 * import { version } from "slotwise";
 *
 * console.log(version.split(".").length); // → 3
 * ```
 */
export const version: string = ENGINE_VERSION;
