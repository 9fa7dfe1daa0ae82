import { readSource } from '@/lib/prompts/research/source-lines';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';

/** A source of research as the rules read it. */
export interface ReadSource {
  readonly number: number;
  /** How far it is trusted, 1 the most and 5 the least; null where nobody knows. */
  readonly tier: number | null;
  /** Who publishes it, or what it is called. */
  readonly name: string;
  readonly title: string;
  /** The day that it is of (`2026-01-31`). */
  readonly date: string | null;
  /** What it says, each sentence once. */
  readonly sentences: readonly string[];
}

/** What stands before the text of each source, and before that of one that is not trusted much. */
const RANK = /^\[Tier ([1-5]|unknown) \| [\w-]+\]\s*/;
const CAUTION = /^Caution: not an authoritative source\.\s*/;
/** Headings and questions say nothing; nor does a row of a table by itself. */
const SAYS_SOMETHING = /^(?!.*\?\s*$)(?:.*[.!;”"'’)\]]\s*$|(?:\S+\s+){7})/su;
const CELL = '\t';

/** Reads sources as prompts write them. */
export const readSources = (lines: readonly string[]): readonly ReadSource[] =>
  lines.flatMap((line) => {
    const source = readSource(line);
    if (source === null) return [];
    const { number, tier, site, title, date = null, text } = source;
    const rank = RANK.exec(tier)?.[1] ?? 'unknown';
    const prose = text
      .replace(RANK, '')
      .replace(CAUTION, '')
      .split('\n')
      .filter((one) => !one.includes(CELL))
      .join('\n');
    const sentences = [...new Set(plainSentences(prose).filter((one) => SAYS_SOMETHING.test(one)))];
    return [
      { number, tier: rank === 'unknown' ? null : Number(rank), name: site ?? title, title, date, sentences },
    ];
  });

const TRUSTED_TO = 2;

/** Whether a source is one of those on which a statement may rest without a caution. */
export const isTrusted = ({ tier }: Pick<ReadSource, 'tier'>): boolean => tier !== null && tier <= TRUSTED_TO;
