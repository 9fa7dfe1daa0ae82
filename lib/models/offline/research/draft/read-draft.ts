import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { Locale } from '@/lib/trace/step-key';
import type { DraftBlock, Standing } from './draft-block';
import { STANDING_WORDS } from './draft-words';

const HEADING = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/u;
const LABEL = /^\s*(?:[-*•]\s+)?(?:\*\*|__)([^*_\n]{1,160}?)(?:\*\*|__):?\s*$/u;
const MARKERS = /\[\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\s*\]/gu;
/** Markers behind the full stop belong to the sentence before it. */
const BEHIND_STOP = /([.!?…]["'”’)]{0,2})\s*((?:\[\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\s*\]\s*)+)/gu;
const SAYS_LACKING =
  /\b(?:sources?|documents?|pages?|they) (?:do|does|did)(?: not|n['’]t) (?:say|answer|mention|state|settle|tell|explain|cover)\b|\b(?:could not|cannot|can['’]t) be (?:found|verified|determined|confirmed)\b|\b(?:no|none of the) sources? (?:says?|mentions?|answers?|states?)\b|\b(?:sumber|dokumen)(?: \w+)? (?:tidak|belum) (?:menyebut\w*|menjawab|menyatakan|memuat|menjelaskan|memastikan)\b|\btidak (?:dapat|bisa) (?:ditemukan|diverifikasi|dipastikan)\b|\btidak ada sumber\b|\b(?:there is )?no information (?:from|about|on)\b|\btidak ada (?:keterangan|informasi)\b|\b(?:I|we) could not confirm\b|\bsaya tidak dapat memastikan\b/iu;
const MARKS = /\*\*|__|`/g;
const LONGEST_DRAFT = 20_000;
const MOST_BLOCKS = 200;
const MOST_IN_RANGE = 20;

/** A draft in Markdown, by whoever, as statements with what they cite. */
export function readDraft(markdown: string, locale: Locale): readonly DraftBlock[] {
  const blocks: DraftBlock[] = [];
  for (const line of markdown.slice(0, LONGEST_DRAFT).split('\n')) {
    if (line.trim() === '') continue;
    blocks.push(...readLine(line, locale));
    if (blocks.length >= MOST_BLOCKS) break;
  }
  return blocks.slice(0, MOST_BLOCKS);
}

function readLine(line: string, locale: Locale): readonly DraftBlock[] {
  const [, marks = '', heading] = HEADING.exec(line) ?? [];
  if (heading !== undefined) return [{ kind: 'heading', level: marks.length, text: heading }];
  const label = LABEL.exec(line)?.[1];
  if (label !== undefined) return [{ kind: 'label', text: label.replace(/:$/, '') }];
  const text = line.replace(BEHIND_STOP, ' $2$1 ').replace(MARKS, '');
  let standing: Standing = 'said';
  return plainSentences(text).flatMap((sentence): DraftBlock[] => {
    const cites = [...sentence.matchAll(MARKERS)].flatMap(([marker]) => numbersIn(marker));
    const bare = sentence
      .replace(MARKERS, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .trim();
    const read = readStanding(bare, locale);
    if (read.text === '') {
      standing = read.standing;
      return [];
    }
    const own = read.standing === 'said' ? standing : read.standing;
    standing = 'said';
    if (cites.length === 0 && SAYS_LACKING.test(bare)) return [{ kind: 'lacking', text: bare }];
    if (bare.endsWith('?') || (bare.endsWith(':') && cites.length === 0)) return [];
    return [{ kind: 'statement', text: read.text, cites: [...new Set(cites)], standing: own }];
  });
}

/** The longest words first: some begin with others. */
const STANDINGS: readonly Standing[] = ['otherwise-unconfirmed', 'otherwise', 'unconfirmed'];

function readStanding(text: string, locale: Locale): { readonly standing: Standing; readonly text: string } {
  for (const standing of STANDINGS) {
    const words = STANDING_WORDS[standing][locale];
    if (text.startsWith(words)) return { standing, text: text.slice(words.length).trim() };
  }
  return { standing: 'said', text };
}

function numbersIn(marker: string): readonly number[] {
  return marker
    .replace(/[[\]]/g, '')
    .split(/[,;]/)
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split(/[–-]/).map((one) => Number(one.trim()));
      if (!Number.isInteger(from) || !Number.isInteger(to) || to < from) return [];
      return Array.from({ length: Math.min(to - from + 1, MOST_IN_RANGE) }, (_, index) => from + index);
    });
}
