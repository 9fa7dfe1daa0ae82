import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import type { OfflineTurn } from '../conversation/offline-turn';
import { type Asked, type DocumentAnswer, documentAnswer } from './document-answer';

/**
 * Answers from the passages whose date counts where sources disagree; from all of them where those do not answer, or no
 * date counts.
 */
export function settledAnswer(asked: Asked, conflicts: string, turn: OfflineTurn): DocumentAnswer {
  const counting = countingPassages(asked.opened, conflicts);
  if (counting.length === 0 || counting.length === asked.opened.length) return documentAnswer(asked, turn);
  const answer = documentAnswer({ ...asked, opened: counting }, turn);
  return answer.missing.length === 0 ? answer : documentAnswer(asked, turn);
}

function countingPassages(opened: readonly OpenedLine[], conflicts: string): readonly OpenedLine[] {
  if (conflicts !== 'newest' && conflicts !== 'oldest') return opened;
  const days = opened.flatMap(({ date }) => date ?? []).sort();
  const day = conflicts === 'newest' ? days.at(-1) : days[0];
  return opened.filter(({ date }) => date === day);
}
