'use client';

import { createContext, use } from 'react';
import { onReturn } from '@/components/http/on-return';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { Observable, useObserved } from '@/components/observable/observable';
import type { PaperHead } from '@/lib/paper/paper';
import type { PaperStage } from '@/lib/paper/paper-words';
import type { PaperChange, PaperView } from '@/lib/paper/wire';

/** Words of a section that something leads to: shown, and marked where they are still there. */
export interface PaperPlace {
  readonly sectionId: string;
  /** In UTF-16 units of the section's text; absent for the section as a whole. */
  readonly start?: number;
  readonly length?: number;
}

interface PaperState {
  readonly view: PaperView;
  /** What went wrong last; null if nothing, or once something worked. */
  readonly problem: RequestError | null;
  /** Whether a change is on its way. */
  readonly isBusy: boolean;
}

/** Tabs tell each other here that a paper has changed: `{paperId}`. */
const CHANNEL = 'nalar-paper';
const OUTDATED = 'paper-outdated';

/** Where the server keeps a paper, or something of it. */
export const paperPath = (paperId: string, ...rest: readonly string[]): string =>
  ['/api/papers', ...[paperId, ...rest].map(encodeURIComponent)].join('/');

/** A paper as this tab knows it: changed here, and loaded anew where it has changed elsewhere. */
export class PaperStore {
  readonly state: Observable<PaperState>;
  /** The place that is shown; null before one is chosen. */
  readonly place = new Observable<PaperPlace | null>(null);
  private channel: BroadcastChannel | null = null;
  /** Changes go one after the other: each needs the version that the one before made. */
  private last: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private answered = 0;

  constructor(view: PaperView) {
    this.state = new Observable<PaperState>({ view, problem: null, isBusy: false });
  }

  get paperId(): string {
    return this.state.get().view.paperId;
  }

  /** Shows a place: its section, and the words in it. */
  open = (place: PaperPlace): void => this.place.set({ ...place });

  /** Looks again on coming back to the page, and where another tab has changed the paper; what it returns ends that. */
  follow(): () => void {
    const stop = onReturn(() => void this.reload());
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ readonly paperId?: string } | null>) => {
      if (data?.paperId === this.paperId) void this.reload();
    };
    this.channel = channel;
    return () => {
      stop();
      channel.close();
      this.channel = null;
    };
  }

  /** Loads the paper anew; false where that failed. */
  reload = async (): Promise<boolean> => {
    this.asked += 1;
    const asked = this.asked;
    try {
      const response = await fetchOrThrow(paperPath(this.paperId), { cache: 'no-store' });
      const view: PaperView = await response.json();
      // An answer may come after that to a later request, which knows more.
      if (asked > this.answered) {
        this.answered = asked;
        this.state.update((before) => ({ ...before, view, problem: null }));
      }
      return true;
    } catch (cause) {
      this.fail(cause);
      return false;
    }
  };

  /** Changes the head; where it has changed meanwhile, what `change` makes of it then. False where that failed. */
  patch = (change: (head: PaperHead) => PaperChange['head']): Promise<boolean> =>
    this.perform(async () => {
      await this.atVersion((version, head) =>
        sendJson('PATCH', paperPath(this.paperId), { version, head: change(head) }),
      );
    });

  /** Moves to a stage, by the word of the person, or as a turn has proposed. */
  moveTo = (to: PaperStage, turnId?: string): Promise<boolean> =>
    this.perform(async () => {
      await this.atVersion((version) =>
        sendJson('POST', paperPath(this.paperId, 'stage'), { to, version, turnId }),
      );
    });

  /** Does something to the paper, then loads it and tells other tabs. False where that failed: `problem` says how. */
  perform = (work: () => Promise<void>): Promise<boolean> => {
    const done = this.last.then(async () => {
      this.state.update((before) => ({ ...before, isBusy: true, problem: null }));
      try {
        await work();
        this.changed();
        return await this.reload();
      } catch (cause) {
        this.fail(cause);
        return false;
      } finally {
        this.state.update((before) => ({ ...before, isBusy: false }));
      }
    });
    this.last = done.catch(() => undefined);
    return done;
  };

  /** Tells other tabs that something of the paper has changed. */
  changed = (): void => this.channel?.postMessage({ paperId: this.paperId });

  /** Puts a problem out of sight. */
  dismiss = (): void => this.state.update((before) => ({ ...before, problem: null }));

  private async atVersion(send: (version: number, head: PaperHead) => Promise<Response>): Promise<void> {
    const { version, head } = this.state.get().view;
    try {
      await send(version, head);
    } catch (cause) {
      if (!(cause instanceof RequestError && cause.code === OUTDATED) || !(await this.reload())) throw cause;
      const now = this.state.get().view;
      await send(now.version, now.head);
    }
  }

  private fail(cause: unknown): void {
    if (!(cause instanceof RequestError)) throw cause;
    this.state.update((before) => ({ ...before, problem: cause }));
  }
}

/** The paper of the workspace around; `PaperContext` is provided by it. */
export const PaperContext = createContext<PaperStore | null>(null);

/** The store of the paper that the workspace around shows. */
export function usePaperStore(): PaperStore {
  const store = use(PaperContext);
  if (!store) throw new Error('usePaperStore needs a PaperContext above it');
  return store;
}

/** A stable part of the paper's view; renders again when that changes. */
export const usePaper = <Selected>(select: (view: PaperView) => Selected): Selected =>
  useObserved(usePaperStore().state, ({ view }) => select(view));
