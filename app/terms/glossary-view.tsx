import { POLICIES } from "../../engine/index.ts";
import { WORDS } from "../../workloads/glossary.ts";
import { CardBody } from "./card-body.tsx";

/** Every card on one page: the words of the field, then the policies. */
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
