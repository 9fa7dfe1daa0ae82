import { Observable } from '@/components/observable/observable';
import type { PaperStore } from '../paper-state';
import type { InsertedText } from './saving-state';
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
  /** The words as the answer of the turn has them. */
  readonly inserted: InsertedText;
}

/** What of a paper is being written in this page, and what its parts ask of each other. */
export class PaperWriting {
  /** What the chat is to ask about; it takes it from here. */
  readonly asked = new Observable<AskedPassage | null>(null);
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly drafts = new Map<string, SectionDraft>();
  private readonly editors = new Map<string, (words: PutWords) => void>();

  private store: PaperStore;
  private stopWatching: () => void;

  constructor(store: PaperStore) {
    this.store = store;
    this.stopWatching = store.state.subscribe(this.lookForNewer);
  }

  /** Goes on with another store of the same paper, as where somebody comes back to it. */
  attach(store: PaperStore): void {
    if (store === this.store) return;
    this.stopWatching();
    this.store = store;
    this.stopWatching = store.state.subscribe(this.lookForNewer);
  }

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
    draft.type(atEnd(saving.text, words.text), words.inserted);
    return true;
  }

  /** Fetches the texts of which the paper has newer versions, as where a turn or somebody else has written. */
  private lookForNewer = (): void => {
    for (const { sectionId, version } of this.store.state.get().view.sections) {
      const draft = this.drafts.get(sectionId);
      const known = draft?.state.get().saving?.base.version;
      if (draft && known !== undefined && known < version) void draft.refresh();
    }
  };

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
    this.stopWatching();
    writings.delete(this.store.paperId);
    for (const draft of this.drafts.values()) draft.close();
    this.drafts.clear();
  }
}

/** Words at the end of a text, as a paragraph of their own. */
const atEnd = (text: string, words: string): string => {
  const before = text.trimEnd();
  return before === '' ? `${words.trim()}\n` : `${before}\n\n${words.trim()}\n`;
};

const writings = new Map<string, PaperWriting>();

/** What is being written in this page of the paper that a store knows; it goes on when the paper is left and shown again. */
export function writingOf(store: PaperStore): PaperWriting {
  const known = writings.get(store.paperId);
  if (known) {
    known.attach(store);
    return known;
  }
  const writing = new PaperWriting(store);
  writings.set(store.paperId, writing);
  return writing;
}
