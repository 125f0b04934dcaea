import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { digestOf, digestOfAll } from "../metrics/digest.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { arbitraryScenario } from "../testing/scenarios/arbitrary.ts";
import { tries } from "../testing/seeds.ts";
import { decodeLink } from "./decode-link.ts";
import CORPUS from "./link/corpus.json" with { type: "json" };
import { encodeLink, isLongLink, toBase64Url } from "./link-codec.ts";
import { parseScenario } from "./parse-scenario.ts";
import { isLink } from "./text-shape.ts";

const SEED = 60001;

const DRAWN: Scenario = {
  version: 1,
  title: "Zwölf Flüsse — 流 🙂",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: Array.from({ length: 20 }, (_, i) => ({
    id: `f${i + 1}`,
    arrival: (7 * i) % 23,
    size: 1 + ((13 * i) % 17),
    ...(i % 4 === 0 ? { deadline: 40 + i } : {}),
  })),
  policies: [{ id: "fifo" }, { id: "pias", thresholds: [3, 7] }, { id: "srpt" }],
};

/** A link whose payload is this text, whatever it is. */
function linkOf(text: string): string {
  return `#1.${toBase64Url(deflateSync(strToU8(text), { level: 9 }))}`;
}

function messagesOf(text: string): readonly string[] {
  const opened = decodeLink(text);
  return opened.ok ? [] : opened.messages;
}

describe("SPEC 11.1 a share link", () => {
  test("holds the scenario, the view and the result, behind any address", () => {
    const view = { zoom: [0, 12], policies: ["srpt"] };
    const result = { engine: "0.1.0", digest: "0123456789abc" };
    const link = encodeLink({ scenario: DRAWN, view, result });
    for (const text of [link, `https://example.org/a/b/?x=1${link}`, ` ${link}\n`]) {
      expect(decodeLink(text)).toEqual({ ok: true, scenario: DRAWN, view, result });
    }
  });

  test("of twenty drawn flows has at most 600 characters, all of them fit for an address", () => {
    const link = encodeLink({ scenario: DRAWN });
    expect(link.length).toBeLessThanOrEqual(600);
    expect(link).toMatch(/^#1\.[A-Za-z0-9_-]+$/);
  });

  for (const model of ["slot", "fluid"] as const) {
    test(`opens as what went in (${model}, seed ${SEED})`, () => {
      fc.assert(
        fc.property(arbitraryScenario(model, "link", "tenths"), (drawn) => {
          const parsed = parseScenario(drawn);
          if (!parsed.ok) throw new Error("an arbitrary scenario is one");
          const { scenario } = parsed;
          expect(decodeLink(encodeLink({ scenario }))).toEqual({ ok: true, scenario });
        }),
        { seed: SEED, numRuns: tries(200) },
      );
    });
  }

  test("of a sampled scenario holds its workload and seed, and no flows", () => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      workload: { distribution: "web-search", load: 0.8, flows: 1_000_000, seed: 7 },
      policies: [{ id: "srpt" }],
    });
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    expect(encodeLink({ scenario: parsed.scenario }).length).toBeLessThan(250);
  });

  test("differs from a file by its # and version", () => {
    expect([linkOf("{}"), "https://a.b/#12.x"].map(isLink)).toEqual([true, true]);
    expect(["fifo.json", "#top", "a#b", "1.x"].map(isLink)).toEqual([false, false, false, false]);
  });
});

describe("SPEC 11.2 a link that cannot be opened", () => {
  const whole = encodeLink({ scenario: DRAWN });
  const noted = (length: number): string => linkOf(`{"note":"${"a".repeat(length)}"}`);
  let bomb = "";
  beforeAll(() => {
    bomb = noted(60_000_000);
  });

  test("says what is wrong with it", () => {
    const damaged = "this link is damaged or cut off: copy it again, whole, from # to its end";
    const table: [string, string][] = [
      ["https://example.org/", "this is no Slotwise link: one ends in #1. and letters"],
      ["#1.", damaged],
      ["#1.%%%", damaged],
      [whole.slice(0, -9), damaged],
      [linkOf("not JSON"), damaged],
      [linkOf("[1,2]"), damaged],
      [linkOf("null"), damaged],
      [
        whole.replace("#1.", "#2."),
        "a newer Slotwise made this link (link version 2), and can open it",
      ],
      [whole.replace("#1.", "#0."), "there is no link version 0"],
      [
        linkOf(`{"a":${"[".repeat(40)}${"]".repeat(40)}}`),
        "this link is nested too deeply to be a scenario",
      ],
    ];
    for (const [text, message] of table)
      expect([text, messagesOf(text)]).toEqual([text, [message]]);
  });

  test("names every fault of its scenario", () => {
    const text = linkOf(JSON.stringify({ ...DRAWN, model: "cube", policies: [{ id: "srp" }] }));
    expect(messagesOf(text)).toHaveLength(2);
  });

  test("is refused before it fills the memory", () => {
    expect(bomb.length).toBeLessThan(200_000);
    expect(messagesOf(bomb)[0]).toBe(
      "this link unpacks to more than 8 MB: pass the scenario as a file",
    );
    expect(messagesOf(`#1.${"A".repeat(2_000_001)}`)[0]).toMatch(/^this link is too long/);
  });

  test("is looked for in any text in time that grows as the text does", () => {
    for (const end of ["", " x", "\n"]) {
      expect(messagesOf("#1.".repeat(300_000) + end)).toHaveLength(1);
    }
  });

  test("is known to unpack to much before it does", () => {
    const links = [whole, noted(100_000), noted(300_000), bomb, "#1.%%%", "#1."];
    expect(links.map(isLongLink)).toEqual([false, false, true, true, false, false]);
    expect([150_000, 2_000_001].map((length) => isLongLink(`#1.${"A".repeat(length)}`))).toEqual([
      true,
      false,
    ]);
  });

  test("keeps a view and a result of another make to itself", () => {
    const text = linkOf(JSON.stringify({ ...DRAWN, view: 7, result: { engine: 1 } }));
    expect(decodeLink(text)).toEqual({ ok: true, scenario: DRAWN, view: 7 });
  });

  test(`100,000 mutated links open or say why not, and nothing else (seed ${SEED})`, () => {
    const stream = new Stream(SEED, "endpoints");
    const letters = "ABCXYZabcxyz0189-_.#%{}";
    const small = encodeLink({ scenario: { ...DRAWN, flows: DRAWN.flows?.slice(0, 3) ?? [] } });
    const count = tries(100_000);
    let opened = 0;
    let silent = 0;
    for (let i = 0; i < count; i++) {
      const result = decodeLink(mutated(small, stream, letters));
      if (result.ok) opened++;
      else if (result.messages.length === 0) silent++;
    }
    expect(silent).toBe(0);
    // A letter of the title may change unseen; most changes break the stream of bits.
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(count / 2);
  });
});

/** One to three letters replaced, left out, doubled or added. */
function mutated(link: string, stream: Stream, letters: string): string {
  let text = link;
  const times = 1 + Math.floor(stream.uniform() * 3);
  for (let k = 0; k < times; k++) {
    const at = Math.floor(stream.uniform() * text.length);
    const letter = letters[Math.floor(stream.uniform() * letters.length)] ?? "";
    const kept = [letter, "", `${text[at]}${text[at]}`, `${letter}${text[at]}`];
    text = `${text.slice(0, at)}${kept[Math.floor(stream.uniform() * 4)]}${text.slice(at + 1)}`;
  }
  return text;
}

describe("SPEC 11.3 every link ever published", () => {
  for (const { name, link } of CORPUS) {
    test(`still opens: ${name}`, () => {
      const opened = decodeLink(link);
      if (!opened.ok) throw new Error(opened.messages.join("\n"));
      const { scenario, result } = opened;
      const { flows, policies } = materialise(scenario);
      const digests = policies.map((policy) =>
        digestOf(simulate(flows, scenario.model, scenario.fabric, policy)),
      );
      expect(digestOfAll(digests)).toBe(result?.digest);
    });
  }
});
