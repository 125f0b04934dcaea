import { at, NATURAL, numberRule, POSITIVE_INTEGER, type Reader } from "../model/faults/reader.ts";
import { MOST } from "../model/spec/limits.ts";
import type { HostList, HostsSpec, Pattern } from "../model/spec/scenario.ts";
import { rangeOf } from "../workload/loads.ts";

export const PATTERNS = ["random", "permutation", "incast", "stride", "staggered"] as const;

/** The number of a pattern that takes one. */
export const PATTERN_NUMBERS = {
  stride: POSITIVE_INTEGER,
  staggered: numberRule("a probability from 0 to 1", { minimum: 0, maximum: 1 }),
};

/** A name, or a stride or staggering with its number. */
export function parsePattern(value: unknown, path: string, reader: Reader): Pattern | undefined {
  if (typeof value !== "object" || value === null) return reader.choice(value, path, PATTERNS);
  const source = reader.object(value, path, ["stride", "staggered"]);
  if (source === undefined) return undefined;
  if ("stride" in source && "staggered" in source) {
    return reader.fault(path, "either stride or staggered", value);
  }
  if ("staggered" in source) {
    const staggered = reader.number(
      source["staggered"],
      at(path, "staggered"),
      PATTERN_NUMBERS.staggered,
    );
    return staggered === undefined ? undefined : { staggered };
  }
  const stride = reader.number(source["stride"], at(path, "stride"), PATTERN_NUMBERS.stride);
  return stride === undefined ? undefined : { stride };
}

const HOSTS = ["send", "receive"] as const;

/** A list of hosts, or one of each side. */
export function parseHosts(value: unknown, path: string, reader: Reader): HostsSpec | undefined {
  if (Array.isArray(value)) return parseHostList(value, path, reader);
  const source = reader.object(value, path, [...HOSTS]);
  if (source === undefined) return undefined;
  const [send, receive] = HOSTS.map((key) =>
    reader.optional(source, path, key, (v, p) => parseHostList(v, p, reader)),
  );
  return { ...send, ...receive } as HostsSpec;
}

function parseHostList(value: unknown, path: string, reader: Reader): HostList | undefined {
  const list = reader.array(value, path, HOST_LIST, MOST.hosts);
  return list?.flatMap((entry, k) => parseHost(entry, at(path, k), reader) ?? []);
}

function parseHost(entry: unknown, path: string, reader: Reader): number | string | undefined {
  if (typeof entry !== "string") return reader.number(entry, path, NATURAL);
  const range = rangeOf(entry);
  if (range === null) return reader.fault(path, 'a host, or a range such as "0-7"', entry);
  if (range[0] <= range[1] && range[1] < MOST.hosts) return entry;
  return reader.fault(path, "a range that ascends, below the number of hosts", entry);
}

const HOST_LIST = 'a list of hosts and of ranges such as "0-7"';
