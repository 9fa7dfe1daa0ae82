import type { EvidenceLine } from '@/lib/prompts/deep/deep-lines';
import type { OfflineTurn } from '../conversation/offline-turn';
import { quoted, shorten } from '../text/quote';
import { solutionLine } from './solution-of';
import { comparisonLine, toldComparison } from './told-comparison';

const LONGEST = 300;
const QUOTE = /(?:^| · )quote: (.+?)(?= · |$)/gu;
const COLUMN =
  /label: (.+?) · (?:unit: (.+?) · )?first: (.+?), (-?[\d.]+) · last: (.+?), (-?[\d.]+)(?= · |$)/gu;

/** What evidence says, as people say it; null where it is a figure that says nothing in words. */
export function evidenceStatement({ text }: Pick<EvidenceLine, 'text'>, turn: OfflineTurn): string | null {
  const comparison = toldComparison(text);
  if (comparison !== null) return comparisonLine(comparison);
  const quotes = [...text.matchAll(QUOTE)].map(([, quote = '']) => quoted(quote, LONGEST));
  if (quotes.length > 0) return quotes.join('; ');
  const values = new Map(
    text.split(' · ').map((part) => [part.split(': ', 1)[0] ?? '', part.split(': ').slice(1).join(': ')]),
  );
  const value = (name: string): string | undefined => values.get(name);
  const [reading, result] = [value('reading'), value('result')];
  if (reading && result) return solutionLine({ reading, result }, turn);
  if (value('weekday') && value('date')) return `${value('weekday')}, ${value('date')}, ${value('time')}`;
  const developed = [...text.matchAll(COLUMN)].map(([, label = '', , , first = '', , last = '']) =>
    development(turn, label, Number(first), Number(last)),
  );
  if (developed.length > 0) return developed.join('; ');
  return value('kind') === undefined ? shorten(text, LONGEST) : null;
}

function development(turn: OfflineTurn, label: string, first: number, last: number): string {
  const number = (value: number): string =>
    new Intl.NumberFormat(turn.locale, { maximumFractionDigits: 2 }).format(value);
  return turn.say(
    `${label} went from ${number(first)} to ${number(last)}`,
    `${label} dari ${number(first)} menjadi ${number(last)}`,
  );
}
