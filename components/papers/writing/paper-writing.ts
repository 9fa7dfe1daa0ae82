import { Observable } from '@/components/observable/observable';
import type { PaperStore } from '../paper-state';
import { SectionDraft } from './section-draft';

/** After the last text was saved, the paper is loaded anew. */
const RELOAD_AFTER_MS = 3_000;

/** Words of a section that the chat is asked about. */
export interface AskedPassage {
  readonly sectionId: string;
  readonly quote: string;
  readonly wish: 'ask' | 'shorten' | 'check';
}

/** Words that are to be put into a section: at the cursor where its editor is on screen, else at its end. */
export interface PutWords {
  readonly sectionId: string;
  readonly text: string;
  readonly turnId: string;
}

/** What of a paper is being written in this page, and what its parts ask of each other. */
export class PaperWriting {
  /** What the chat is to ask about; it takes it from here. */
  readonly asked = new Observable<AskedPassage | null>(null);
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly drafts = new Map<string, SectionDraft>();
  private readonly editors = new Map<string, (words: PutWords) => void>();

  constructor(private readonly store: PaperStore) {}

  /** The draft of a section; it goes on being saved while other sections are on screen. */
  draft(sectionId: string): SectionDraft {
    const known = this.drafts.get(sectionId);
    if (known) return known;
    const { paperId } = this.store;
    const draft = new SectionDraft({ paperId, sectionId }, this.noteSaved);
    this.drafts.set(sectionId, draft);
    return draft;
  }

  /** Notes that the editor of a section is on screen, and takes words in at its cursor; what it returns ends that. */
  shown(sectionId: string, take: (words: PutWords) => void): () => void {
    this.editors.set(sectionId, take);
    return () => {
      if (this.editors.get(sectionId) === take) this.editors.delete(sectionId);
    };
  }

  /** Puts words into a section; false where it could not be loaded. */
  async put(words: PutWords): Promise<boolean> {
    const editor = this.editors.get(words.sectionId);
    if (editor) {
      editor(words);
      return true;
    }
    const draft = this.draft(words.sectionId);
    await draft.open();
    const { saving } = draft.state.get();
    if (!saving) return false;
    draft.type(atEnd(saving.text, words.text), { turnId: words.turnId, text: words.text });
    return true;
  }

  /** Looks whether the server has newer texts of what is open here. */
  refresh = (): void => {
    for (const draft of this.drafts.values()) void draft.refresh();
  };

  /** Whether a text is neither on the server nor in the browser's keeping. */
  get isAtRisk(): boolean {
    return [...this.drafts.values()].some((draft) => !draft.state.get().isKept);
  }

  /** What counts words, and what is missing, follows when there is time: while somebody types it would only disturb. */
  private noteSaved = (): void => {
    clearTimeout(this.reloadTimer);
    this.reloadTimer = setTimeout(() => {
      this.store.changed();
      void this.store.reload();
    }, RELOAD_AFTER_MS);
  };

  /** Ends what it watches. */
  close(): void {
    clearTimeout(this.reloadTimer);
    for (const draft of this.drafts.values()) draft.close();
    this.drafts.clear();
  }
}

/** Words at the end of a text, as a paragraph of their own. */
const atEnd = (text: string, words: string): string => {
  const before = text.trimEnd();
  return before === '' ? `${words.trim()}\n` : `${before}\n\n${words.trim()}\n`;
};

const writings = new WeakMap<PaperStore, PaperWriting>();

/** What is being written of the paper that a store knows. */
export function writingOf(store: PaperStore): PaperWriting {
  const known = writings.get(store);
  if (known) return known;
  const writing = new PaperWriting(store);
  writings.set(store, writing);
  return writing;
}
