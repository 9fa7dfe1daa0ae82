import type { ModelFailure, ModelFinish } from './model-provider';

/** Reasons under which some servers report an ordinary end, beside those that the AI SDK knows. */
type AcceptFinish = (rawFinishReason: string | undefined) => boolean;

/**
 * Says whether an end without an error was a failure all the same; null if the answer stands. A blocked answer is
 * `safety-block`, a stream without a last word `network-cut`, an end with nothing said `empty-answer`, or
 * `output-limit-reached` where that is why.
 * `acceptOther` decides about reasons that the AI SDK does not know.
 */
export function readModelFinish(finish: ModelFinish, acceptOther: AcceptFinish): ModelFailure | null {
  const detail = `finish reason ${finish.rawFinishReason ?? finish.finishReason}`;
  switch (finish.finishReason) {
    case 'content-filter':
      return { code: 'safety-block', detail };
    case 'interrupted':
      return { code: 'network-cut', detail: 'the stream ended without a finish reason' };
    case 'error':
      return { code: 'provider-error', detail };
    case 'length':
      return finish.hasOutput ? null : { code: 'output-limit-reached', detail };
    case 'stop':
    case 'tool-calls':
      return finish.hasOutput ? null : { code: 'empty-answer', detail };
    default:
      if (!finish.hasOutput) return { code: 'empty-answer', detail };
      return acceptOther(finish.rawFinishReason) ? null : { code: 'provider-error', detail };
  }
}
