import { type ChildProcess, spawn } from "node:child_process";

/**
 * `npm run try:start`: what `npm start` does on a bare machine: it serves the page, with its scripts and without a worker that
 * would outlive it; started again, it builds nothing.
 */
for (const isSecond of [false, true]) {
  // It lies beside npm, which would keep a signal from it on some systems.
  const child = spawn(process.execPath, [".ci/start/start.mjs", "--port", "0"], {
    env: { ...process.env, BROWSER: "none" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const { said, address } = await addressOf(child);
    console.log(said.trim());
    if (isSecond && said.includes("Building")) throw new Error("it builds what it has just built");
    const page = await fetched(address, "text/html");
    const [, script = ""] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page) ?? [];
    await fetched(new URL(script, address).href, "text/javascript");
    const worker = await fetched(new URL("service-worker.js", address).href, "text/javascript");
    if (!worker.includes("unregister"))
      throw new Error("a worker would keep the page of this build");
  } finally {
    child.kill();
  }
}
console.log("The page was served twice and built at most once.");

/** Waits for the line that names where the page is. */
function addressOf(
  child: ChildProcess,
): Promise<{ readonly said: string; readonly address: string }> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (data) => {
      said += data;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve({ said, address });
    });
    child.on("close", (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
}

async function fetched(address: string, type: string): Promise<string> {
  const response = await fetch(address);
  const given = response.headers.get("Content-Type") ?? "none";
  if (!response.ok || !given.startsWith(type)) {
    throw new Error(`${address}: ${response.status}, ${given}; expected ${type}`);
  }
  return response.text();
}
