import { writeFileSync } from "node:fs";
import { keptDistributions, newDistributions } from "./kept-distributions.ts";

/** `npm run distributions`: writes what is kept of the distributions apart from their points, for those that are new or changed. */
for (const id of newDistributions()) console.log(id);
for (const [file, text] of Object.entries(keptDistributions())) writeFileSync(file, text);
