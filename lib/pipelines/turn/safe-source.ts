import type { TextStreamPart, ToolSet } from 'ai';
import type { SourceList } from '@/lib/reasoning/trace-collector/source-list';
import type { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { SourceNumbers } from '@/lib/tools/source-numbers';
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
  return url === null ? null : { ...part, url, title: safeTitle(part.title, sanitizeLine) };
}

const safeTitle = (title: string | undefined, sanitizeLine: (text: string) => string): string | undefined =>
  (title && cutAtWord(sanitizeLine(title), LONGEST_TITLE)) || undefined;

/** The numbers of a list, for whoever has addresses and titles that were not looked at yet. */
export const safeSourceNumbers = (
  list: Pick<SourceList, 'numberOf'>,
  sanitizeLine: (text: string) => string,
): SourceNumbers => ({
  numberOf({ url: address, title }) {
    const url = safeSourceUrl(address);
    return url === null ? null : list.numberOf(url, safeTitle(title, sanitizeLine));
  },
});
