import type { PolicyDefinition } from "./policy.ts";
import { RING, STAMP, singleQueue } from "./service-orders.ts";

export const rank: PolicyDefinition = {
  id: "rank",
  name: "Rank",
  title: "A rank of one's own",
  rule: "The flow whose rank is smallest is next.",
  group: null,
  brief: "smallest rank first",
  source: "PIFO (Sivaraman et al. 2016); SOAP (Scully et al. 2018)",
  parameters: ["rank", "constants", "ties", "queue", "thresholds"],
  reads: ["weight", "deadline", "lower", "upper", "estimate"],
  needs: [],
  // What runs and explains it reads the expressions itself: most pages never load their language.
  bind: (_, { ties }) => singleQueue(ties === "rr" ? RING : STAMP),
};
