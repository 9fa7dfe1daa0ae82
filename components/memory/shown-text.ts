import type { MemoryView } from '@/lib/chat/memory';

const SHORTEST_SENTENCE = 12;

/** What a memory says, for people: of a plan that is kept as data its sentences, one a line. */
export function shownText({ lane, text }: Pick<MemoryView, 'lane' | 'text'>): string {
  if (lane !== 'planning-cache') return text;
  try {
    const sentences = stringsIn(JSON.parse(text)).filter(({ length }) => length >= SHORTEST_SENTENCE);
    // A plan of one part says it twice.
    return sentences.length === 0 ? text : [...new Set(sentences)].join('\n');
  } catch {
    return text;
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
