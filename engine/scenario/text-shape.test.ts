import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryScenario } from "../testing/scenarios/arbitrary.ts";
import { tries } from "../testing/seeds.ts";
import { encodeLink, isLongLink, unpackLink } from "./link-codec.ts";
import { parseScenario } from "./parse-scenario.ts";
import { isLink, linksIn } from "./text-shape.ts";

const SEED = 117;
const ADDRESS = "https://example.org/~ann/slotwise/?embed=1";

/** A link of an arbitrary scenario, some with letters that others mistake for punctuation at their ends. */
const link = arbitraryScenario("slot", "link", "tenths").map((drawn) => {
  const parsed = parseScenario(drawn);
  if (!parsed.ok) throw new Error("an arbitrary scenario is one");
  return encodeLink({ scenario: parsed.scenario });
});

/** Lines of at most so many letters, with this between them; the head of the payload is not broken. */
function broken(text: string, width: number, between: string): string {
  const start = text.indexOf("#1.") + 3;
  const lines = text.slice(start).match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return text.slice(0, start) + lines.join(between);
}

/** Quoted-printable of RFC 2045: lines of 76 letters at most, "=" escaped, ended softly wherever that falls. */
function quotedPrintable(text: string, end: string): string {
  return (text.replaceAll("=", "=3D").match(/(?:=3D|.){1,25}(?:=3D|.){0,24}/g) ?? []).join(
    `=${end}`,
  );
}

/** What becomes of a link with its address on its way: of its letters. `width`: of the lines that are made of it. */
const WAYS: Readonly<Record<string, (text: string, width: number) => string>> = {
  "as it is": (text) => text,
  "its part from the # on": (text) => text.slice(text.indexOf("#")),
  "lines, by Unix": (text, width) => broken(text, width, "\n"),
  "lines, by Windows": (text, width) => broken(text, width, "\r\n"),
  "lines that are indented": (text, width) => broken(text, width, "\n    "),
  spaces: (text, width) => broken(text, width, " "),
  "spaces that do not break": (text, width) => broken(text, width, "\u00a0"),
  "letters without width": (text, width) => broken(text, width, "\u200b"),
  "soft hyphens": (text, width) => broken(text, width, "\u00ad"),
  "an answer that quotes it": (text, width) => broken(`> ${text}`, width, "\n> "),
  "an answer to an answer": (text, width) => broken(`>> ${text}`, width, "\r\n>> "),
  "quoted-printable": (text) => quotedPrintable(text, "\n"),
  "quoted-printable, by Windows": (text) => quotedPrintable(text, "\r\n"),
  "quoted-printable that an answer quotes": (text, width) => broken(text, width, "=\n> "),
  "spaces that quoted-printable keeps": (text, width) => broken(text, width, "=20\n"),
  "quoted-printable without its line ends": (text, width) => broken(text, width, "="),
  "%23": (text) => text.replace("#", "%23"),
  "%23, by hand": (text, width) => broken(text, width, "\n").replace("#", "%23"),
  "spaces in an address": (text, width) => broken(text, width, "%20"),
  "line ends in an address": (text, width) => broken(text, width, "%0D%0A"),
  "letters without width in an address": (text, width) => broken(text, width, "%E2%80%8B"),
  "mended typing": (text) => text.replaceAll("--", "\u2014"),
  "quoted-printable that is quoted": (text, width) => broken(`> ${text}`, width, "=\n> "),
  "marks of direction": (text, width) => `\u202a${broken(text, width, "\u200e")}\u202c`,
  "escapes of Markdown": (text) => text.replaceAll(/[-_.#]/g, "\\$&"),
  "HTML, whose lines end anywhere": (text, width) =>
    broken(text, width, "<wbr>").replace("#", "&#35;"),
  "HTML of letters": (text, width) => broken(text, width, "<br>\n").replace("#", "&num;"),
  "signs of minus": (text) => text.replaceAll("-", "\u2212"),
  "typeset hyphens": (text) => text.replaceAll("-", "\u2011"),
  "Outlook’s Safe Links": (text) =>
    `https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(text)}&data=05%7C02%7C&reserved=0`,
  "a redirect twice": (text) =>
    `https://a.b/?u=${encodeURIComponent(`https://c.d/?u=${encodeURIComponent(text)}`)}&x=1`,
  "urldefense.com": (text) =>
    `https://urldefense.com/v3/__${text.replace("#", "*")}__;Iw!!A1b-c_D2!eF3$`,
};

/** What stands around it. */
const AROUND: readonly (readonly [before: string, behind: string])[] = [
  ["", ""],
  [" ", "\n"],
  ["See (", ")."],
  ["<", ">"],
  ["<URL:", ">, and tell me."],
  ["“", "”"],
  ["'", "'!"],
  ["[", "]?"],
  ["[EXTERNAL] ", ""],
  ["[12:03, 1.2.2026] Ann: ", ""],
  ["[1] ", ""],
  ["[[", "]]"],
  ['["Two" flows](', ")"],
  ["`", "`;"],
  ["*", "*"],
  ["[Two flows](", ")"],
  ['<a href="', '">here</a>'],
  ["1. Look:\n", "\n\nBest\n-- \nAnn"],
  ["In #12 it says: ", ", says #13."],
  ["", " and then a word"],
  ["", "\n> is what she wrote\n"],
  ["", "…"],
  ["", "%20"],
  ["", "%3E"],
  ["", "%29."],
];

describe("SPEC 11.7 a link is read as mail and chat leave it", () => {
  for (const [nth, [way, change]] of Object.entries(WAYS).entries()) {
    // Each way meets links, surroundings and widths of its own.
    const seed = SEED + nth;
    test(`${way} (seed ${seed})`, () => {
      fc.assert(
        fc.property(
          link,
          fc.constantFrom(...AROUND),
          fc.integer({ min: 1, max: 90 }),
          (sent, [before, behind], width) => {
            const text = before + change(ADDRESS + sent, width) + behind;
            const asSent = unpackLink(sent);
            expect(asSent.ok).toBe(true);
            expect([text, isLink(text), unpackLink(text)]).toEqual([text, true, asSent]);
          },
        ),
        { seed, numRuns: tries(80) },
      );
    });
  }

  test(`cut off it is never another experiment (seed ${SEED})`, () => {
    fc.assert(
      fc.property(link, fc.nat(), fc.constantFrom(...AROUND), (sent, at, [before, behind]) => {
        const start = sent.indexOf(".") + 1;
        const cut = sent.slice(0, start + (at % (sent.length - start)));
        const asSent = JSON.stringify(unpackLink(sent));
        const opened = unpackLink(before + ADDRESS + cut + behind);
        if (opened.ok) expect(JSON.stringify(opened)).toBe(asSent);
      }),
      { seed: SEED, numRuns: tries(300) },
    );
  });

  test(`twice in a text it is one; beside another it is refused (seed ${SEED})`, () => {
    fc.assert(
      fc.property(link, link, (one, other) => {
        const twice = `[${ADDRESS}${one}](${ADDRESS}${one}) or ${ADDRESS}${one.slice(0, 40)}…`;
        expect(unpackLink(twice)).toEqual(unpackLink(one));
        if (one === other) return;
        expect(unpackLink(`${ADDRESS}${one}\n${ADDRESS}${other}\n`)).toEqual({
          ok: false,
          messages: ["there are several links here, of different experiments: give one of them"],
        });
      }),
      { seed: SEED, numRuns: tries(80) },
    );
  });

  test("what is no link is none: JSON, names of files, headings, prices", () => {
    const others = [
      '{ "note": "see https://example.org/#1.abc" }',
      ' [{ "id": "#1.a" }]',
      "[1, 2]",
      "# 1. Introduction",
      "issue #12, 100%23",
      "size=231.5,load=230.5",
      '["see https://example.org/#1.abc"]',
      "https://example.org/#/e/mice-elephants",
      "",
    ];
    expect(others.filter(isLink)).toEqual([]);
  });

  test("many heads take time that grows as the text does, and few payloads are unpacked", () => {
    for (const head of [
      "#1.",
      "%23",
      "&#35;1\\",
      "=\n> ",
      "<br",
      "%2525",
      "/v3/__a*1.",
      "=\n",
      ">\n>",
      "#1.AA ",
    ]) {
      const text = head.repeat(30_000);
      expect(unpackLink(text).ok).toBe(false);
      expect(isLongLink(text)).toBe(false);
      expect(linksIn(text).length).toBeLessThan(2 * 30_000);
    }
    for (const behind of [
      "\n",
      "\r\n",
      "\n \t",
      "=\n",
      ">",
      "\n>",
      "=20\n",
      "%",
      "%25",
      "/v3/__",
    ]) {
      const text = `#1.${behind.repeat(100_000)}`;
      expect(linksIn(`${text}!`), behind).toHaveLength(1);
    }
  });
});
