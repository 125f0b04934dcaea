import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { startPlayer } from "../../play/player.ts";
import { store } from "../../store/store.ts";
import { PLATES } from "./plates.tsx";
import "@fontsource-variable/inter";
import "../../theme/tokens.css";
import "../../theme/type.css";
import "../../theme/base.css";
import "../../ui/controls.css";
import "../../thresholds/thresholds.css";
import "../../thresholds/threshold-studies.css";
import "../../bounds/bounds.css";
import "../../replication/replication.css";
import "./gallery.css";

/**
 * Every chart on made-up results, for looking at while working on it: /gallery.html of the development server, not part of
 * the product's build. `?only=cdf` shows one plate or those whose names begin so; `&theme=dark` or `print` varies it.
 */
const query = new URLSearchParams(location.search);
const only = query.get("only") ?? "";
const asked = query.get("theme");
const theme = asked === "dark" || asked === "print" ? asked : "light";
document.documentElement.dataset["theme"] = theme;
store.setState(({ view }) => ({ view: { ...view, theme } }));

startPlayer(store, {
  ask: (next) => requestAnimationFrame(next),
  cancel: (handle) => cancelAnimationFrame(handle),
});

// Its plates have scenarios of every kind.
await fetchReading();

const root = document.getElementById("gallery");
if (root === null) throw new Error("gallery.html has no #gallery");
createRoot(root).render(
  <StrictMode>
    <main className="gallery">
      <h1>Gallery</h1>
      {PLATES.filter(({ name }) => name.startsWith(only)).map(({ name, title, draw }) => (
        <section key={name} id={name} className="gallery-plate" aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{title}</h2>
          {draw()}
          <a href={`?only=${name}`} aria-label={`${title} alone`}>
            {name}
          </a>
        </section>
      ))}
    </main>
  </StrictMode>,
);
