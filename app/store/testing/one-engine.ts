import { vi } from "vitest";
import * as engine from "../../../engine/index.ts";

// Where a test reads the modules anew for every tab, one engine serves all: it keeps nothing, and is much to read.
vi.doMock("../../../engine/index.ts", () => engine);
