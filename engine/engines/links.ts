/** Share links: they are packed and unpacked. */
export { encodeLink, unpackLink } from "../scenario/share-link.ts";
