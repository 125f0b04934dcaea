import { describe, expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readDraft } from "../../document/draft/draft.ts";
import type { LessonSlice } from "../../store/lesson-slice.ts";
import { initialState } from "../../store/store.ts";
import { type FromEmbed, hearSlides, readCommand, type ToEmbed, talk } from "./embed-messages.ts";
import { embedOptions, queryFaults } from "./embed-options.ts";
import { isUnused, type Pressed, revealMessage } from "./pass-keys.ts";
import { snippets } from "./snippets.ts";
import { stateOf } from "./state-of.ts";

describe("embedOptions", () => {
  const of = (query: string, view?: unknown) => embedOptions(new URLSearchParams(query), view);
  const plain = of("");

  test("reads the query, else the link, else its own choice", () => {
    expect(plain).toEqual({
      panels: ["gantt", "playhead", "cdf"],
      arePanelsChosen: false,
      theme: "system",
      isEditable: false,
      // What addresses of earlier versions go on showing.
      isMinimal: false,
      text: 1,
      tellsKeysOnce: false,
      origin: null,
    });
    const view = { embed: { panels: ["table", "why"], theme: "dark", editable: true } };
    expect(of("", view)).toEqual({
      panels: ["why", "table"],
      arePanelsChosen: true,
      theme: "dark",
      isEditable: true,
      isMinimal: false,
      text: 1,
      tellsKeysOnce: false,
      origin: null,
    });
    expect(of("panels=cdf%20gantt&theme=light&origin=https://a.example", view)).toEqual({
      panels: ["gantt", "cdf"],
      arePanelsChosen: true,
      theme: "light",
      isEditable: true,
      isMinimal: false,
      text: 1,
      tellsKeysOnce: false,
      origin: "https://a.example",
    });
  });

  test("letters are as large as the query says, else the link; what is no size is none", () => {
    const sizes = ["text=1.5", "text=0.5", "text=4", "text=", "text=big", "text=9", "text=1.5px"];
    expect(sizes.map((query) => of(query).text)).toEqual([1.5, 0.5, 4, 1, 1, 1, 1]);
    const linked = { embed: { text: 2 } };
    expect([of("", linked).text, of("text=3", linked).text]).toEqual([2, 3]);
    for (const text of ["2", 0, -1, Number.NaN, null, [2], 1e9])
      expect([text, of("", { embed: { text } }).text]).toEqual([text, text === "2" ? 2 : 1]);
  });

  test("leaves what it does not know", () => {
    for (const view of [
      3,
      { embed: 3 },
      { embed: { panels: "gantt", theme: "pink", editable: 1 } },
    ]) {
      expect(of("panels=pie&theme=pink", view)).toEqual(plain);
    }
  });
});

describe("queryFaults", () => {
  const of = (query: string) => queryFaults(new URLSearchParams(query));

  test("names the words that mean nothing", () => {
    expect(of("panels=foo,gantt&theme=purple&edit=perhaps&chrome=none")).toEqual([
      'panels: expected gantt, playhead, packets, why, cdf, table, sweep, got "foo"',
      'theme: expected light, dark, system, got "purple"',
      'chrome: expected full, minimal, got "none"',
      'edit: expected 1, true, 0, false, got "perhaps"',
    ]);
  });

  test("says which sizes of letters there are", () => {
    for (const word of ["big", "", "0.4", "4.1", "24px", "Infinity"]) {
      expect(of(`text=${word}`)).toEqual([`text: expected a number from 0.5 to 4, got "${word}"`]);
    }
    expect(of("text=1.25")).toEqual([]);
  });

  test("of many or long words says the first, and how many more", () => {
    const said = of(`panels=${"x,".repeat(3000)}&theme=${"y".repeat(7000)}`);
    expect(said).toHaveLength(21);
    expect(said.at(-1)).toBe("and 2,981 more words");
    expect(of(`theme=${"y".repeat(7000)}`)[0]?.length).toBeLessThan(200);
  });

  test("has nothing to say of what is known", () => {
    expect(of("")).toEqual([]);
    expect(of("panels=why%20cdf,&theme=dark&edit&origin=https://a.example")).toEqual([]);
  });
});

test("what may not be edited is said as it may", () => {
  const view = { embed: { editable: true } };
  const isEditable = (query: string) => embedOptions(new URLSearchParams(query), view).isEditable;
  expect(["", "edit", "edit=1", "edit=true"].map(isEditable)).toEqual([true, true, true, true]);
  expect(["edit=0", "edit=false"].map(isEditable)).toEqual([false, false]);
});

test("readCommand takes commands, and nothing else", () => {
  const commands: readonly ToEmbed[] = [
    { kind: "load", link: "#1.abc" },
    { kind: "play", playing: true },
    { kind: "seek", time: 2.5 },
    { kind: "seek", time: null },
    { kind: "state" },
  ];
  for (const command of commands) {
    expect(readCommand({ slotwise: 1, ...command, more: 1 })).toEqual(command);
    expect(readCommand(command)).toBeNull();
    expect(readCommand({ slotwise: 2, ...command })).toBeNull();
  }
  for (const kind of ["load", "play", "seek", "ready", 3]) {
    expect(readCommand({ slotwise: 1, kind })).toBeNull();
  }
  expect(readCommand({ slotwise: 1, kind: "seek", time: Number.NaN })).toBeNull();
  expect(readCommand({ slotwise: 1, kind: "load", link: "#1.".padEnd(2_200_000, "a") })).toBeNull();
  for (const data of [null, "state", 1, [], { kind: "state" }])
    expect(readCommand(data)).toBeNull();
});

describe("talk", () => {
  const around = (allowed: string | null) => {
    const posted: (readonly [FromEmbed["kind"], string])[] = [];
    const parent = {
      postMessage: (message: unknown, target: string) => {
        posted.push([(message as FromEmbed).kind, target]);
      },
    };
    const heard: ToEmbed["kind"][] = [];
    let listener: (event: { source: unknown; origin: string; data: unknown }) => void = () => {};
    const onMessage = (next: typeof listener): void => {
      listener = next;
    };
    const say = talk({ parent, onMessage }, allowed, (command, answer) => {
      heard.push(command.kind);
      answer({ kind: "refused", messages: [] });
    });
    const hear = (origin: string, source: unknown = parent): void => {
      listener({ source, origin, data: { slotwise: 1, kind: "state" } });
    };
    return { posted, heard, say, hear };
  };

  test("hears the page around it and answers its origin alone", () => {
    const { posted, heard, say, hear } = around(null);
    say({ kind: "resize", height: 3 });
    hear("https://a.example");
    hear("null");
    hear("https://b.example", {});
    expect(heard).toEqual(["state", "state"]);
    expect(posted).toEqual([
      ["resize", "*"],
      ["refused", "https://a.example"],
      ["refused", "*"],
    ]);
  });

  test("with an origin named, hears and tells no other", () => {
    const { posted, heard, say, hear } = around("https://a.example");
    say({ kind: "resize", height: 3 });
    hear("https://b.example");
    hear("https://a.example");
    expect(heard).toEqual(["state"]);
    expect(posted.map(([, target]) => target)).toEqual(["https://a.example", "https://a.example"]);
  });
});

describe("snippets", () => {
  const shown = {
    panels: ["gantt", "cdf"],
    theme: "dark",
    isEditable: true,
    isMinimal: true,
    height: 540,
  } as const;
  const of = (title: string) => snippets("https://a.example/s/", "#1.x", title, shown);

  test("put the embed in a page, whatever the title, with its size", () => {
    const { html, element } = of('A "<b>" & C');
    expect(html).toBe(
      '<iframe src="https://a.example/s/embed.html?panels=gantt,cdf&amp;theme=dark&amp;chrome=minimal&amp;edit#1.x" title="A &quot;&lt;b>&quot; &amp; C" style="display: block; width: 100%; max-width: 100%; height: 540px; max-height: none; margin: 0 auto; border: 0"></iframe>',
    );
    expect(element.split("\n")).toEqual([
      '<script type="module" src="https://a.example/s/slotwise-figure.js"></script>',
      '<slotwise-figure link="#1.x" panels="gantt cdf" theme="dark" chrome="minimal" height="540" editable label="A &quot;&lt;b>&quot; &amp; C"></slotwise-figure>',
    ]);
  });

  test("say how large letters are where they are not as usual", () => {
    const large = snippets("https://a.example/s/", "#1.x", "", { ...shown, text: 1.5 });
    expect(large.html).toContain("&amp;chrome=minimal&amp;text=1.5&amp;edit#1.x");
    expect(large.element).toContain(' height="540" text="1.5" editable');
  });

  test("are one line of the same frame for every host but the element", () => {
    const { html, reveal, quarto, markdown, observable } = of(["a\n$", "{1} `b` \\c"].join(""));
    expect(html).not.toMatch(/[\n`\\]|\$\{/);
    expect([markdown, observable]).toEqual([html, html]);
    expect(reveal.split("\n")[2]).toBe(`  ${html}`);
    expect(quarto).toBe(`\`\`\`{=html}\n${html}\n\`\`\``);
  });
});

describe("keys", () => {
  const press = (part: Partial<Pressed>) =>
    isUnused({
      ...{ key: "PageDown", code: "PageDown", keyCode: 34, shiftKey: false },
      ...{ ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, on: "other" },
      ...part,
    });

  test("go on unless a chart, a field, a button or the browser heeds them", () => {
    const arrow = { key: "ArrowRight" } as const;
    expect(press({})).toBe(true);
    expect(press({ on: "button" })).toBe(true);
    expect(press({ ...arrow, on: "button" })).toBe(true);
    expect(press({ ...arrow, on: "text" })).toBe(false);
    expect(press({ ...arrow, defaultPrevented: true })).toBe(false);
    expect(press({ ...arrow, altKey: true })).toBe(false);
    expect(["other", "link", "button"].map((on) => press({ key: " ", on } as Pressed))).toEqual([
      true,
      true,
      false,
    ]);
    expect(["other", "link", "button"].map((on) => press({ key: "Enter", on } as Pressed))).toEqual(
      [true, false, false],
    );
    expect(["Tab", "Shift", "Meta"].map((key) => press({ key }))).toEqual([false, false, false]);
  });

  test("are told to reveal.js as it is asked to press them", () => {
    const key = { key: "b", code: "KeyB", keyCode: 66, shiftKey: false };
    expect(JSON.parse(revealMessage(key))).toEqual({ method: "triggerKey", args: [66] });
  });
});

test("slides are heard of from the page around alone, and end what plays", () => {
  const parent = { postMessage: () => {} };
  let listener: (event: { source: unknown; origin: string; data: unknown }) => void = () => {};
  let stops = 0;
  const isOnSlide = hearSlides(
    {
      parent,
      onMessage: (next) => {
        listener = next;
      },
    },
    "https://a.example",
    () => {
      stops += 1;
    },
  );
  const origin = "https://a.example";
  listener({ source: {}, origin, data: "slide:stop" });
  listener({ source: parent, origin: "https://b.example", data: "slide:stop" });
  listener({ source: parent, origin, data: "slide:other" });
  expect([isOnSlide(), stops]).toEqual([false, 0]);
  listener({ source: parent, origin, data: "slide:start" });
  expect([isOnSlide(), stops]).toEqual([true, 0]);
  listener({ source: parent, origin, data: "slide:stop" });
  expect(stops).toBe(1);
});

test("the page around is not told what a question hides: how long the runs are", () => {
  const state = initialState(readDraft(LATE_BURST.scenario) ?? undefined);
  const ran = { ...state, results: { ...state.results, extent: { from: 0, to: 43 } } };
  const asked = (hides: LessonSlice["hides"]) =>
    stateOf({ ...ran, lesson: { hides, link: "#1.x" } as LessonSlice }).extent;
  expect(stateOf(ran).extent).toEqual([0, 43]);
  expect(asked("all")).toEqual([0, 0]);
  expect(asked({ policies: [], from: 6, plays: null })).toEqual([0, 6]);
  expect(asked({ policies: ["FIFO"], from: null, plays: null })).toEqual([0, 0]);
  expect(asked(null)).toEqual([0, 43]);
});
