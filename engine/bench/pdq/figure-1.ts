import { ORDERS, threeFlows } from "../../testing/pdq-figures/figure-1.ts";
import { eachReading } from "./readings.ts";
import { mean, type Section } from "./section.ts";

export const FIGURE_1: Section = {
  name: "fig-1",
  title: "Fig. 1: three flows, in all orders of arrival",
  words:
    "Flows of 1, 2 and 3 MB at once; finish times in units of 8 ms, mean over the six orders; and in how many orders every deadline (1, 4 and 6 units, with 15 % more for headers and round trips) is met.",
  head: ["", "A", "B", "C", "deadlines all met"],
  rows: () => [
    ["paper", "1", "3", "6", "all"],
    ...eachReading((fabric, name, parameters) => {
      const free = ORDERS.map((order) => threeFlows(fabric, parameters, order, null));
      const due = ORDERS.filter((order) =>
        Object.values(threeFlows(fabric, parameters, order, 1.15)).every((flow) => flow.isInTime),
      );
      return [
        `${fabric}, ${name}`,
        mean(free, ({ A }) => A.finish).toFixed(2),
        mean(free, ({ B }) => B.finish).toFixed(2),
        mean(free, ({ C }) => C.finish).toFixed(2),
        `${due.length} of 6`,
      ];
    }),
    ["star, recommended, prototype", "1.09", "3.21", "6.32", "6 of 6"],
    ["star, literal, prototype", "1.09", "3.21", "6.31"],
    ["tree, recommended, prototype", "", "", "", "3 of 6"],
  ],
};
