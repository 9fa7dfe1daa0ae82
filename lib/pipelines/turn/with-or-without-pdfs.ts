import type { ChatErrorCode } from '@/lib/chat/chat-error';
import { hasPdfs } from './given-files';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';
import type { TurnOutcome } from './turn-outcome';

/** How a call ends that a file in it may be the reason for. */
const MAYBE_FOR_PDFS: ReadonlySet<ChatErrorCode> = new Set([
  'provider-error',
  'context-too-long',
  'safety-block',
]);

/** Asks for an answer, with the PDFs that go along; where they may be why there is none, once more without: their text is there as well. */
export async function withOrWithoutPdfs(
  context: PipelineContext,
  sink: Pick<StageSink, 'shown'>,
  ask: (withPdfs: boolean) => Promise<TurnOutcome>,
): Promise<TurnOutcome> {
  const outcome = await ask(true);
  const mayAskAgain = hasPdfs(context) && !sink.shown && context.meter.mayCall;
  return mayAskAgain && outcome.kind === 'failed' && MAYBE_FOR_PDFS.has(outcome.failure.code)
    ? ask(false)
    : outcome;
}
