import type { AppRoom } from "./app-rooms.ts";
import { APP_ROOMS } from "./app-rooms.ts";
import { doorOf } from "./check-doors.ts";

/** An import of a file: a path from the root of the repository, or a package. */
export interface Import {
  readonly target: string;
  readonly isType: boolean;
}

/** More files of code in one folder have a second idea. */
const MOST_FILES = 30;
const MOST_LINES = 300;

/** Whether a file is a test, or of those that tests and benches alone import. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^engine\/bench\/|fixtures\.ts$/.test(file);
}

/** The row of a file below `app/`: the longest that its path begins with; null where there is none. */
export function appRoomOf(file: string, rooms = APP_ROOMS): AppRoom | null {
  const fitting = rooms.filter(({ room }) => file.startsWith(`${room}/`));
  return fitting.reduce<AppRoom | null>(
    (best, row) => (best === null || row.room.length > best.room.length ? row : best),
    null,
  );
}

/** What is wrong with `file`, below `app/` and no test, importing something; null: nothing. */
export function appFault(file: string, { target, isType }: Import): string | null {
  const row = appRoomOf(file);
  if (row === null) return `${file}: its folder has no row in .ci/imports/app-rooms.ts`;
  const isOurs = /^(app|engine|workloads)\//.test(target);
  if (!isOurs) {
    const isWelcome = row.packages.some((pattern) => pattern.test(target));
    return isWelcome ? null : `${file}: imports ${target}, which ${row.room} may not`;
  }
  if (target.startsWith("engine/")) {
    const door = doorOf(target);
    if (door === null)
      return `${file}: imports ${target}, which is behind the doors of engine/doors/`;
    return row.doors.includes(door)
      ? null
      : `${file}: imports ${target}, but ${row.room} has no ${door} among its doors`;
  }
  const room = target.startsWith("app/") ? appRoomOf(target)?.room : target.split("/")[0];
  if (room === undefined) return `${file}: imports ${target}, whose folder has no row`;
  if (room === row.room) return null;
  if (!row.mayImport.some((name) => covers(name, room))) {
    return `${file}: imports ${target}, but ${row.room} may not import ${room}`;
  }
  const isBound = row.typesOnly?.some((name) => covers(name, room)) && !row.entries?.test(file);
  if (isBound && !isType)
    return `${file}: imports ${target}, of which ${row.room} may import types`;
  return null;
}

/** Names in a row that are no earlier rows. */
export function tableFaults(rooms: readonly AppRoom[]): string[] {
  return rooms.flatMap(({ room, mayImport }, place) =>
    mayImport
      .filter((name) => name !== "workloads")
      .filter((name) => {
        const named = rooms.flatMap((row, k) => (covers(name, row.room) ? [k] : []));
        return named.length === 0 || named.some((k) => k >= place);
      })
      .map((name) => `${room}: ${name} is no earlier row`),
  );
}

/** Folders that import one another, directly or in a circle, from the files that each file imports. */
export function folderCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const next = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const own = folderOf(file);
    const others = next.get(own) ?? new Set();
    next.set(own, others);
    for (const folder of targets.map(folderOf)) if (folder !== own) others.add(folder);
  }
  // A folder that imports none of the folders left is in no circle, and neither is one that none of them imports.
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    const imported = new Set([...next.values()].flatMap((others) => [...others]));
    for (const [folder, others] of next) {
      for (const other of others) if (!next.has(other)) others.delete(other);
      if (others.size === 0 || !imported.has(folder)) next.delete(folder);
    }
  }
  return next.size === 0 ? [] : [`folders in a circle: ${[...next.keys()].sort().join(", ")}`];
}

/** Folders of more files of code than are one idea. */
export function crowded(files: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const file of files) count.set(folderOf(file), (count.get(folderOf(file)) ?? 0) + 1);
  return [...count]
    .filter(([, files]) => files > MOST_FILES)
    .map(([folder, files]) => `${folder}: ${files} files, and ${MOST_FILES} are the most`);
}

export function tooLong(file: string, text: string): string[] {
  const lines = text.split("\n").length - 1;
  return lines > MOST_LINES ? [`${file}: ${lines} lines, and ${MOST_LINES} are the most`] : [];
}

function covers(name: string, room: string): boolean {
  return room === name || room.startsWith(`${name}/`);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}
