/** A 32-bit number for each id: the hash FNV-1a of its UTF-16 code units. */
export function identitiesOf(ids: readonly string[]): Uint32Array {
  return Uint32Array.from(ids, (id) => {
    let hash = 0x811c9dc5;
    for (let k = 0; k < id.length; k++) hash = Math.imul(hash ^ id.charCodeAt(k), 0x01000193);
    return hash >>> 0;
  });
}

/** The identities of sampled flows, whose ids are f1, f2, … */
export function numberedIdentities(count: number): Uint32Array {
  return identitiesOf(Array.from({ length: count }, (_, k) => `f${k + 1}`));
}
