import { useEffect, useState } from 'react';
import { partAt } from '@/lib/chat/documents/document-passage';
import type { Citation } from '@/lib/trace/documents/citation';
import { type CitedText, CitedTexts } from './cited-texts';

interface Loaded {
  readonly citation: Citation;
  readonly text: CitedText;
}

interface CitedTextState {
  /** Null while it is being loaded. */
  readonly text: CitedText | null;
  readonly retry: () => void;
}

/** The text around a citation; what was loaded stays at hand for as long as the panel is open. */
export function useCitedText(citation: Citation): CitedTextState {
  const [texts] = useState(() => new CitedTexts());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isDeleted = citation.gone === 'deleted';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the effect
  useEffect(() => {
    if (isDeleted) return;
    const controller = new AbortController();
    void texts.load(citation, controller.signal).then((text) => {
      if (!controller.signal.aborted) setLoaded({ citation, text });
    });
    return () => controller.abort();
  }, [texts, citation, isDeleted, attempt]);

  const retry = (): void => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  if (isDeleted) return { text: { status: 'deleted' }, retry };
  return { text: loaded !== null && isOf(loaded, citation) ? loaded.text : null, retry };
}

/** Whether what was loaded for one citation shows another one, too. */
function isOf({ citation, text }: Loaded, { documentId, start }: Citation): boolean {
  if (citation.documentId !== documentId) return false;
  if (citation.start === start) return true;
  return text.status === 'ready' && partAt(text.detail.parts, start) === text.part.part;
}
