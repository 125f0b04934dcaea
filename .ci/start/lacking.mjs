/**
 * What keeps the page from being built here, in a sentence with the remedy; null: nothing. `lock` and `installed` are what
 * package-lock.json and npm's own node_modules/.package-lock.json hold; `installed` is null where npm did not install.
 */
export function lacking({ node, engines, lock, installed, hasPackages }) {
  if (!isIn(node, engines)) {
    return `Slotwise needs Node ${engines}; this is ${node}. Install a newer one (https://nodejs.org).`;
  }
  if (!hasPackages) return "The packages are not installed: run npm ci first.";
  for (const [path, { version }] of Object.entries(installed?.packages ?? {})) {
    const wanted = lock?.packages?.[path]?.version;
    if (version !== undefined && wanted !== undefined && wanted !== version) {
      const name = path.replace(/^.*node_modules\//, "");
      return `The packages are of another version (${name} ${version}, not ${wanted}): run npm ci first.`;
    }
  }
  return null;
}

/** Whether a version is in a range of npm's, of which `^A.B.C` and `>=A.B.C` are read, joined by `||`. */
function isIn(version, range) {
  const [major, minor, patch] = numbers(version);
  return range.split("||").some((part) => {
    const [least, minorOfLeast, patchOfLeast] = numbers(part);
    if (part.includes("^") && major !== least) return false;
    if (major !== least) return major > least;
    return minor > minorOfLeast || (minor === minorOfLeast && patch >= patchOfLeast);
  });
}

/** @param {string} text */
function numbers(text) {
  return text.match(/\d+/g).map(Number);
}
