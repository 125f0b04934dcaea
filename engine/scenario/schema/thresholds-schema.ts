import { LOAD, SIZE } from "../../model/spec/limits.ts";
import { publishedSetIds } from "../../thresholds/published.ts";
import {
  EQUAL_SPLIT,
  MOST_QUEUES,
  OBJECTIVES,
  OPTIMAL,
  OPTIMAL_SAMPLING,
  SPLIT_OBJECTIVES,
} from "../parse-thresholds.ts";
import {
  arrayOf,
  choice,
  closed,
  has,
  type Keywords,
  numbers,
  open,
  tagged,
  when,
} from "./json-schema.ts";

const METHOD = { type: "string" };

/** `thresholds`: ascending sizes, or a method that makes them. */
export function thresholdsSchema(): Keywords {
  const sampling = numbers(OPTIMAL_SAMPLING);
  const published = {
    set: choice(publishedSetIds()),
    distribution: { type: "string" },
    load: LOAD.schema,
  };
  const objective = choice(OBJECTIVES);
  const none = Object.fromEntries(Object.keys(sampling).map((key) => [key, false]));
  const methods = tagged("method", {
    "equal-split": closed({ method: METHOD, ...numbers(EQUAL_SPLIT) }, Object.keys(EQUAL_SPLIT)),
    published: closed({ method: METHOD, ...published }),
    optimal: {
      ...closed({ method: METHOD, objective, ...numbers(OPTIMAL), ...sampling }),
      ...when({ not: has({ objective: ["simulation"] }) }, open(none)),
    },
  });
  const list = arrayOf(SIZE.schema, MOST_QUEUES - 1);
  return { anyOf: [list, methods], description: "Demotion thresholds" };
}

/** `switchThreshold`: a size, or the optimum of two queues. */
export function switchThresholdSchema(): Keywords {
  const split = {
    method: choice(["optimal"]),
    objective: choice(SPLIT_OBJECTIVES),
    load: OPTIMAL.load.schema,
  };
  return { anyOf: [SIZE.schema, closed(split, ["method"])] };
}
