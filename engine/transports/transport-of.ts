import { TRANSPORT_KINDS } from "./kinds/index.ts";
import type { Transport } from "./kinds/transport.ts";

/** The transport of that name. */
export function transportOf(id: string): Transport {
  const found = TRANSPORT_KINDS.find((transport) => transport.id === id);
  if (found === undefined) throw new RangeError(`no transport is called ${id}`);
  return found;
}
