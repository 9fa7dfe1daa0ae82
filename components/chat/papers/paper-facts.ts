import { useEffect } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { Observable, useObservable } from '@/components/observable/observable';
import type { Page } from '@/lib/chat/conversation';
import type { EventView, PaperView } from '@/lib/paper/wire';
import { type ChatShellContextValue, useChatShell } from '../state/shell/chat-shell-context';

/** What is known of a paper that answers are about. */
interface PaperFacts {
  /** Null before it has come, or where there is no such paper any more. */
  readonly view: PaperView | null;
  readonly events: readonly EventView[];
  readonly isGone: boolean;
}

/** Tabs, and parts of a page, tell each other here that a paper has changed. */
const CHANNEL = 'nalar-paper';
const UNKNOWN: PaperFacts = { view: null, events: [], isGone: false };

const pathOf = (paperId: string, ...rest: readonly string[]): string =>
  ['/api/papers', ...[paperId, ...rest].map(encodeURIComponent)].join('/');

/** What the cards of a chat know of a paper: asked once for all of them, and anew when it has changed. */
class KnownPaper {
  readonly state = new Observable<PaperFacts>(UNKNOWN);
  private watchers = 0;
  private channel: BroadcastChannel | null = null;
  private asked = 0;

  constructor(private readonly paperId: string) {}

  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) {
      this.channel = new BroadcastChannel(CHANNEL);
      this.channel.onmessage = ({ data }: MessageEvent<{ readonly paperId?: string } | null>) => {
        if (data?.paperId === this.paperId) void this.load();
      };
      void this.load();
    }
    return () => {
      this.watchers -= 1;
      if (this.watchers > 0) return;
      this.channel?.close();
      this.channel = null;
    };
  }

  /** Asks anew, and tells whoever else shows the paper that it has changed. */
  changed = (): void => {
    this.channel?.postMessage({ paperId: this.paperId });
    void this.load();
  };

  private async load(): Promise<void> {
    this.asked += 1;
    const asked = this.asked;
    try {
      const [paper, log] = await Promise.all([
        fetchOrThrow(pathOf(this.paperId), { cache: 'no-store' }),
        fetchOrThrow(pathOf(this.paperId, 'events'), { cache: 'no-store' }),
      ]);
      const view: PaperView = await paper.json();
      const { items: events }: Page<EventView> = await log.json();
      if (asked === this.asked) this.state.set({ view, events, isGone: false });
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      // What is known holds where the server cannot be asked.
      if (cause.code === 'paper-not-found') this.state.set({ ...UNKNOWN, isGone: true });
    }
  }
}

const known = new WeakMap<ChatShellContextValue, Map<string, KnownPaper>>();

/** What is known of a paper, and how to say that it has changed. */
export function usePaperFacts(paperId: string): PaperFacts & Pick<KnownPaper, 'changed'> {
  const shell = useChatShell();
  const papers = known.get(shell) ?? new Map<string, KnownPaper>();
  known.set(shell, papers);
  const paper = papers.get(paperId) ?? new KnownPaper(paperId);
  papers.set(paperId, paper);
  useEffect(() => paper.watch(), [paper]);
  return { ...useObservable(paper.state), changed: paper.changed };
}
