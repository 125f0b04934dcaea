import { ENGINE_ROOMS, FOR_TESTS } from "./engine-rooms.ts";

/** The room of a file below `engine/`: the longest row that its path begins with; null where there is none. */
export function engineRoomOf(file: string): string | null {
  const path = file.replace(/^engine\//, "");
  const rooms = [...ENGINE_ROOMS.map(([room]) => room), ...FOR_TESTS];
  const fitting = rooms.filter((room) => path.startsWith(`${room}/`));
  return fitting.reduce<string | null>(
    (best, room) => (best === null || room.length > best.length ? room : best),
    null,
  );
}

/** What is wrong with `file`, below `engine/` and no test, importing `target`; null: nothing. */
export function engineFault(file: string, target: string): string | null {
  const from = engineRoomOf(file);
  const to = engineRoomOf(target);
  if (from === null) return `${file}: its folder has no row in .ci/imports/engine-rooms.ts`;
  if (to === null) return `${file}: imports ${target}, whose folder has no row in engine-rooms.ts`;
  if (from === to || isForTests(from)) return null;
  if (isForTests(to)) return `${file}: imports the test helper ${target}`;
  const rooms = ENGINE_ROOMS.map(([room]) => room);
  if (rooms.indexOf(to) < rooms.indexOf(from)) return null;
  return `${file}: imports ${target}, but engine/${from} comes before engine/${to}: what both need belongs to an earlier room`;
}

function isForTests(room: string): boolean {
  return FOR_TESTS.some((name) => name === room);
}
