import { build, type InlineConfig } from "vite";

/**
 * The modules that an entry comes with at once, less what nothing uses: asked of a first build, which is not written. The bundler's
 * own tag for them, `$initial`, counts imports that are then left out.
 */
export async function initialModules(config: InlineConfig, entry: string): Promise<Set<string>> {
  const first = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: "error", build: first });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error("nothing was built");
  const chunks = output.output.filter((part) => part.type === "chunk");
  const found = new Set([entry]);
  for (const name of found) {
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      found.add(other);
    }
  }
  const initial = chunks.filter(({ fileName }) => found.has(fileName));
  return new Set(initial.flatMap(({ moduleIds }) => moduleIds));
}
