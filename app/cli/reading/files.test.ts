import { spawn, spawnSync } from "node:child_process";
import { describe, expect, inject, test } from "vitest";
import { folder } from "../testing/slotwise.ts";
import { PAIR } from "../testing/small-cases.ts";

const words = [process.execPath, inject("command")];

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(process.platform === "win32")("what has no size", () => {
  test.skipIf(!hasPython)("standard input that has nothing to read yet is waited for", async () => {
    // As some shells and terminals hand it down.
    const begin =
      "import fcntl, os, sys; fcntl.fcntl(0, fcntl.F_SETFL, os.O_NONBLOCK); os.execv(sys.argv[1], sys.argv[1:])";
    const child = spawn("python3", ["-c", begin, ...words, "run", "-", "--format", "csv"], {
      cwd: folder,
    });
    let said = "";
    child.stdout.on("data", (piece) => {
      said += piece;
    });
    child.stderr.on("data", (piece) => {
      said += piece;
    });
    const end = new Promise((resolve) => child.on("close", resolve));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    child.stdin.end(JSON.stringify(PAIR));
    expect(await end, said).toBe(0);
  });

  test("a device without an end is refused before it fills the memory", () => {
    const { stderr, status } = spawnSync(
      words[0] as string,
      [words[1] as string, "run", "/dev/zero"],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    expect([status, stderr]).toEqual([
      2,
      "slotwise: /dev/zero: is too large to be read (512 MB at most)\n",
    ]);
  });
});
