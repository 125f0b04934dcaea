import {
  type AskedColumns,
  cdfInBytes,
  cdfInPackets,
  type Fault,
  type FlowReading,
  HOST_ORDERS,
  type Imported,
  type ImportedCdf,
  type ImportedFlows,
  onNetwork,
  parseScenario,
  readCdf,
  readFlows,
} from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import type { Options } from "./command.ts";
import { CommandError, ofFile } from "./command-error.ts";
import { type Input, isRecord, readRaw, readText, refuseTwice } from "./input.ts";

/** These need no parameters: they know nothing of a size, the part that was sent, and all of it. */
export const DEFAULT_POLICIES = [{ id: "fifo" }, { id: "las" }, { id: "srpt" }];

/** The CDF in a text file, drawn in steps where it says so or `steps` does; its notes on standard error. */
export function cdfOfText(name: string, steps: boolean): ImportedCdf {
  return accepted(name, readCdf(readText(name), { steps }));
}

/**
 * A scenario as it was read, its workload drawing from this CDF, brought to the unit of the scenario's
 * sizes. What its title and note say was about other flows: they go.
 */
export function withCdf(
  input: unknown,
  { points, unit, steps }: ImportedCdf & { readonly unit: "bytes" | "packets" },
): unknown {
  if (!isRecord(input)) return input;
  const { title: _, note: __, ...scenario } = input;
  const { model, units, workload } = scenario;
  if (Array.isArray(workload))
    throw new CommandError(["--cdf: needs a scenario with one workload, not with a list of parts"]);
  const named = isRecord(units) ? units["size"] : undefined;
  const own = named ?? (model === "slot" ? "packets" : "bytes");
  const cdf =
    unit === "bytes" && own === "packets"
      ? cdfInPackets(points)
      : unit === "packets" && own !== "packets"
        ? cdfInBytes(points)
        : points;
  const distribution = { cdf, ...(steps ? { steps } : {}) };
  return { ...scenario, workload: { ...(isRecord(workload) ? workload : {}), distribution } };
}

function accepted<T>(name: string, imported: Imported<T>): T {
  if (!imported.ok) {
    throw new CommandError(imported.faults.map(({ message }) => `${name}: ${message}`));
  }
  for (const note of imported.notes) console.error(`slotwise: ${name}: ${note}`);
  return imported.value;
}

/** What a command that reads lists of flows may be told of them. */
export const LIST_OPTIONS = {
  columns: {
    value: "NAMES",
    words:
      "what the columns of a list of flows are, from left to right, - for one that is not read: src,dst,-,-,bytes,start_us",
  },
  units: {
    value: "size=UNIT,time=UNIT",
    words:
      "the units of a list of flows that does not say them: sizes in bytes, packets, kb, mb, kib, …, times in s, ms, us, ns or ps",
  },
} as const satisfies Options;

/** What a command that puts them onto a network may be told besides. */
export const NETWORK_OPTIONS = {
  on: {
    value: "NETWORK",
    words:
      "the network that the flows go over: a scenario, whose model, units and policies they take too, or its fabric alone",
  },
  ...LIST_OPTIONS,
  rate: {
    value: "RATE",
    words:
      "the rate of a host, such as 10Gbps, where the list has units and the network's rates have none; its other rates keep their ratio to it",
  },
  hosts: {
    choices: HOST_ORDERS,
    words:
      "which host of the network is which of the list: the one with its number (the default), or the k-th smallest number is host k",
  },
} as const satisfies Options;

/** What a sweep over lists may be told: its scenario has the network. */
export const SWEEP_LIST_OPTIONS = {
  columns: { ...LIST_OPTIONS.columns, goesWith: ["vary"] },
  units: { ...LIST_OPTIONS.units, goesWith: ["vary"] },
  hosts: { ...NETWORK_OPTIONS.hosts, goesWith: ["vary"] },
} as const satisfies Options;

/** What a run of lists may be told. */
export const RUN_LIST_OPTIONS = {
  on: NETWORK_OPTIONS.on,
  columns: { ...LIST_OPTIONS.columns, goesWith: ["on"] },
  units: { ...LIST_OPTIONS.units, goesWith: ["on"] },
  rate: { ...NETWORK_OPTIONS.rate, goesWith: ["on"] },
  hosts: { ...NETWORK_OPTIONS.hosts, goesWith: ["on"] },
} as const satisfies Options;

export interface ListArguments {
  readonly on?: string | undefined;
  readonly columns?: string | undefined;
  readonly units?: string | undefined;
  readonly rate?: string | undefined;
  readonly hosts?: (typeof HOST_ORDERS)[number] | undefined;
}

/** The list of flows in a text file, the notes of its reading on standard error. */
function listOfText(name: string, given: ListArguments): ImportedFlows {
  const read = readFlows(readText(name), readingOf(given));
  if (!read.ok) {
    // Columns that were named are told of by their faults.
    const asked = given.columns === undefined && read.asks !== null ? remedies(read.asks) : [];
    throw new CommandError(
      [...read.faults.map(asOption), ...asked].map((fault) => `${name}: ${fault}`),
    );
  }
  noteAll(name, read.notes);
  return read.value;
}

/** A scenario, not yet parsed, of the flows in a text file on a network; without one on a link, or on a switch if they name ports. */
export function flowsOfText(
  name: string,
  given: ListArguments = {},
  network?: Scenario,
): Record<string, unknown> {
  const list = listOfText(name, given);
  const { rate, hosts } = given;
  const placed = onNetwork(list, network ?? ownNetwork(list), {
    ...(rate === undefined ? {} : { rate }),
    ...(hosts === undefined ? {} : { hosts }),
  });
  if (!placed.ok) {
    const remedies = { rate: " (--rate 10Gbps)", hosts: " (--hosts in-order)" };
    const remedy = placed.asks === null ? "" : remedies[placed.asks];
    throw new CommandError(placed.faults.map((fault) => `${name}: ${asOption(fault)}${remedy}`));
  }
  const { unit, time } = list;
  const isBare = network === undefined && rate === undefined && unit !== null && time !== null;
  const bare = `Ports have a rate of 1 (${unit} a ${time}), for nothing says another: import has --rate 10Gbps.`;
  noteAll(name, isBare ? [bare, ...placed.notes] : placed.notes);
  return placed.value.scenario;
}

/** The scenario in a file, a preset or a link whose network flows are put onto, or a fabric alone. */
export function networkOf(name: string): Scenario {
  const raw = readRaw(name);
  if (!raw.ok) throw new CommandError(raw.messages.map((message) => `${name}: ${message}`));
  const parsed = networkIn(raw.file);
  if (parsed.ok) return parsed.scenario;
  throw new CommandError(parsed.faults.map(({ message }) => `${name}: ${message}`));
}

/** Parses a file without its flows; one flow stands in their place. */
export function networkIn(file: unknown): ReturnType<typeof parseScenario> {
  if (!isRecord(file)) return parseScenario(file);
  const given = "kind" in file && !("fabric" in file) ? { fabric: file } : file;
  const { version = 1, model = "fluid", units, fabric, policies } = given as typeof file;
  const kind = isRecord(fabric) ? fabric["kind"] : "link";
  const ends = kind === "link" ? {} : { src: 0, dst: kind === "switch" ? 0 : 1 };
  return parseScenario({
    version,
    model,
    ...(units === undefined ? {} : { units }),
    fabric,
    flows: [{ id: "f1", arrival: 0, size: 1, ...ends }],
    policies: policies ?? DEFAULT_POLICIES,
  });
}

/** Scenarios of lists of flows on a network. */
export function listsOnNetwork(
  names: readonly string[],
  given: ListArguments & { readonly on: string },
  prepare: (raw: unknown) => unknown,
): readonly Input[] {
  refuseTwice([...names, given.on]);
  const network = networkOf(given.on);
  return names.map((name) => {
    const flows = flowsOfText(name, given, network);
    const parsed = parseScenario(ofFile(name, () => prepare(flows)));
    if (parsed.ok) return { name, scenario: parsed.scenario };
    throw new CommandError(parsed.faults.map(({ message }) => `${name}: ${message}`));
  });
}

/** The link that a list goes over where no network is given, or a switch if its flows name ports: in slots if all numbers are whole and no unit says otherwise. */
function ownNetwork({ flows, unit, time, hostCount }: ImportedFlows): Scenario {
  const isWhole = flows.every(
    ({ arrival, size }) => Number.isSafeInteger(arrival) && Number.isSafeInteger(size),
  );
  const isSlot = isWhole && unit !== "bytes" && time === null;
  const hasPorts = flows.some(({ src, dst }) => src !== undefined && dst !== undefined);
  const ports = flows.reduce(
    (most, { src = 0, dst = 0 }) => Math.max(most, src + 1, dst + 1),
    hostCount ?? 1,
  );
  const units = { ...(unit === null ? {} : { size: unit }), ...(time === null ? {} : { time }) };
  return {
    version: 1,
    model: isSlot ? "slot" : "fluid",
    ...(isSlot || Object.keys(units).length === 0 ? {} : { units }),
    fabric: hasPorts ? { kind: "switch", ports, rate: 1 } : { kind: "link", rate: 1 },
    policies: DEFAULT_POLICIES,
  } as unknown as Scenario;
}

function readingOf({ columns, units }: ListArguments): FlowReading {
  return {
    ...(columns === undefined ? {} : { columns: columns.split(",").map((word) => word.trim()) }),
    ...(units === undefined ? {} : { units: unitsIn(units) }),
  };
}

function unitsIn(text: string): NonNullable<FlowReading["units"]> {
  const units = text.split(",").map((part) => part.split("=").map((word) => word.trim()));
  if (units.every(([name, word]) => (name === "size" || name === "time") && word)) {
    return Object.fromEntries(units) as NonNullable<FlowReading["units"]>;
  }
  throw new CommandError([`--units: expected size=UNIT, time=UNIT or both, got "${text}"`]);
}

/** The options that name the columns, one for each layout that fits, or else a guess. */
function remedies({ columns, fits }: AskedColumns): readonly string[] {
  const all = fits.length === 0 ? [{ name: "", columns }] : fits;
  return all.map(({ name, columns: words }) => {
    if (name !== "") return `--columns ${words.join(",")} for ${name}`;
    const hasStart = words.some((word) => /^(start|arrival)/.test(word));
    const how = hasStart ? ", for example," : ", with start in its place,";
    return `--columns ${words.join(",")}${how} says what they are (-: not read)`;
  });
}

/** The message of a fault; if an option is at fault, it begins with the option's name. */
function asOption({ path, message }: Fault): string {
  const [name] = /^(rate|units|column)/.exec(path) ?? [];
  if (name === undefined) return message;
  return `--${name === "column" ? "columns" : name}: ${message.replace(/^(rate|columns): |^units of /, "")}`;
}

function noteAll(name: string, notes: readonly string[]): void {
  for (const note of notes) console.error(`slotwise: ${name}: ${note}`);
}
