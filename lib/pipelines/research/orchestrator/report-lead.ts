import type { TierNumber } from '@/lib/chat/research/source-tier';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { onlyWords } from '@/lib/text/words/only-words';
import type { Citation } from '@/lib/trace/documents/citation';
import type { Dispute } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import { quotedWords } from '../../turn/grounded/quoted-line';
import type { CheckedReport } from './research-run';

const QUOTE_CHARACTERS = 300;
const NAME_CHARACTERS = 80;
/** What sets a statement against another one, or says whose it is. */
const ATTRIBUTED =
  /(?<!\p{L})(?:but|however|while|whereas|although|though|instead|otherwise|disput\p{L}*|den(?:y|ies|ied)|contradict\p{L}*|according|sa(?:y|ys|id)|claim(?:s|ed)?|report(?:s|ed)?|stat(?:es|ed)|puts|tetapi|tapi|namun|sedangkan|sementara|meski\p{L}*|walau\p{L}*|sebaliknya|berbeda|menurut|kata|(?:me|di)(?:ngatakan|nyebut\p{L}*|nyatakan|laporkan|mbantah|ngklaim|sebut\p{L}*|bantah))(?!\p{L})/iu;
const SAYS_OTHERWISE: Readonly<Record<Locale, string>> = {
  en: 'says otherwise',
  id: 'mengatakan lain',
};

/** A sentence of a report, in UTF-16 units of it. */
interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a report begins with, sentence by sentence, and what stands right behind that. */
interface Opening {
  readonly lead: readonly Sentence[];
  readonly next: readonly Sentence[];
}

const IS_HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

function openingOf(report: string): Opening {
  const blocks: Sentence[][] = [];
  let block: Sentence[] | null = null;
  let start = 0;
  for (const line of report.split(/(?<=\n)/)) {
    if (line.trim() === '' || IS_HEADING.test(line)) {
      if (block !== null && IS_HEADING.test(line)) break;
      block = null;
    } else {
      if (block === null && blocks.length === 2) break;
      if (block === null) {
        block = [];
        blocks.push(block);
      }
      let from = start;
      for (const text of splitSentences(line)) {
        block.push({ text, start: from, end: from + text.length });
        from += text.length;
      }
    }
    start += line.length;
  }
  return { lead: blocks[0] ?? [], next: blocks[1] ?? [] };
}

const wordsOf = (text: string): string =>
  onlyWords(foldLetters(plainText(text.replaceAll(/\[[\d ,;–-]+\]/g, ' '))));

/** Whether a sentence says who publishes a source, or what it is called. */
const isNamedIn = (text: string, { site, title }: Dispute['sides'][number]): boolean =>
  [site ?? '', title].map(wordsOf).some((name) => name !== '' && ` ${wordsOf(text)} `.includes(` ${name} `));

const numbersIn = (text: string): readonly number[] => readMarkers(text).flatMap(({ numbers }) => numbers);

/** A statement that a report begins with as if nobody said otherwise. */
interface OpenDispute {
  readonly dispute: Dispute;
  readonly at: Sentence;
  /** Who says otherwise. */
  readonly other: Dispute['sides'][number];
  /** The sentence of the beginning that states that as if it held, too. */
  readonly against: Sentence | null;
}

function openDispute({ lead, next }: Opening, dispute: Dispute): OpenDispute | null {
  const statement = wordsOf(dispute.statement);
  const at = statement === '' ? undefined : lead.find(({ text }) => wordsOf(text).includes(statement));
  const [own, ...others] = dispute.sides;
  const [other] = others;
  if (at === undefined || own === undefined || other === undefined) return null;
  const numbers = new Set(others.map(({ number }) => number));
  const saying = [...lead, ...next].filter(({ text }) => numbersIn(text).some((one) => numbers.has(one)));
  const tellsWhose = (text: string, sides: Dispute['sides']): boolean =>
    ATTRIBUTED.test(text) || sides.some((side) => isNamedIn(text, side));
  const isTold = tellsWhose(at.text, [own]) || saying.some(({ text }) => tellsWhose(text, others));
  if (saying.length > 0 && isTold) return null;
  return { dispute, at, other, against: saying.find((one) => one !== at && lead.includes(one)) ?? null };
}

/** What is wrong with how a report begins, in words for its writer; null where it says who says otherwise. */
export function leadProblem({ text, disputed }: CheckedReport, locale: Locale): string | null {
  const opening = openingOf(text);
  const lines = disputed.flatMap((dispute) => {
    const open = openDispute(opening, dispute);
    if (open === null) return [];
    const { number } = open.other;
    const statement = cutAtWord(plainText(dispute.statement), QUOTE_CHARACTERS);
    return locale === 'en'
      ? `The report begins with “${statement}” as if nobody said otherwise, but source [${number}] does. Begin with what is settled, and say in the next sentence who says otherwise, and what.`
      : `Laporan dimulai dengan “${statement}” seolah-olah tidak ada yang mengatakan lain, padahal sumber [${number}] mengatakan lain. Mulai dengan yang sudah pasti, lalu sebut di kalimat berikutnya siapa yang mengatakan lain dan apa.`;
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** How far a source is trusted, 1 best; null where nobody knows. */
type TierOf = (number: number) => TierNumber | null;

/**
 * A report that begins with what is settled and who says otherwise: behind a statement that a source disputes stands who
 * does, and of two that contradict each other the one of the better source comes first.
 */
export function withSettledLead(report: CheckedReport, tierOf: TierOf, locale: Locale): CheckedReport {
  let { text } = report;
  const added = new Map<number, Citation>();
  for (const dispute of report.disputed) {
    const open = openDispute(openingOf(text), dispute);
    if (open === null) continue;
    text = settled(text, open, tierOf, locale);
    for (const side of dispute.sides)
      if (!('quoteHash' in side) && numbersIn(text).includes(side.number)) added.set(side.number, side);
  }
  if (text === report.text) return report;
  const known = new Set(report.citations.map(({ number }) => number));
  const citations = [...report.citations, ...[...added.values()].filter(({ number }) => !known.has(number))];
  return {
    ...report,
    text,
    cited: [...new Set(numbersIn(text))],
    citations: citations.toSorted((left, right) => left.number - right.number),
  };
}

function settled(
  text: string,
  { dispute, at, other, against }: OpenDispute,
  tierOf: TierOf,
  locale: Locale,
): string {
  const own = dispute.sides[0];
  if (against === null || own === undefined) {
    const said = saidOtherwise(other, quoted(other), locale);
    return `${text.slice(0, at.start)}${followedBy(at.text, said)}${text.slice(at.end)}`;
  }
  const isBetter = rankOf(tierOf(other.number)) < rankOf(tierOf(own.number));
  const [main, second, side] = isBetter ? [against, at, own] : [at, against, other];
  const [first, last] = at.start < against.start ? [at, against] : [against, at];
  const joined = followedBy(main.text, saidOtherwise(side, second.text.trim(), locale));
  // What stood between them goes on behind both, each sentence with the space or the line's end that followed it.
  const between = text.slice(first.end, last.start);
  const [ending = ''] = /\s*$/.exec(first.text) ?? [];
  const [closing = ''] = /\s*$/.exec(last.text) ?? [];
  const separator = between === '' ? closing : ending || ' ';
  return `${text.slice(0, first.start)}${joined.trimEnd()}${separator}${between === '' ? '' : between.trimEnd() + closing}${text.slice(last.end)}`;
}

const rankOf = (tier: TierNumber | null): number => tier ?? 6;

/** A sentence with another one behind it, before what ends its line. */
function followedBy(sentence: string, next: string): string {
  const [ending = ''] = /\s*$/.exec(sentence) ?? [];
  return `${sentence.trimEnd()} ${next}${ending}`;
}

const saidOtherwise = ({ site, title }: Dispute['sides'][number], what: string, locale: Locale): string => {
  const name = quotedWords(site || title, NAME_CHARACTERS);
  return `${name} ${SAYS_OTHERWISE[locale]}: ${what.replace(/^(?:[-*+]|\d+[.)])[ \t]+/, '')}`;
};

const quoted = (side: Dispute['sides'][number]): string => {
  const quote = 'quote' in side ? (side.quote ?? '') : '';
  const words = quotedWords(quote, QUOTE_CHARACTERS);
  return words === '' ? `[${side.number}].` : `“${words}” [${side.number}].`;
};
