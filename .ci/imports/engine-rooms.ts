/**
 * The rooms of the engine in the order of their imports: a file may import from its own room and from those
 * above it. A folder below a room belongs to the room, unless it has a row of its own.
 */
export const ENGINE_ROOMS: readonly (readonly [room: string, holds: string])[] = [
  ["model/numbers", "exact logarithms and powers, seeded random streams, Student's t, tolerances"],
  ["model/faults", "faults with their places, and the reader that collects them"],
  ["model/spec", "the types of a scenario file, units, one file a topology"],
  ["model", "flows as columns, releases, routes, runs, traces and their intervals"],
  ["rank", "the expressions of a policy of one's own: parsed, checked, compiled to closures"],
  [
    "policies",
    "the rank of a flow: a file a policy, but one for those of a single queue without parameters",
  ],
  ["network/graph", "nodes, links, shortest paths"],
  ["network", "routes, delays and loads of a fabric"],
  ["workload/import", "tables of flows and of size distributions, read"],
  ["workload", "size distributions, arrivals, endpoints, deadlines, releases, drawn"],
  ["formulas", "M/G/1, PIAS's eq. 1, laws of sizes"],
  ["knowledge", "bounds of sizes, learnt by a forest, and samples that have them"],
  ["simulate/queues", "heaps, calendars and lists of flows"],
  ["simulate/trace", "the trace of a run, as it is written"],
  ["simulate/slot", "slot model: arrivals, releases and keys"],
  ["simulate/slot/link", "slot model on one link"],
  ["simulate/slot/switch", "slot model on the big switch"],
  [
    "simulate/at-once",
    "one link, every packet there at arrival: a loop for each kind of order; D³'s for a switch too",
  ],
  ["simulate/fluid/events", "fluid model: the general loop"],
  ["simulate/fluid/ranked", "fluid model: no two flows share"],
  ["simulate/fluid/sharing", "fluid model: max–min fair sharing"],
  ["rank/slot", "slot model under a rank of one's own"],
  ["rank/fluid", "fluid model under a rank of one's own"],
  ["packets", "agenda, ports, hosts and losses of packet-level runs"],
  ["transports", "one file a protocol, with its policy's definition"],
  ["run", "the table of all policies, and which loop or transport runs them"],
  ["thresholds", "demotion thresholds: published, optimal, found by simulation"],
  ["scenario", "parsing, migrations, the share link"],
  ["materialise", "from a scenario to flows and policies with all parameters"],
  ["theory", "the optimum, bounds, families of worst cases"],
  ["metrics", "statistics of runs, claims of the papers"],
  ["laws", "what must hold of every run"],
  ["explain/packets", "why a switch paused a flow, in words"],
  ["explain", "why a flow is served, in words"],
  ["reordering", "packets that overtake one another, and what TCP makes of it"],
  ["study", "sweeps: points, pieces and rows; what the papers claim"],
  ["report", "results as CSV, JSON and charts of letters; results that are kept beside a scenario"],
  [
    "engines",
    "the whole engine, the plain one, and the one that loads its parts when they are needed",
  ],
  ["doors", "the only files that others import: a file for each thing that a caller wants"],
];

/** May import every room; imported by tests and benches only. */
export const FOR_TESTS = ["testing", "bench"] as const;
