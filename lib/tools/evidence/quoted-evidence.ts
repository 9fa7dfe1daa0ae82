import type { Passage } from '@/lib/claims/statements/split-evidence';
import { locateQuote } from './locate-quote';
import { type Evidence, evidenceAt, type SourceText } from './source-text';

/** What a model says it goes by. */
interface SaidQuote {
  /** Number of the passage, from 1 on. */
  readonly passage?: number | undefined;
  readonly quote?: string | undefined;
}

/** The evidence that a model quotes, if it stands in what the model was shown; what it made up is null. */
export function quotedEvidence(
  { passage = 0, quote = '' }: SaidQuote,
  shown: readonly Passage[],
  sources: readonly SourceText[],
): Evidence | null {
  const named = shown[passage - 1];
  for (const one of named ? [named, ...shown] : shown) {
    const place = locateQuote(quote, one.text);
    if (place === null) continue;
    const { sourceId, start } = one;
    return evidenceAt(sources, { sourceId, start: start + place.start, end: start + place.end }) ?? null;
  }
  return null;
}

/** Texts as a model is shown them: each after its number, from 1 on. */
export const numbered = (texts: readonly string[]): string[] => texts.map((text, at) => `${at + 1}. ${text}`);
