import type { ColumnKind, ColumnPart, JobMessage } from "./protocol.ts";

/** Bytes that are copied before the page may draw again: a few milliseconds even where memory is new. */
const PART_BYTES = 2 ** 20;
/** Lists of more are flows written out, which hold no columns: they are not looked through. */
const LONG_LIST = 1000;

const KINDS: readonly ColumnKind[] = [
  "Float64Array",
  "Float32Array",
  "Int32Array",
  "Uint32Array",
  "Uint16Array",
  "Uint8Array",
];

export type Column = InstanceType<(typeof globalThis)[ColumnKind]>;
/** The keys that lead from the input of a message down to a column. */
export type Path = readonly string[];

type Post = (message: JobMessage, transfer?: Transferable[]) => void;

/**
 * Posts a message whose long columns go ahead of it in parts, a part a task: posted at once, the copies of a
 * million flows' columns would hold up the page for several frames. A message without such columns goes at once.
 * The function it returns stops what has not gone yet.
 */
export function postInParts(post: Post, message: JobMessage, partBytes = PART_BYTES): () => void {
  const columns = new Map<Column, Path[]>();
  const rest = without(message.input, [], columns, partBytes);
  const parts = [...columns].flatMap(([column, paths]) => partsOf(column, paths, partBytes));
  let timer: ReturnType<typeof setTimeout> | null = null;
  let next = 0;
  const go = (): void => {
    timer = null;
    const part = parts[next++];
    if (part === undefined) {
      post({ ...message, input: rest });
      return;
    }
    const { column, paths, from, until } = part;
    const piece = column.slice(from, until);
    const kind = kindOf(column) as ColumnKind;
    const { length } = column;
    const columnPart: ColumnPart = { paths, kind, length, from, piece };
    post({ ...message, input: null, part: columnPart }, [piece.buffer]);
    timer = setTimeout(go, 0);
  };
  go();
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}

interface Part {
  readonly column: Column;
  readonly paths: readonly Path[];
  readonly from: number;
  readonly until: number;
}

function partsOf(column: Column, paths: readonly Path[], bytes: number): Part[] {
  const step = bytes / column.BYTES_PER_ELEMENT;
  return Array.from({ length: Math.ceil(column.length / step) }, (_, k) => {
    const from = k * step;
    return { column, paths, from, until: Math.min(column.length, from + step) };
  });
}

/** The value with null in place of every column of more than `bytes`, which is put into the map with its places. */
function without(value: unknown, path: Path, columns: Map<Column, Path[]>, bytes: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isColumn(value) && value.byteLength > bytes) {
    columns.set(value, [...(columns.get(value) ?? []), path]);
    return null;
  }
  const isList = Array.isArray(value);
  if (isList && value.length > LONG_LIST) return value;
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(value)) {
    const own = without(part, [...path, key], columns, bytes);
    if (own === part) continue;
    copy ??= (isList ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = own;
  }
  return copy ?? value;
}

function isColumn(value: object): value is Column {
  return ArrayBuffer.isView(value) && kindOf(value) !== null;
}

function kindOf(value: object): ColumnKind | null {
  return KINDS.find((kind) => kind === value.constructor.name) ?? null;
}
