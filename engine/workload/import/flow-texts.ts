import type { Reader } from "../../model/faults/reader.ts";
import type { TableRow } from "./text-table.ts";

/** Flows of a text that is no table, as rows of one. */
export interface FlowText {
  readonly name: string;
  /** What each column is, as `headingOf` takes it. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The number of hosts that the text says there are; null: it says none. */
  readonly hosts: number | null;
  readonly notes: readonly string[];
}

/** Whether a text is one of these, and how it is read: faults go to the reader. */
interface TextLayout {
  readonly isOne: (lines: readonly Line[]) => boolean;
  readonly read: (lines: readonly Line[], most: number, reader: Reader) => FlowText;
}

interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

const WHOLE = /^\d+$/;
const PAIR = /^(\d+)->(\d+)$/;

/** htsim's connection matrix: `A->B id I start S size N` below `Nodes` and `Connections`; read as connection_matrix.cpp does. */
const HTSIM: TextLayout = {
  isOne: (lines) =>
    lines.some(({ words: [first = ""] }) => PAIR.test(first)) &&
    lines.every(({ words: [first = ""] }) => /^(\d+->\d+|[A-Za-z]+)$/.test(first)),
  read: (lines, most, reader) => {
    const rows: TableRow[] = [];
    let hosts: number | null = null;
    let count: number | null = null;
    for (const { number, words } of lines) {
      const [first = "", ...rest] = words;
      if (first === "Nodes" && WHOLE.test(rest[0] ?? "")) hosts = Number(rest[0]);
      if (first === "Connections" && WHOLE.test(rest[0] ?? "")) count = Number(rest[0]);
      const [, src = "", dst = ""] = PAIR.exec(first) ?? [];
      if (src === "" || rows.length > most) continue;
      const of = new Map(rest.map((word, k) => [word, rest[k + 1] ?? ""]));
      const path = `line ${number}`;
      if (of.has("trigger")) {
        const expected =
          "a start: what begins when another flow has ended has no arrival of its own";
        reader.fault(path, expected, `trigger ${of.get("trigger")}`);
      } else if (Number(of.get("size")) === 0) {
        reader.fault(path, "a size above 0: in htsim 0 is a flow without an end", "size 0");
      }
      checkHosts([src, dst], hosts, 0, path, reader);
      const cells = [of.get("id") ?? "", src, dst, of.get("size") ?? "", of.get("start") ?? ""];
      rows.push({ line: number, cells, unclosed: null });
    }
    // Older versions read doubles in microseconds, today's take what is written for picoseconds.
    const isOld = rows.some(({ cells }) => /\.\d*[1-9]/.test(cells[4] ?? ""));
    const unit = isOld ? "µs, as older versions of htsim read fractions" : "ps";
    return {
      name: "htsim's connection matrix",
      columns: ["id", "src", "dst", "bytes", isOld ? "start_us" : "start_ps"],
      rows,
      hosts,
      notes: [
        `Read as htsim's connection matrix: source->destination, start in ${unit}, bytes.`,
        ...(count === null || count === rows.length
          ? []
          : [`The text says ${count} connections; ${rows.length} stand in it.`]),
      ],
    };
  },
};

/** The place of a reducer, and the MB that go to it. */
const TO_PLACE = /^(\d+):(\d+\.?\d*)$/;

/** coflow-benchmark: ports and coflows in the first line, then id, ms, mappers, their places, reducers, place:MB of each. */
const COFLOWS: TextLayout = {
  isOne: (lines) =>
    lines.length > 1 &&
    lines[0]?.words.length === 2 &&
    lines[0].words.every((word) => WHOLE.test(word)) &&
    lines[1]?.words.some((word) => TO_PLACE.test(word)) === true,
  read: ([head, ...lines], most, reader) => {
    const [hosts = 0, count = 0] = (head?.words ?? []).map(Number);
    const rows: TableRow[] = [];
    for (const line of lines.slice(0, count)) {
      const flows = flowsOfCoflow(line, reader);
      const places = flows.flatMap(([, , , src = "", dst = ""]) => [src, dst]);
      // Its ports count from 0 or from 1.
      checkHosts(places, hosts, 1, `line ${line.number}`, reader);
      if (rows.length + flows.length > most) {
        reader.fault(`line ${line.number}`, `${most} flows at most up to here`, "more");
        break;
      }
      for (const cells of flows) rows.push({ line: line.number, cells, unclosed: null });
    }
    const cut =
      lines.length < count
        ? [`The first line counts ${count} coflows; ${lines.length} stand below it.`]
        : [];
    return {
      name: "coflow-benchmark",
      columns: ["id", "request", "start_ms", "src", "dst", "size_mib"],
      rows,
      hosts,
      notes: [
        "Read as coflow-benchmark: a coflow is a request, in it a flow from each mapper to each reducer; ms, and MB of 2^20 bytes, of which each mapper sends as much.",
        ...cut,
      ],
    };
  },
};

/** Notes a host beyond those that the text says there are. */
function checkHosts(
  hosts: readonly string[],
  count: number | null,
  first: number,
  path: string,
  reader: Reader,
): void {
  const beyond = count === null ? undefined : hosts.find((host) => Number(host) >= count + first);
  if (beyond !== undefined)
    reader.fault(path, `hosts of the ${count} that the first lines say`, `host ${beyond}`);
}

function flowsOfCoflow({ number, words }: Line, reader: Reader): readonly (readonly string[])[] {
  const [id = "", arrival = "", mappers = "", ...rest] = words;
  const from = rest.slice(0, Number(mappers));
  const to = rest.slice(from.length + 1).map((word) => TO_PLACE.exec(word) ?? []);
  const isSound =
    WHOLE.test(mappers) &&
    from.length === Number(mappers) &&
    Number(rest[from.length]) === to.length &&
    [...from, id].every((word) => WHOLE.test(word)) &&
    to.every(([word]) => word !== undefined);
  if (!isSound || from.length === 0) {
    const expected =
      "id, ms, number of mappers, their places, number of reducers, place:MB of each";
    reader.fault(`line ${number}`, expected, words.join(" "));
    return [];
  }
  return from.flatMap((src, m) =>
    to.map(([, dst = "", size = ""], r) => {
      const each = Number(size) / from.length;
      return [`${id}.${m * to.length + r + 1}`, id, arrival, src, dst, `${each}`];
    }),
  );
}

/** Reads a text that is no table but a list of flows of a layout that is known; null: it is none. */
export function readFlowText(text: string, most: number, reader: Reader): FlowText | null {
  const some = linesOf(text.slice(0, LOOKED_AT).split("\n", 20).join("\n"));
  const layout = [HTSIM, COFLOWS].find(({ isOne }) => isOne(some));
  return layout === undefined ? null : layout.read(linesOf(text), most, reader);
}

/** A text is known by its first lines. */
const LOOKED_AT = 1_000_000;

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (const [k, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const words = raw.trim().split(/\s+/);
    if (words[0] === "" || words[0]?.startsWith("#") === true) continue;
    lines.push({ number: k + 1, words });
  }
  return lines;
}
