import type { PolicyDefinition } from "../../engine/doors/scenario.ts";
import { addressOf } from "../address/place.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import { onWithId } from "../document/draft/draft.ts";
import type { Palette } from "../draw/brush/colours.ts";
import { togglePolicyAndNeeds } from "../edits/bring-in.ts";
import { showScreen } from "../store/actions.ts";
import { useDraft } from "../store/hooks.ts";
import { editAndTell } from "../store/trial.ts";
import type { Found } from "./find.ts";

interface FoundRowsProps {
  readonly found: Found;
  readonly theme: Palette;
}

/** What a query finds besides examples, a list a kind. */
export function FoundRows({ found, theme }: FoundRowsProps) {
  const { lessons, policies, transports, words } = found;
  return (
    <>
      {words.length > 0 && (
        <FoundList name="Words">
          {words.map(([term, { name, sentences }]) => (
            <li key={term}>
              <button type="button" className="found-row term" data-term={term}>
                <b>{name}</b> <span>{sentences[0]}</span>
              </button>
            </li>
          ))}
        </FoundList>
      )}
      {lessons.length > 0 && (
        <FoundList name="Lessons">
          {lessons.map(({ name, title, summary }) => (
            <li key={name}>
              <a className="found-row" href={addressOf({ kind: "step", lesson: name, step: null })}>
                <b>{title}</b> <span>{summary}</span>
              </a>
            </li>
          ))}
        </FoundList>
      )}
      <Policies name="Policies" policies={policies} theme={theme} />
      <Policies name="Transports" policies={transports} theme={theme} />
    </>
  );
}

interface FoundListProps {
  readonly name: string;
  readonly children: React.ReactNode;
}

function FoundList({ name, children }: FoundListProps) {
  return (
    <section id={`found-${name.toLowerCase()}`} aria-label={name}>
      <h2>{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface PoliciesProps {
  readonly name: string;
  readonly policies: readonly PolicyDefinition[];
  readonly theme: Palette;
}

/** A press puts a policy beside those on the bench, where the flows that are there run under it. */
function Policies({ name, policies, theme }: PoliciesProps) {
  const there = useDraft((draft) => draft.policies);
  if (policies.length === 0) return null;
  return (
    <FoundList name={name}>
      {policies.map(({ id, name: called, brief }) => {
        const isThere = onWithId(there, id).length > 0;
        return (
          <li key={id}>
            <button
              type="button"
              className="found-row"
              onClick={() => {
                if (!isThere) editAndTell((draft) => togglePolicyAndNeeds(draft, id));
                showScreen("playground");
              }}
            >
              <b>
                <PolicySwatch id={id} nth={0} theme={theme} />
                {called}
              </b>{" "}
              <span>{brief}</span>{" "}
              <small>{isThere ? "on the bench: show it" : "try it on the bench"}</small>
            </button>
          </li>
        );
      })}
    </FoundList>
  );
}
