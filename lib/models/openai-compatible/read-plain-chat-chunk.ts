import { recordOf, singleOf } from '../response/json-readers';
import type { PlainEventReader } from '../response/merge-events';

/** What servers repeat with every chunk. */
const CHUNK_KEYS: ReadonlySet<string> = new Set([
  'id',
  'object',
  'created',
  'model',
  'system_fingerprint',
  'service_tier',
  'provider',
  'choices',
  'usage',
]);
const CHOICE_KEYS: ReadonlySet<string> = new Set(['index', 'delta', 'finish_reason', 'logprobs']);
const DELTA_KEYS: ReadonlySet<string> = new Set(['role', 'content', 'reasoning_content', 'reasoning']);
/** The fields of which a chunk may have one, and the others empty. */
const TEXT_FIELDS = ['reasoning_content', 'reasoning', 'content'] as const;

/** A chat chunk that is a piece of one text of the first choice, before its end, with no token counts. */
export const readPlainChatChunk: PlainEventReader = (value) => {
  const event = recordOf(value, CHUNK_KEYS);
  if (!event || isSet(event.usage)) return null;
  const choice = recordOf(singleOf(event.choices), CHOICE_KEYS);
  if (!choice || isSet(choice.finish_reason) || isSet(choice.logprobs)) return null;
  const delta = recordOf(choice.delta, DELTA_KEYS);
  if (!delta) return null;
  const fields = TEXT_FIELDS.filter((field) => isSet(delta[field]) && delta[field] !== '');
  const [channel] = fields;
  const text = channel && delta[channel];
  if (channel === undefined || fields.length > 1 || typeof text !== 'string') return null;
  // The AI SDK looks at the one and not at the other, even if it is empty.
  if (channel === 'reasoning' && isSet(delta.reasoning_content)) return null;
  return {
    event,
    text,
    channel,
    setText: (joined) => {
      delta[channel] = joined;
    },
  };
};

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
