import type { WriterReply } from '@/lib/prompts/research/research-writer';
import { type DraftBlock, isStatement, saysOtherwise } from '../draft/draft-block';
import { isTrusted, type ReadSource } from '../sources/read-sources';

type Confidence = WriterReply['confidence_level'];

interface ReportFacts {
  readonly draft: readonly DraftBlock[];
  /** The sources that the report cites. */
  readonly used: readonly ReadSource[];
  /** What the critic said last: its status, and what it still misses. */
  readonly status: string;
  readonly gaps: readonly string[];
}

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, { readonly en: string; readonly id: string }>> = {
  High: { en: 'high', id: 'tinggi' },
  Medium: { en: 'medium', id: 'sedang' },
  Low: { en: 'low', id: 'rendah' },
};

const WEAK_FROM = 4;

/** Whether something is disputed or not known. */
export const isOpen = (draft: readonly DraftBlock[]): boolean =>
  draft.some((block) => block.kind === 'lacking' || (isStatement(block) && saysOtherwise(block)));

/** How far a report can be relied on: low where it rests on one source or on weak ones, high only where good ones agree. */
export function confidenceOf({ draft, used, status, gaps }: ReportFacts): Confidence {
  const isWeak = used.every(({ tier }) => (tier ?? WEAK_FROM) >= WEAK_FROM);
  if (status === 'REJECT' || used.length < 2 || isWeak) return 'Low';
  return used.filter(isTrusted).length >= 2 && gaps.length === 0 && !isOpen(draft) ? 'High' : 'Medium';
}
