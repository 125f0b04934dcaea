/**
 * A frame without an origin of its own (sandboxed, as learning platforms have them) may start only workers that it has made
 * itself: there a worker is a plain script, which fetches the worker's and keeps what it is sent until that is there.
 */
class SandboxedWorker extends Worker {
  constructor(address: string | URL, { name = "" }: WorkerOptions = {}) {
    const script = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(new URL(address, location.href).href)}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
    const blob = new Blob([script], { type: "text/javascript" });
    super(URL.createObjectURL(blob), { name });
  }
}

/** Lets workers start in such a frame. */
export function allowForSandbox(): void {
  if (globalThis.origin === "null") globalThis.Worker = SandboxedWorker;
}
