import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import type { ReadSource } from '../sources/read-sources';
import type { Said, Statement } from '../sources/said';
import type { Telling } from '../sources/telling-words';
import { disagreementOf } from './disagreement';

/** A statement with how well it answers a part of a question, 0 to 1. */
export interface Answering {
  readonly statement: Statement;
  readonly fit: number;
}

const LEAST_FIT = 0.5;
/** Of a word that no source has, so that what it stands for is missed. */
const MISSED = 2.5;
/** A word that stands only beside the sentence counts less. */
const BESIDE = 0.5;
const SUBJECT = 0.3;
const HAS_AMOUNT =
  /\d|\b(?:half|quarter|third|dozen|hundreds?|thousands?|millions?|billions?|twice|one|two|three|four|five|six|seven|eight|nine|ten|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|miliar|setengah|gratis|free)\b/i;
/** The numbers of a day are no amount. */
const DAY =
  /\b\d{1,2} (?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|sep|oct|okt|nov|dec|des)\p{L}*(?: \d{4})?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d{1,2}(?:, \d{4})?\b|\b(?:19|20)\d\d\b/giu;
const HAS_TIME =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|januari|februari|maret|mei|juni|juli|agustus|oktober|desember|monday|tuesday|wednesday|thursday|friday|saturday|sunday|senin|selasa|rabu|kamis|jumat|sabtu|minggu|never|today|tomorrow|yesterday|hari ini|besok|kemarin)\b/i;
const HAS_REASON =
  /\b(?:because|due to|owing to|caused?|causes|reason|led to|since|result(?:ed)? (?:of|from)|karena|sebab|akibat|disebabkan|penyebab\w*|lantaran|gara-gara|dipicu)\b/i;
/** How much more the words of a trusted source count. */
const TRUST = [0.8, 1, 0.97, 0.9, 0.85, 0.8];

/** The statements that answer a part of a question, the best and most trusted first. */
export function answersTo(part: QuestionPart, { statements, telling, titles }: Corpus): readonly Answering[] {
  const weights = new Map([...part.stems].map((stem) => [stem, weightOf(stem)] as const));
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  function weightOf(stem: string): number {
    return statements.some(({ stems }) => stems.has(stem)) ? telling.of(stem) : MISSED;
  }
  const subject = telling.sumOf(part.subject) || 1;
  return statements
    .flatMap((statement) => {
      if (!holdsAsked(part, statement.text)) return [];
      const titled = titles.get(statement.source);
      let [found, beside] = [0, 0];
      for (const [stem, weight] of weights)
        if (statement.stems.has(stem)) found += weight;
        else if (titled?.has(stem)) beside += weight;
      if (found === 0 || all === 0) return [];
      const about = telling.sumOf([...part.subject].filter((stem) => statement.stems.has(stem))) / subject;
      const fit = Math.min(1, (found + BESIDE * beside) / all);
      if (fit < LEAST_FIT) return [];
      return [{ statement, fit: (fit + SUBJECT * about) * (TRUST[statement.source.tier ?? 0] ?? 1) }];
    })
    .sort(
      (left, right) => rounded(right) - rounded(left) || newer(left.statement.source, right.statement.source),
    );
}

const rounded = ({ fit }: Answering): number => Math.round(fit * 100);

/** Of two sources that fit as well, the newer one comes first. */
const newer = (left: ReadSource, right: ReadSource): number =>
  (right.date ?? '').localeCompare(left.date ?? '') || left.number - right.number;

function holdsAsked({ asks }: QuestionPart, text: string): boolean {
  switch (asks) {
    case 'time':
      return HAS_TIME.test(text);
    case 'amount':
      return HAS_AMOUNT.test(text.replace(DAY, ' '));
    case 'reason':
      return HAS_REASON.test(text);
    case 'anything':
      return true;
  }
}

export const CARRIED = 0.7;

/** Whether a sentence has nearly all that another one says, and nothing that disagrees with it. */
export const carries = (carrier: Said, said: Said, { telling }: Corpus, least = CARRIED): boolean =>
  shareOf(carrier.stems, said.stems, telling) >= least &&
  hasNumbersOf(carrier.text, said.text) &&
  disagreementOf(carrier, said, telling) === null;

/** How much of what words tell is among others, 0 to 1; 0 where they tell nothing. */
export function shareOf(among: ReadonlySet<string>, stems: ReadonlySet<string>, telling: Telling): number {
  let [found, all] = [0, 0];
  for (const stem of stems) {
    const weight = telling.of(stem);
    all += weight;
    if (among.has(stem)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Whether each number of a sentence stands in a text. */
export function hasNumbersOf(text: string, said: string): boolean {
  const numbers = new Set(text.match(NUMBER) ?? []);
  return (said.match(NUMBER) ?? []).every((number) => numbers.has(number));
}
