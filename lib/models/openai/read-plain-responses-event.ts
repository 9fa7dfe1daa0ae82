import { recordOf } from '../response/json-readers';
import type { PlainEventReader } from '../response/merge-events';

const TEXT_EVENT = 'response.output_text.delta';
const SUMMARY_EVENT = 'response.reasoning_summary_text.delta';
/** What says which text goes on, and what may be said again with every event. */
const EVENT_KEYS: ReadonlySet<string> = new Set([
  'type',
  'item_id',
  'output_index',
  'content_index',
  'summary_index',
  'delta',
  'logprobs',
  'obfuscation',
  'sequence_number',
]);

/** An event of the Responses API that goes on with a text of the answer, or of the summary of its reasoning. */
export const readPlainResponsesEvent: PlainEventReader = (value) => {
  const event = recordOf(value, EVENT_KEYS);
  if (event?.type !== TEXT_EVENT && event?.type !== SUMMARY_EVENT) return null;
  const { type, item_id: item, content_index: content, summary_index: summary, delta, logprobs } = event;
  if (typeof delta !== 'string' || typeof item !== 'string') return null;
  if (Array.isArray(logprobs) && logprobs.length > 0) return null;
  return {
    event,
    text: delta,
    channel: `${type} ${item} ${content ?? summary}`,
    setText: (joined) => {
      event.delta = joined;
    },
  };
};
