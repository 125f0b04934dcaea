/** Hands a file to the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

export function saveJson(text: string, title: string): void {
  saveBlob(new Blob([text], { type: "application/json" }), `${fileName(title)}.json`);
}

/** "elephants-of-similar-size" of "Elephants of similar size". */
export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60) || "scenario";
}
