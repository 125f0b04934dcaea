import { definitionOf, NAMED_MEASURES } from "../../engine/doors/measures.ts";
import { POLICIES } from "../../engine/doors/scenario.ts";
import { WORDS } from "../../workloads/glossary.ts";
import { CardBody } from "./card-body.tsx";

/** Every card on one page: the words of the field, the measures, then the policies. */
export function GlossaryView() {
  return (
    <div className="glossary">
      <h1>Glossary</h1>
      <p className="quiet glossary-lead">
        Words and policies as their cards explain them, four flows a picture.{" "}
        <a href="#/bench">Back to the bench</a>
      </p>
      <h2>Words</h2>
      <div className="glossary-cards">
        {Object.keys(WORDS).map((term) => (
          <article key={term}>
            <CardBody term={term} />
          </article>
        ))}
      </div>
      <h2>Measures</h2>
      <p className="quiet glossary-lead">
        By the names that sweeps, lessons and commands know them by; with mice., medium. or
        elephants. in front those of flows are of a size class.
      </p>
      <dl className="glossary-measures">
        {NAMED_MEASURES.map((one) => (
          <div key={one.key}>
            <dt>
              <code>{one.key}</code> {one.name}
            </dt>
            <dd>{definitionOf(one)}</dd>
          </div>
        ))}
      </dl>
      <h2>Policies</h2>
      <div className="glossary-cards">
        {POLICIES.map(({ id }) => (
          <article key={id}>
            <CardBody term={`policy:${id}`} />
          </article>
        ))}
      </div>
    </div>
  );
}
