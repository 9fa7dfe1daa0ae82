import { recordOf } from '../response/json-readers';
import type { PlainEventReader } from '../response/merge-events';

const EVENT_KEYS: ReadonlySet<string> = new Set(['type', 'index', 'delta']);
const TEXT_KEYS: ReadonlySet<string> = new Set(['type', 'text']);
const THINKING_KEYS: ReadonlySet<string> = new Set(['type', 'thinking']);

/** An event of the Messages API that goes on with the text, or the thoughts, of a block. */
export const readPlainAnthropicEvent: PlainEventReader = (value) => {
  const event = recordOf(value, EVENT_KEYS);
  if (event?.type !== 'content_block_delta' || typeof event.index !== 'number') return null;
  const delta = recordOf(event.delta, TEXT_KEYS) ?? recordOf(event.delta, THINKING_KEYS);
  if (!delta) return null;
  const field = delta.type === 'text_delta' ? 'text' : 'thinking';
  if (field === 'thinking' && delta.type !== 'thinking_delta') return null;
  const text = delta[field];
  if (typeof text !== 'string') return null;
  return {
    event,
    text,
    channel: `${field} ${event.index}`,
    setText: (joined) => {
      delta[field] = joined;
    },
  };
};
