import {
  definitionOf,
  MEASURE_FAMILIES,
  NAMED_MEASURES,
  resultKey,
} from "../../engine/doors/measures.ts";
import { FLOW_KEYS, POLICIES, TOPOLOGIES } from "../../engine/doors/scenario.ts";
import { type Command, type Option, usageOf, wordsOf } from "./reading/command.ts";
import { presetNames } from "./reading/input.ts";

const FILES = `A FILE is a scenario (JSON), "-" for standard input, the name of a preset, or a share link.`;
const EXIT =
  "Exit code: 0 done, 2 bad scenario or arguments (nothing is written), 1 a fault of ours, or a full disk, 130 where ^C left something undone (what is done is written).";

/** What `slotwise help` knows beside commands. */
export const TOPICS: readonly string[] = ["measures"];

/** Every measure with its name, its definition and, where it is another, its key in results. */
function measuresHelp(): string {
  const named = NAMED_MEASURES.map((one) => [one.key, `${definitionOf(one)}${keyWords(one)}`]);
  const families = MEASURE_FAMILIES.map(({ form, definition }) => [form, definition]);
  const lines = [...named, ...families].map(([name, words]) => `  ${name}\n      ${words}\n`);
  return `Measures, as sweeps, lessons, claims and matchers name them. With mice., medium. or elephants. in front those of
flows, distributions and where.PART are of a size class. A sweep also takes arithmetic over them: "mice.p99 / mean", "1 - slowdown.below.2",
and the last value of an axis up to which one holds: "last load with p99 <= 50". Names of earlier versions are read as well.\n\n${lines.join("")}`;
}

function keyWords(one: (typeof NAMED_MEASURES)[number]): string {
  return resultKey(one) === one.key ? "" : ` In results: ${resultKey(one)}.`;
}

/** The usage of one command, or of all, with the presets there are. */
export function help(commands: readonly Command[], name?: string): string {
  if (name === "measures") return measuresHelp();
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) {
    return `usage:\n${usageOf(command)}\n\n${FILES}\n\n${wordsOf(command)}\n${EXIT}\n`;
  }
  const usages = commands.map(usageOf).join("\n");
  const words = commands.map((one) => `\n${wordsOf(one)}`).join("");
  const presets = `Presets: ${presetNames().join(", ")}`;
  const policies = `Policies: ${POLICIES.map(({ id }) => id).join(", ")}`;
  const networks = `Networks: ${TOPOLOGIES.map(({ kind }) => kind).join(", ")}`;
  const columns = `Columns of flows: ${FLOW_KEYS.join(", ")}`;
  return `usage: slotwise COMMAND …\n\n${usages}\n\n${FILES}\n${words}\n${EXIT}\n\n${policies}\n${networks}\n${columns}\n${presets}\n`;
}

export const SHELLS = ["bash", "zsh", "fish"] as const;

type Shell = (typeof SHELLS)[number];

/** A script that completes commands, options and their values in a shell, and the names of presets beside files. */
export function completionsOf(shell: Shell, commands: readonly Command[]): string {
  return shell === "fish" ? fish(commands) : bash(shell === "zsh", commands);
}

/** The words that the value of an option may be, as far as they are known. */
function valuesOf(name: string, { choices }: Option): readonly string[] {
  return name === "policy" ? POLICIES.map(({ id }) => id) : (choices ?? []);
}

function bash(isZsh: boolean, commands: readonly Command[]): string {
  const names = [...commands.map(({ name }) => name), "help"].join(" ");
  const cases = commands.map(({ name, options }) => {
    const all = Object.entries(options);
    const values = all.flatMap(([option, of]) => {
      const words = valuesOf(option, of);
      return words.length === 0
        ? []
        : [`        ${name}:--${option}) words="${words.join(" ")}" ;;`];
    });
    const flags = [...all.map(([option]) => `--${option}`), "--help"].join(" ");
    return { values, flags: `        ${name}) words="${flags}" ;;` };
  });
  const lines = [
    ...(isZsh ? ["autoload -U +X bashcompinit && bashcompinit"] : []),
    "_slotwise() {",
    `  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""`,
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${names}"`,
    "  else",
    '    case "$command:$before" in',
    ...cases.flatMap(({ values }) => values),
    "    esac",
    `    if [ -z "$words" ] && [ "\${word:0:1}" = - ]; then`,
    '      case "$command" in',
    ...cases.map(({ flags }) => flags),
    "      esac",
    "    fi",
    '    if [ -z "$words" ]; then',
    `      COMPREPLY=($(compgen -f -- "$word") $(compgen -W "${presetNames().join(" ")}" -- "$word"))`,
    "      return",
    "    fi",
    "  fi",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    "complete -o filenames -F _slotwise slotwise",
  ];
  return `${lines.join("\n")}\n`;
}

function fish(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const firsts = [...commands.map(({ name }) => name), "help"];
  const lines = [
    `complete -c slotwise -n __fish_use_subcommand -xa ${quoted(firsts.join(" "))}`,
    `complete -c slotwise -n 'not __fish_use_subcommand' -a ${quoted(presetNames().join(" "))}`,
    ...commands.flatMap(({ name, options }) =>
      Object.entries(options).map(([option, of]) => {
        const words = valuesOf(option, of);
        const takes = of.value === undefined && of.choices === undefined ? "" : " -r";
        const values = words.length === 0 ? takes : ` -xa ${quoted(words.join(" "))}`;
        const about = quoted((of.words.split(/[;:(.]/)[0] as string).trim());
        return `complete -c slotwise -n '__fish_seen_subcommand_from ${name}' -l ${option}${values} -d ${about}`;
      }),
    ),
  ];
  return `${lines.join("\n")}\n`;
}
