import { RequestError } from '@/components/http/request-error';
import { waitForNetwork } from '@/components/network/wait-for-network';
import { Observable } from '@/components/observable/observable';
import type { ParagraphView } from '@/lib/paper/wire';
import { keepText, type LeftText, leftTexts } from './kept-texts';
import {
  canSend,
  hasUnsaved,
  type InsertedText,
  nextSavingState,
  openedState,
  type SavingEvent,
  type SavingState,
  type SentText,
  type VersionedText,
} from './saving-state';
import { fetchSection, putSection, type SectionPlace } from './section-requests';

/** What is typed is sent when there was no key for so long, and at the latest after the second. */
const SEND_AFTER_MS = 800;
const SEND_WITHIN_MS = 5_000;
/** What is typed is in the browser's keeping after so long; a long text less often, since all of it is written each time. */
const KEEP_AFTER_MS = 100;
const KEPT_UNITS_PER_MS = 400;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;
/** Pages that show the same section tell each other here what they have saved. */
const CHANNEL = 'nalar-section';
/** After these, sending the same again is of no use. */
const FINAL = new Set(['paper-not-found', 'section-not-found', 'invalid-body', 'body-too-large']);

interface SectionNews extends SectionPlace, VersionedText {}

/** Who wrote the paragraphs of a text, as the server has it. */
export interface Provenance {
  readonly text: string;
  readonly paragraphs: readonly ParagraphView[];
}

export interface DraftState {
  readonly load: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  readonly cause: RequestError | null;
  /** Null until it is loaded. */
  readonly saving: SavingState | null;
  readonly provenance: Provenance | null;
  /** Whether the browser keeps what the server does not have. */
  readonly isKept: boolean;
}

/** The text of a section as it is written in this page: kept in the browser, sent to the server, told to other tabs. */
export class SectionDraft {
  readonly state = new Observable<DraftState>({
    ...{ load: 'loading', cause: null, saving: null, provenance: null, isKept: true },
  });
  private left: readonly LeftText[] = [];
  private opening: Promise<void> | null = null;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private unsavedSince: number | null = null;
  private retryMs = FIRST_RETRY_MS;
  /** Ends the pause before the next attempt. */
  private pause: AbortController | null = null;
  private readonly channel = new BroadcastChannel(CHANNEL);

  constructor(
    readonly place: SectionPlace,
    /** Called when the server has a new text of it from here. */
    private readonly onSaved: () => void,
  ) {
    this.channel.onmessage = ({ data }: MessageEvent<SectionNews>) => {
      if (data.paperId === place.paperId && data.sectionId === place.sectionId) this.hear(data);
    };
    addEventListener('pagehide', this.leave);
    document.addEventListener('visibilitychange', this.hide);
  }

  /** Loads the section, once; tries again where that has failed. */
  open(): Promise<void> {
    const { load } = this.state.get();
    if (load === 'ready') return this.refresh();
    if (load === 'failed') this.opening = null;
    this.opening ??= this.load();
    return this.opening;
  }

  /** Takes what stands in the editor now; `inserted` is what of it has just come from an answer. */
  type(text: string, inserted?: InsertedText): void {
    this.apply({ kind: 'typed', text, ...(inserted && { inserted }) });
    this.schedule();
  }

  /** Makes an earlier text the text again. */
  restore(earlier: VersionedText): void {
    this.apply({ kind: 'restored', earlier });
    void this.send();
  }

  /** Goes on with a text that the person has made of two. */
  choose(text: string): void {
    this.apply({ kind: 'chosen', text });
    void this.send();
  }

  /** Tries again at once what failed. */
  retry(): void {
    this.pause?.abort();
    void this.send();
  }

  /** Looks whether the server has something newer. */
  async refresh(): Promise<void> {
    const { saving } = this.state.get();
    if (!saving || hasUnsaved(saving)) return this.retry();
    try {
      const { version, text, provenance } = await fetchSection(this.place);
      this.hear({ version, text });
      if (this.state.get().saving?.base.version === version) this.told(text, provenance);
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
    }
  }

  /** Takes note of a text that the server has. */
  private hear({ version, text }: VersionedText): void {
    this.apply({ kind: 'heard', current: { version, text } });
  }

  private async load(): Promise<void> {
    this.state.update((state) => ({ ...state, load: 'loading', cause: null }));
    const [left, ...others] = await leftTexts(this.place);
    try {
      const { version, text, provenance } = await fetchSection(this.place);
      this.begin(openedState({ version, text }, left?.kept ?? null));
      this.told(text, provenance);
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      // What was left here can be gone on with where the server is away.
      if (cause.code !== 'network' || !left)
        return this.state.update((state) => ({ ...state, load: 'failed', cause }));
      this.begin({ ...openedState(left.kept.base, left.kept), problem: 'network' });
    }
    left?.forget();
    this.left = others;
    this.findLeft();
    if (this.state.get().saving?.problem === 'network') void this.goOnAfterPause(this.retryMs);
    else void this.send();
  }

  private begin(saving: SavingState): void {
    this.state.update((state) => ({ ...state, load: 'ready', saving }));
    this.keep();
  }

  private apply(event: SavingEvent): void {
    const { saving } = this.state.get();
    if (!saving) return;
    const next = nextSavingState(saving, event);
    if (next === saving) return;
    this.state.update((state) => ({ ...state, saving: next }));
    this.keepTimer ??= setTimeout(this.keep, Math.max(KEEP_AFTER_MS, next.text.length / KEPT_UNITS_PER_MS));
  }

  private keep = (): void => {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const { saving } = this.state.get();
    if (!saving) return;
    const { base, text, inserted, sent, keeps } = saving;
    const isUnsaved = hasUnsaved(saving);
    const isKept =
      keepText(this.place, isUnsaved ? { base, text, inserted, sent, keeps } : null) || !isUnsaved;
    if (isKept !== this.state.get().isKept) this.state.update((state) => ({ ...state, isKept }));
  };

  /** Brings back what other pages have left, one after the other. */
  private findLeft(): void {
    const { saving } = this.state.get();
    const [next, ...others] = this.left;
    if (!saving || !next || hasUnsaved(saving)) return;
    this.left = others;
    this.apply({ kind: 'found', kept: next.kept });
    this.keep();
    next.forget();
    this.findLeft();
    void this.send();
  }

  private schedule(): void {
    const { saving } = this.state.get();
    // What failed is tried again at its own pace.
    if (!saving || saving.problem !== null || !canSend(saving)) return;
    this.unsavedSince ??= Date.now();
    const wait = Math.min(SEND_AFTER_MS, this.unsavedSince + SEND_WITHIN_MS - Date.now());
    clearTimeout(this.sendTimer);
    this.sendTimer = setTimeout(() => void this.send(), Math.max(0, wait));
  }

  private async send(): Promise<void> {
    clearTimeout(this.sendTimer);
    const before = this.state.get().saving;
    if (!before || !canSend(before)) return;
    this.unsavedSince = null;
    this.apply({ kind: 'due' });
    const { sent = null, base } = this.state.get().saving ?? {};
    if (!sent || !base) return;
    const event = await this.deliver(sent, base.version);
    this.apply(event);
    if (event.kind === 'failed') return this.goOnAfterPause(this.retryMs);
    this.retryMs = FIRST_RETRY_MS;
    this.keep();
    this.findLeft();
    this.schedule();
  }

  private async deliver(sent: SentText, base: number): Promise<SavingEvent> {
    try {
      const { version, provenance } = await putSection(this.place, base, sent);
      this.told(sent.text, provenance);
      const news: SectionNews = { ...this.place, version, text: sent.text };
      this.channel.postMessage(news);
      this.onSaved();
      return { kind: 'saved', version };
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      if (cause.code !== 'section-outdated') return this.failed(cause);
    }
    try {
      const { version, text, provenance } = await fetchSection(this.place);
      this.told(text, provenance);
      return { kind: 'outdated', current: { version, text } };
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      return this.failed(cause);
    }
  }

  private failed({ code, retryAfterMs }: RequestError): SavingEvent {
    if (retryAfterMs !== undefined) this.retryMs = Math.max(this.retryMs, retryAfterMs);
    return { kind: 'failed', code };
  }

  private async goOnAfterPause(pauseMs: number): Promise<void> {
    const { problem = null } = this.state.get().saving ?? {};
    if (problem !== null && FINAL.has(problem)) return;
    this.pause?.abort();
    const pause = new AbortController();
    this.pause = pause;
    this.retryMs = Math.min(LAST_RETRY_MS, this.retryMs * 2);
    await waitForNetwork(pauseMs, pause.signal);
    if (!pause.signal.aborted) await this.send();
  }

  private told(text: string, paragraphs: readonly ParagraphView[]): void {
    this.state.update((state) => ({ ...state, provenance: { text, paragraphs } }));
  }

  private hide = (): void => {
    if (document.visibilityState === 'hidden') this.leave();
  };

  private leave = (): void => {
    this.keep();
    if (this.state.get().saving?.problem === null) void this.send();
  };

  /** Ends what it watches; what is not sent stays in the browser. */
  close(): void {
    this.leave();
    this.pause?.abort();
    clearTimeout(this.sendTimer);
    clearTimeout(this.keepTimer);
    this.channel.close();
    removeEventListener('pagehide', this.leave);
    document.removeEventListener('visibilitychange', this.hide);
  }
}
