import "@fontsource-variable/inter/index.css";
import "../theme/tokens.css";
import "../theme/type.css";
import "../theme/base.css";
import "./layout.css";
import "./header/header.css";
import "../newcomer/newcomer.css";
import "../newcomer/story.css";
import "../newcomer/chart.css";
import "../newcomer/sizes.css";
import "../newcomer/motion.css";
import { keepOffline } from "../offline/update.ts";
import { nextTask } from "./browser-calls.ts";

/** The page that first-choice.ts has chosen, whose code comes when it is wanted: the newcomer's, or the bench. */
async function start(): Promise<void> {
  const newcomer = document.getElementById("newcomer");
  if (document.documentElement.dataset["page"] === "newcomer" && newcomer !== null) {
    const { meetNewcomer } = await import("./meet-newcomer.ts");
    meetNewcomer(newcomer);
    return;
  }
  newcomer?.remove();
  await painted();
  await import("./begin-react.ts");
  await nextTask();
  const { startBench } = await import("./bench.tsx");
  await startBench();
}

/** Once what index.html has of the bench can be seen: its code is much to begin with. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // Where nobody looks there are no frames.
    if (document.hidden) done();
    setTimeout(done, 2000);
  });
}

// Not while developing, when files change under it; and after what the page itself needs to start.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    keepOffline(navigator.serviceWorker).catch(() => {});
  });
}

await start();
