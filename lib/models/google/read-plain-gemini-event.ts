import { recordOf, singleOf } from '../response/json-readers';
import type { PlainEventReader } from '../response/merge-events';

const EVENT_KEYS: ReadonlySet<string> = new Set([
  'candidates',
  'usageMetadata',
  'modelVersion',
  'responseId',
]);
const CANDIDATE_KEYS: ReadonlySet<string> = new Set(['content', 'index']);
const CONTENT_KEYS: ReadonlySet<string> = new Set(['parts', 'role']);
const PART_KEYS: ReadonlySet<string> = new Set(['text', 'thought']);

/** A Gemini event that is a piece of one text; usage and versions may come with each, and the newest counts. */
export const readPlainGeminiEvent: PlainEventReader = (value) => {
  const event = recordOf(value, EVENT_KEYS);
  const content = recordOf(singleOf(event?.candidates), CANDIDATE_KEYS)?.content;
  const part = recordOf(singleOf(recordOf(content, CONTENT_KEYS)?.parts), PART_KEYS);
  if (!event || typeof part?.text !== 'string') return null;
  return {
    event,
    text: part.text,
    channel: part.thought === true ? 'thought' : 'text',
    setText: (text) => {
      part.text = text;
    },
  };
};
