import type { Claim } from "../../../engine/index.ts";

/** What a paper says of worked examples, by the example's name. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;
