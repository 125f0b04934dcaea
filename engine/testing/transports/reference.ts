import type { PacketFlows } from "../../packets/packet-flows.ts";
import { PAYLOAD } from "../../packets/packet-pool.ts";
import ns2Incast2 from "../reference/transports/ns2/incast2.csv?raw";
import ns2Incast8 from "../reference/transports/ns2/incast8.csv?raw";
import ns2Incast15 from "../reference/transports/ns2/incast15.csv?raw";
import ns2Lone from "../reference/transports/ns2/lone.csv?raw";
import ns2Long1 from "../reference/transports/ns2/long1.csv?raw";
import ns2Long2 from "../reference/transports/ns2/long2.csv?raw";
import ns2Ws200 from "../reference/transports/ns2/ws200.csv?raw";
import yapsImc200 from "../reference/transports/yaps/imc200.csv?raw";
import yapsIncast4 from "../reference/transports/yaps/incast4.csv?raw";
import yapsIncast16 from "../reference/transports/yaps/incast16.csv?raw";
import yapsLone from "../reference/transports/yaps/lone.csv?raw";

const FILES: Readonly<Record<string, string>> = {
  "ns2/incast15": ns2Incast15,
  "ns2/incast2": ns2Incast2,
  "ns2/incast8": ns2Incast8,
  "ns2/lone": ns2Lone,
  "ns2/long1": ns2Long1,
  "ns2/long2": ns2Long2,
  "ns2/ws200": ns2Ws200,
  "yaps/imc200": yapsImc200,
  "yaps/incast16": yapsIncast16,
  "yaps/incast4": yapsIncast4,
  "yaps/lone": yapsLone,
};

/** A reference file of a public simulator: its rows as numbers by column; NaN where a cell is empty. */
export function reference(name: string): readonly Readonly<Record<string, number>>[] {
  const [head = "", ...lines] = (FILES[name] as string).trim().split("\n");
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(
      columns.map((column, k) => [column, cells[k] === "" ? Number.NaN : Number(cells[k])]),
    );
  });
}

/** The flows of a reference file, each on the way it names. */
export function referenceFlows(rows: readonly Readonly<Record<string, number>>[]): PacketFlows {
  const column = (name: string) => rows.map((row) => row[name] as number);
  const spines = column("spine").map((spine) => (Number.isNaN(spine) ? 0 : spine));
  return {
    count: rows.length,
    source: Int32Array.from(column("src")),
    destination: Int32Array.from(column("dst")),
    bytes: Float64Array.from(column("packets"), (packets) => packets * PAYLOAD),
    start: Float64Array.from(column("start_ps")),
    deadline: new Float64Array(rows.length).fill(Number.POSITIVE_INFINITY),
    ...("spine" in (rows[0] ?? {}) ? { path: Int32Array.from(spines) } : {}),
  };
}
