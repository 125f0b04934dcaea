import { describe, expect, test } from "vitest";
import { talk } from "./messages.ts";
import { embedOptions, queryFaults } from "./options.ts";
import type { FromEmbed, ToEmbed } from "./protocol.ts";
import { readCommand } from "./protocol.ts";
import { snippets } from "./snippets.ts";

describe("embedOptions", () => {
  const of = (query: string, view?: unknown) => embedOptions(new URLSearchParams(query), view);
  const plain = of("");

  test("reads the query, else the link, else its own choice", () => {
    expect(plain).toEqual({
      panels: ["gantt", "playhead", "cdf"],
      theme: "system",
      isEditable: false,
      origin: null,
    });
    const view = { embed: { panels: ["table", "why"], theme: "dark", editable: true } };
    expect(of("", view)).toEqual({
      panels: ["why", "table"],
      theme: "dark",
      isEditable: true,
      origin: null,
    });
    expect(of("panels=cdf%20gantt&theme=light&origin=https://a.example", view)).toEqual({
      panels: ["gantt", "cdf"],
      theme: "light",
      isEditable: true,
      origin: "https://a.example",
    });
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
    expect(of("panels=foo,gantt&theme=purple&edit=perhaps")).toEqual([
      'panels: expected gantt, playhead, why, cdf, table, got "foo"',
      'theme: expected light, dark, system, got "purple"',
      'edit: expected 1, true, 0, false, got "perhaps"',
    ]);
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

test("snippets put the embed in a page, whatever the title", () => {
  const shown = { panels: ["gantt", "cdf"], theme: "dark", isEditable: true } as const;
  const { frame, element } = snippets("https://a.example/s/", "#1.x", 'A "<b>" & C', shown);
  expect(frame).toContain(
    'src="https://a.example/s/embed.html?panels=gantt,cdf&amp;theme=dark&amp;edit#1.x" title="A &quot;&lt;b>&quot; &amp; C"',
  );
  expect(element.split("\n")).toEqual([
    '<script type="module" src="https://a.example/s/slotwise-figure.js"></script>',
    '<slotwise-figure link="#1.x" panels="gantt cdf" theme="dark" editable label="A &quot;&lt;b>&quot; &amp; C"></slotwise-figure>',
  ]);
});
