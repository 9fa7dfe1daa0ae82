import type { TextStreamPart, ToolSet } from 'ai';
import type { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { safeSourceUrl } from './safe-source-url';

type SourcePart = Extract<TextStreamPart<ToolSet>, { type: 'source' }>;

/** Longest title of a source, in characters. */
const LONGEST_TITLE = 300;

interface SafeSourceOptions {
  readonly collector: Pick<TraceCollector, 'wantsSource'>;
  readonly sanitizeLine: (text: string) => string;
}

/** A source as it may be shown; null where it may not be, or is not wanted. */
export function safeSource(
  part: SourcePart,
  { collector, sanitizeLine }: SafeSourceOptions,
): SourcePart | null {
  // Most of what a flood brings is refused, so that is asked before any work is done on it.
  if (part.sourceType !== 'url' || !collector.wantsSource(part.url)) return null;
  const url = safeSourceUrl(part.url);
  if (url === null) return null;
  const title = part.title && cutAtWord(sanitizeLine(part.title), LONGEST_TITLE);
  return { ...part, url, title: title || undefined };
}
