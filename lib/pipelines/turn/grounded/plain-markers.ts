import type { Source } from '@/lib/grounding/sources/source-index';
import type { Steps } from '@/lib/shared/steps';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { placesInline } from '@/lib/text/markdown/inline/lex-inline';
import { leafWords } from '@/lib/text/markdown/markers/leaf-words';
import { markersIn } from '@/lib/text/markdown/markers/read-markers';
import { type Edit, edited } from './text-edits';

const NUMBERS = String.raw`#?\d{1,3}(?:\s*(?:,|;|&|and|dan|–|-)\s*#?\d{1,3}){0,8}`;
const NAMED = String.raw`(?:see\s+|lihat\s+|from\s+|dari\s+|cf\.?\s+)?(?:passages?|sources?|documents?|docs?|citations?|references?|refs?\.?|excerpts?|bagian|sumber|dokumen|kutipan|rujukan|referensi|potongan)\s*`;
/** References that are no markers: "(Passage 1)", "[Sumber 2]", "【3†a.md】", "(1)" at the end of a sentence. */
const REFERENCE = new RegExp(
  `[ \\t]?(?:[([]\\s*${NAMED}(?<named>${NUMBERS})\\s*[)\\]]|【\\s*(?<foreign>${NUMBERS})[^】\\n]{0,80}】|\\[\\^(?<raised>\\d{1,3})\\](?!:)|(?<=[\\p{L}\\p{N}"”’»%)])[ \\t]\\((?<bare>${NUMBERS})\\)(?=[ \\t]*(?:[.!?,;](?:\\s|$)|$|\\n|\\[)))`,
  'giu',
);
const OWN_MARK = /[([【]\^?\s*#?\d[^)\]】\n]{0,90}[)\]】]/g;
/** Beside one statement further markers say nothing. */
const MOST_BESIDE = 8;
const MOST_MARKERS = 400;
const MOST_READINGS = 20;
const ROW = /(\[\d{1,3}\])(?:[ \t]*\[\d{1,3}\]){8,}/g;
/** Markers before a line of sentences that has none behind it, as small models write them. */
const LEADING = /^([ \t]*(?:[-*+][ \t]+)?)((?:\[\d{1,3}\][ \t]*)+)([^\s[\]][^[\]\n]*?)([.!?]+)[ \t]*$/gm;
const BEGINS_NEXT = /[.!?](?:["”’»)\]*_]*)\s|\n/;

/**
 * An answer whose references are markers of sources that there are, a bounded number of them; what sources themselves write
 * like that stays.
 */
export function* plainMarkers(answer: string, sources: readonly Source[]): Steps<string> {
  const known = new Set(sources.map(({ number }) => number));
  let text = yield* withMarkers(
    withMarkersBehind(answer).replace(ROW, (row) =>
      row
        .split(/(?<=\])/)
        .slice(0, MOST_BESIDE)
        .join(''),
    ),
    known,
    sources,
  );
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const edits = yield* markerEdits(text, known);
    if (edits.length === 0) break;
    text = edited(text, edits);
  }
  return text;
}

const withMarkersBehind = (answer: string): string =>
  answer.includes('```')
    ? answer
    : answer.replace(
        LEADING,
        (_line, lead: string, marks: string, words: string, end: string) =>
          `${lead}${words} ${marks.trim()}${end}`,
      );

function* withMarkers(answer: string, known: ReadonlySet<number>, sources: readonly Source[]): Steps<string> {
  if (!/[(【[]/.test(answer)) return answer;
  const { leaves, definitions } = yield* readBlocks(answer);
  const marks = yield* marksIn(sources);
  const edits: Edit[] = [];
  for (const leaf of leaves) {
    for (const { text: words, placeOf } of leafWords(leaf, answer)) {
      const found = [...words.matchAll(REFERENCE)];
      const code =
        found.length === 0 ? [] : placesInline(words, definitions).filter(({ kind }) => kind === 'code');
      for (const { 0: written, index, groups = {} } of found) {
        if (code.some(({ start, end }) => start <= index && index < end)) continue;
        const own = written.trim();
        if (groups.named === undefined && [own, `[${groups.bare}]`].some((one) => marks.has(one))) continue;
        const text = markersOf(Object.values(groups).find(Boolean) ?? '', known);
        // A number in brackets that no source has may be anything.
        if (text === '' && groups.bare !== undefined) continue;
        const start = placeOf(index);
        edits.push({ start, end: placeOf(index + written.length), text });
      }
    }
    yield;
  }
  return edited(answer, edits);
}

/** Marks that sources have themselves: the model reads "(12)" for "[12]". */
function* marksIn(sources: readonly Source[]): Steps<ReadonlySet<string>> {
  const marks = new Set<string>();
  for (const { text } of sources) {
    for (const [mark] of text.matchAll(OWN_MARK)) marks.add(mark);
    yield;
  }
  return marks;
}

function markersOf(written: string, known: ReadonlySet<number>): string {
  const numbers = [...written.matchAll(/\d+/g)].map(Number).filter((number) => known.has(number));
  return numbers.length === 0 ? '' : ` ${[...new Set(numbers)].map((number) => `[${number}]`).join('')}`;
}

/** Takes out markers of sources that there are not, and those that are too many. */
function* markerEdits(text: string, known: ReadonlySet<number>): Steps<Edit[]> {
  const markers = yield* markersIn(yield* readBlocks(text), text);
  yield;
  let [from, beside] = [0, 0];
  return markers.flatMap(({ start, end, numbers }, at): Edit[] => {
    beside = BEGINS_NEXT.test(text.slice(from, start)) ? 0 : beside;
    const room = at < MOST_MARKERS ? Math.max(0, MOST_BESIDE - beside) : 0;
    const real = numbers.filter((number) => known.has(number)).slice(0, room);
    beside += real.length;
    const lead = /[ \t]*$/.exec(text.slice(from, start))?.[0].length ?? 0;
    from = end;
    if (real.length === numbers.length) return [];
    if (real.length === 0) return [{ start: start - lead, end, text: '' }];
    return [{ start, end, text: real.map((number) => `[${number}]`).join('') }];
  });
}
