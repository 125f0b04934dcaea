import { isLink, isLongLink, unpackLink, utf16Text } from "../../../engine/doors/files.ts";
import type { HandedFile } from "../open-lesson.ts";

/** Whether a file, or the link in it, has answers. One that takes long to open has none: an exercise is short. */
function hasAnswers(text: string): boolean {
  if (!isLink(text)) return /"answers"\s*:/.test(text);
  const link = isLongLink(text) ? null : unpackLink(text);
  return link?.ok === true && link.answers !== undefined;
}

/**
 * Adds files to those that are there, where answers are among them; null: there are none. No name comes twice, since what is
 * wrong is told by it, and no file that is there already.
 */
export async function withAnswers(
  known: readonly HandedFile[],
  files: readonly File[],
): Promise<readonly HandedFile[] | null> {
  const more = await Promise.all(
    files.map(async (file) => ({
      name: file.webkitRelativePath || file.name,
      text: await textOf(file),
    })),
  );
  if (!more.some(({ text }) => hasAnswers(text))) return null;
  const all = [...known];
  for (const { name, text } of more) {
    if (all.some((one) => one.text === text && one.name === name)) continue;
    let own = name;
    for (let k = 2; all.some((one) => one.name === own); k++) own = `${name} (${k})`;
    all.push({ name: own, text });
  }
  return all;
}

/** The text of a file; one that the browser cannot read is empty, which is told of it with its name. */
async function textOf(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return utf16Text(bytes) ?? new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}
