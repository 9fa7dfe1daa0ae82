import type { OfflineTurn } from '../../conversation/offline-turn';
import type { FirstDraft } from './first-draft';
import type { ResearchTask } from './research-task';
import { notSearched, queryForPart, queryForSecond, queryForSide } from './search-wishes';
import { SIDES } from './sides';

const MOST_WISHES = 3;

interface Task extends ResearchTask {
  readonly question: string;
  readonly searched: readonly string[];
}

/** What to search for before a first draft is ready: unanswered parts, missing sides, a second source beside a lone one. */
export function firstWishes(
  { picks, unanswered }: FirstDraft,
  { question, searched, parts, mode, corpus }: Task,
  turn: OfflineTurn,
): readonly string[] {
  const [part] = parts;
  const missing = SIDES.filter(({ tier }) => !picks.some(({ statement }) => statement.source.tier === tier));
  const [alone] = picks;
  const sources = new Set(picks.flatMap((pick) => pick.sources));
  const wishes = [
    ...unanswered.map((one) => queryForPart(one, question, corpus)),
    ...(mode === 'monitor' && part ? missing.map(({ side }) => queryForSide(side, part, turn)) : []),
    ...(sources.size === 1 && alone && part ? [queryForSecond(alone.statement, part, corpus)] : []),
  ];
  return notSearched(wishes, searched).slice(0, MOST_WISHES);
}
