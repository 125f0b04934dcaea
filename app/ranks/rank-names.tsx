import { RANK_NAMES, type RankName } from "../../engine/index.ts";

const FLOW_NAMES = RANK_NAMES.filter(({ isFunction }) => !isFunction);
const FUNCTIONS = RANK_NAMES.filter(({ isFunction }) => isFunction);

/** All names of an expression, a line each. */
export function RankNames() {
  return (
    <details className="rank-names">
      <summary>What a rank can read</summary>
      <Names title="Of a flow" names={FLOW_NAMES} />
      <Names title="Functions" names={FUNCTIONS} />
      <p className="quiet">
        And letters, which are numbers of your own. Numbers are in the model’s own units. There is
        no time: a rank changes only when its flow is served or its packets are released.
      </p>
    </details>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly RankName[];
}

function Names({ title, names }: NamesProps) {
  return (
    <dl aria-label={title}>
      {names.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
