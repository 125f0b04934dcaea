import { POLICIES } from "../../engine/doors/scenario.ts";
import type { Command, Option } from "./reading/command.ts";
import { presetNames } from "./reading/input.ts";

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
