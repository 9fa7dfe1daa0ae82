import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import type { PipelineContext } from './pipeline-context';
import type { TurnOutcome } from './turn-outcome';

/** The outcome of an answer that does without the web, since no search of the turn brought anything. */
export function orWithoutWeb(
  { toolCalls: { records } }: Pick<PipelineContext, 'toolCalls'>,
  outcome: TurnOutcome,
): TurnOutcome {
  const isOnlyThat =
    outcome.kind === 'completed' && (outcome.caveat === null || outcome.caveat === 'tools-failed');
  const searches = records.filter(({ toolName }) => toolName === WEB_SEARCH);
  const isWithout = searches.length > 0 && !searches.some(({ success }) => success);
  return isOnlyThat && isWithout ? { kind: 'completed', caveat: 'web-not-searched' } : outcome;
}

/** Whether a call may have failed since the provider does not take its own search: it has refused the request as such. */
export const mayBeForTheSearch = (outcome: TurnOutcome): boolean =>
  outcome.kind === 'failed' && /\bstatus (?:400|404|422)\b/.test(outcome.failure.detail);
