import { inNewFolder } from "./slotwise.ts";

inNewFolder();
