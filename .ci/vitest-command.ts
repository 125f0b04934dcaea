import type { TestProject } from "vitest/node";
import { builtCommand } from "./build-command.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file with the built command. */
    command: string;
  }
}

/** Before the tests of the command line. */
export default function buildCommand(project: TestProject): () => void {
  const { file, remove } = builtCommand();
  project.provide("command", file);
  return remove;
}
