import { vi } from "vitest";

// Where a test reads the modules anew for every tab, one engine serves all: it keeps nothing, and is much to read.
const doors = import.meta.glob("../../../engine/doors/*.ts", { eager: true });
for (const [path, door] of Object.entries(doors)) {
  vi.doMock(path, () => door as Record<string, unknown>);
}
