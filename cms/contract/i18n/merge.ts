/** Texts by their keys. */
type Texts = Readonly<Record<string, string>>;

type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never;

/** Merges files of texts into one object; keys are unique across files. */
export function mergeTexts<Files extends Record<string, Texts>>(files: Files): Record<KeyOf<Files[keyof Files]>, string>;
export function mergeTexts(files: Record<string, Texts>) {
  return Object.fromEntries(Object.values(files).flatMap((texts) => Object.entries(texts)));
}
