import { sizeWords } from "../draw/fabric/size-words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { later } from "../ui/later.tsx";

const TopologyHead = later(async () => (await import("./topology-head.tsx")).default);
const TopologyView = later(async () => (await import("./topology-view.tsx")).default);

/** The links of a switch or a network and what they carry, for whoever opens it; nothing on one link. */
export function TopologySection({ experiment }: { readonly experiment: ExperimentView }) {
  const fabric = useApp((state) => state.results.origin?.scenario.fabric);
  const open = useApp((state) => state.view.links);
  if (fabric === undefined || fabric.kind === "link") return null;
  return (
    <section className="topology-section" aria-labelledby="topology-heading">
      <div className="section-head">
        <h2 id="topology-heading">Load of the links</h2>
        {open && <TopologyHead isSwitch={fabric.kind === "switch"} />}
        <button
          type="button"
          className="button"
          aria-expanded={open}
          onClick={() => setView({ links: !open })}
        >
          {open ? "Hide" : `Show ${sizeWords(fabric, experiment.ports)}`}
        </button>
      </div>
      {open && <TopologyView experiment={experiment} fabric={fabric} />}
    </section>
  );
}
