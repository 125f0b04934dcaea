import type { AddressHash } from "../store/files/opened.ts";

/** As share links begin, whatever their codec; what reads them is fetched with the first one. */
const BEGINNING = /^#\d/;

export function isLinkThere(hash: Pick<AddressHash, "read">): boolean {
  return BEGINNING.test(hash.read());
}

/** Calls back once, with the first share link that comes into the address. */
export function awaitLink(hash: AddressHash, onLink: () => void): void {
  let isOver = false;
  hash.onChange(() => {
    if (isOver || !isLinkThere(hash)) return;
    isOver = true;
    onLink();
  });
}
