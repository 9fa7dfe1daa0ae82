import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packBytes, packRising } from '@/lib/text/packed-numbers';
import { addCode, EMPTY_HASH } from '@/lib/text/text-hash';
import { writeWeights } from '../weights-json';

interface Frequencies {
  readonly languages: Readonly<Record<string, string>>;
  readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Languages that eld knows and that are written in Latin letters. */
const LATIN = new Set(
  'az ca cs da de en es et eu fi fr hr hu is it lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo'.split(' '),
);
const OUTPUT = new URL('../../../lib/text/languages/ngrams.json', import.meta.url);

/** Writes eld's medium n-grams of languages in Latin letters in the packed form: `tsx evals/training/language/pack-ngrams.ts`. */
async function main(): Promise<void> {
  const eld = join(dirname(fileURLToPath(import.meta.resolve('eld/medium'))), '..');
  const load = (path: string) => import(pathToFileURL(join(eld, path)).href);
  const [{ ngramsData }, { dictionary }, { avgScore }] = await Promise.all([
    load('ngrams/medium.js'),
    load('dictionary.js'),
    load('avgScore.js'),
  ]);
  const { languages, ngrams }: Frequencies = ngramsData;
  const byteOf = new Map<string, number>(
    dictionary.flatMap((character: string, byte: number) => (byte < 0x80 ? [] : [[character, byte]])),
  );
  const kept = Object.entries(languages).filter(([, code]) => LATIN.has(code));
  const places = new Map(kept.map(([id], place) => [id, place]));
  const rows = Object.entries(ngrams)
    .map(([ngram, frequencies]) => ({
      hash: hashOf(ngram, byteOf),
      pairs: Object.entries(frequencies).flatMap(([id, frequency]) => {
        const place = places.get(id);
        return place === undefined ? [] : [[place, frequency] as const];
      }),
    }))
    .filter(({ pairs }) => pairs.length > 0)
    .sort((left, right) => left.hash - right.hash);
  rows.forEach(({ hash }, index) => {
    if (hash === rows[index + 1]?.hash) throw new Error(`two n-grams have the hash ${hash}`);
  });
  const frequencies = rows.flatMap(({ pairs }) => [pairs.length, ...pairs.flat()]);
  writeWeights(OUTPUT, {
    averages: Object.fromEntries(kept.map(([, code]) => [code, avgScore[code]])),
    hashes: packRising(rows.map(({ hash }) => hash)),
    frequencies: packBytes(Uint8Array.from(frequencies)),
  });
  process.stdout.write(`${rows.length} n-grams of ${kept.length} languages\n`);
}

/** Bytes above ASCII stand as characters of eld's own. */
function hashOf(ngram: string, byteOf: ReadonlyMap<string, number>): number {
  let hash = EMPTY_HASH;
  for (const character of ngram) {
    const code = character.charCodeAt(0);
    const isAscii = code === 0x20 || code === 0x27 || code === 0x60 || (code >= 0x61 && code <= 0x7a);
    hash = addCode(hash, isAscii ? code : (byteOf.get(character) ?? 0));
  }
  return hash >>> 0;
}

await main();
