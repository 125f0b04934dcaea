/** Share links: they are packed and unpacked. */
export { encodeLink, unpackLink } from "../scenario/link-codec.ts";
