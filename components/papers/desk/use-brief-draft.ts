import { useEffect, useRef, useState } from 'react';
import { usePaper, usePaperStore } from '../paper-state';
import { mergeTexts } from '../writing/merge-texts';

/** What is typed and not kept yet, and what the field held when that began. */
interface BriefDraft {
  readonly base: string;
  readonly typed: string;
}

/** A field of the paper's head as it is typed. */
interface BriefField {
  readonly text: string;
  readonly state: 'unchanged' | 'unsaved' | 'saved';
  readonly type: (text: string) => void;
  /** Keeps what was typed now. */
  readonly keep: () => Promise<void>;
}

const KEEP_AFTER_MS = 800;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Keeps a field as it is typed. Until the server has it, this tab remembers it, so that a reload loses no word; what
 * another tab has made of the field meanwhile is merged in.
 */
export function useBriefDraft(field: 'topic' | 'question'): BriefField {
  const store = usePaperStore();
  const value = usePaper(({ head }) => head[field]);
  const place = `nalar-paper:${store.paperId}:${field}`;
  const latest = useRef<BriefDraft | null>(null);
  const sending = useRef<BriefDraft | null>(null);
  const [draft, setDraft] = useState<BriefDraft | null>(null);
  const [failures, setFailures] = useState(0);
  const [isSaved, setSaved] = useState(false);

  const put = (next: BriefDraft | null): void => {
    latest.current = next;
    setDraft(next);
    remember(place, next);
  };

  const keep = async (): Promise<void> => {
    const sent = latest.current;
    if (!sent || sent === sending.current) return;
    sending.current = sent;
    const isKept = await store.patch((head) => ({
      [field]: mergeTexts(sent.base, sent.typed, head[field]).text,
    }));
    if (sending.current === sent) sending.current = null;
    setFailures((before) => (isKept ? 0 : before + 1));
    if (!isKept) return;
    const now = latest.current;
    put(now === null || now === sent ? null : { base: sent.typed, typed: now.typed });
    setSaved(true);
  };

  useEffect(() => {
    latest.current = remembered(place);
    setDraft(latest.current);
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits from the last key on, and longer after each failure
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => void keep(), Math.min(KEEP_AFTER_MS * 2 ** failures, LONGEST_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [draft, failures]);

  return {
    text: draft?.typed ?? value,
    state: draft ? 'unsaved' : isSaved ? 'saved' : 'unchanged',
    type: (typed) => {
      setSaved(false);
      put({ base: latest.current?.base ?? value, typed });
    },
    keep,
  };
}

function remembered(place: string): BriefDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('typed' in kept)) return null;
    const { base, typed } = kept;
    return typeof base === 'string' && typeof typed === 'string' ? { base, typed } : null;
  } catch {
    return null;
  }
}

function remember(place: string, draft: BriefDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage may be full or forbidden; the words live as long as the page.
  }
}
