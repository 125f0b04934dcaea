import { builtCommand } from "../.ci/build-command.ts";

/** Before the suite: builds the command that `slotwise` of command.ts runs. */
export default function begin(): () => void {
  const { file, remove } = builtCommand();
  process.env["SLOTWISE_COMMAND"] = file;
  return remove;
}
