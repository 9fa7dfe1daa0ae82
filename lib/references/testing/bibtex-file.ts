/** What is wrong with the entries that are; each costs itself only. */
const BROKEN: readonly ((key: string) => string)[] = [
  (key) => `@article{${key},\n  title = {Never closed,\n  year = {2001}\n}`,
  (key) => `@book{${key},\n  title = "Never closed,\n  year = 2001\n}`,
  () => '@article{title = {No Key}, year = {2001}}',
  (key) => `@misc{${key},\n  title {No Sign},\n  year = {2001}\n}`,
  (key) => `@misc{${key}\n}`,
];

/**
 * A BibTeX file of so many entries, some of them broken and spread over all of it, with the lines in which the broken ones
 * begin and the keys of the others.
 */
export function bibtexFile(
  entries: number,
  broken: number,
): { readonly text: string; readonly lines: readonly number[]; readonly keys: readonly string[] } {
  const every = Math.floor(entries / Math.max(1, broken));
  const written: string[] = [];
  const lines: number[] = [];
  const keys: string[] = [];
  let line = 1;
  for (let at = 0; at < entries; at += 1) {
    const isBroken = broken > 0 && at % every === every - 1 && lines.length < broken;
    const key = `key${at}`;
    const text = isBroken ? (BROKEN[lines.length % BROKEN.length]?.(key) ?? '') : goodEntry(key, at);
    if (isBroken) lines.push(line);
    else keys.push(key);
    written.push(text);
    line += text.split('\n').length + 1;
  }
  return { text: written.join('\n\n'), lines, keys };
}

const goodEntry = (key: string, at: number): string => `@article{${key},
  author = {Adi, Rahmat and {Badan Contoh ${at}} and M{\\"u}ller, J{\\'o}zef},
  title = {On {Wells} \\& Springs, part ${at}},
  journal = {Journal of Water},
  year = {${1950 + (at % 75)}},
  volume = {${at % 40}},
  pages = {${at}--${at + 9}},
  doi = {10.5555/water.${at}},
  abstract = {${'Wells and springs are looked at in the dry months. '.repeat(6)}},
  keywords = {wells, springs}
}`;
