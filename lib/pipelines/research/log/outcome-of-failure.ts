import { outcomeOfSignal, type TurnOutcome } from '../../turn/turn-outcome';
import type { ResearchFailure } from '../orchestrator/research-run';

/** How a turn ends whose run broke; null where the run ended as it should, only without a report. */
export function outcomeOfFailure(failure: ResearchFailure, turn: AbortSignal): TurnOutcome | null {
  switch (failure.code) {
    case 'no-valid-sources':
    case 'no-search-engine':
    case 'no-draft':
    case 'nothing-carried':
      return null;
    case 'stopped':
      return outcomeOfSignal(turn) ?? failed('stage-timeout', 'the research took too long');
    case 'unexpected':
      return failed('internal-error', 'the research broke');
    case 'agent-failed':
      return outcomeOfAgent(failure);
  }
}

/** How an activity ends in which a run ended; null where the turn was ended, since open activities then end as it does. */
export function statusOfFailure(failure: ResearchFailure): 'done' | 'failed' | null {
  switch (failure.code) {
    case 'no-valid-sources':
    case 'no-search-engine':
    case 'no-draft':
    case 'nothing-carried':
      return 'done';
    case 'stopped':
      return null;
    case 'unexpected':
      return 'failed';
    case 'agent-failed': {
      const { kind } = failure.failure;
      return kind === 'stopped' || kind === 'interrupted' ? null : 'failed';
    }
  }
}

function outcomeOfAgent({ agent, failure }: Extract<ResearchFailure, { code: 'agent-failed' }>): TurnOutcome {
  switch (failure.kind) {
    case 'model':
      return { kind: 'failed', failure: failure.failure };
    case 'stopped':
    case 'interrupted':
      return { kind: failure.kind };
    case 'not-valid':
      return failed('malformed-answer', `the ${agent} gave no valid reply`);
    case 'timed-out':
      return failed('total-timeout', `the ${agent} took too long`);
    case 'too-many-calls':
      return failed('answer-too-large', 'no more calls may be made');
  }
}

type FailureCode = Extract<TurnOutcome, { kind: 'failed' }>['failure']['code'];

const failed = (code: FailureCode, detail: string): TurnOutcome => ({
  kind: 'failed',
  failure: { code, detail },
});
