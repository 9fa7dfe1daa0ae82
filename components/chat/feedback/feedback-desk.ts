import { fetchOrThrow } from '@/components/http/request-error';
import { Observable } from '@/components/observable/observable';
import type { FeedbackRating, Opinion, OwnFeedback } from '@/lib/chat/feedback';

type Known = ReadonlyMap<string, OwnFeedback>;
type Said = Pick<Opinion, 'reasons' | 'text'>;

/** Requests as the desk makes them; each throws a `RequestError`. */
export interface FeedbackRequests {
  list(conversationId: string): Promise<readonly OwnFeedback[]>;
  give(traceId: string, opinion: Opinion): Promise<void>;
  withdraw(traceId: string): Promise<void>;
}

/**
 * What the person thinks of the answers of a conversation. A change is shown at once, sent after those before it, and
 * taken back where the server has refused it.
 */
export class FeedbackDesk {
  readonly known = new Observable<Known>(new Map());
  /** What the server has, as far as it has answered. */
  private kept: Known = new Map();
  private sending: Promise<void> = Promise.resolve();
  /** How often something was changed here. */
  private changes = 0;
  /** What was said last of answers, in this page: a thumb that is taken back or changed does not lose the words. */
  private readonly said = new Map<string, Said>();
  private loading: Promise<void> | null = null;
  private hasRead = false;

  constructor(
    private readonly conversationId: string,
    private readonly requests: FeedbackRequests,
    private readonly now: () => number,
  ) {}

  /** Reads what there is, once for all who ask meanwhile; what cannot be read now is read the next time. */
  load(): Promise<void> {
    this.loading ??= this.read().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  /** Reads what there is unless that was done. */
  async open(): Promise<void> {
    if (!this.hasRead) await this.load();
  }

  /** Reads what the server has once it has heard of every change; a list that may be older than one is read again. */
  private async read(): Promise<void> {
    try {
      for (;;) {
        await this.sending;
        const { changes } = this;
        const items = await this.requests.list(this.conversationId);
        if (changes !== this.changes) continue;
        this.hasRead = true;
        this.kept = new Map(items.map((item) => [item.traceId, item]));
        this.known.set(this.kept);
        return;
      }
    } catch {
      // The thumbs work without it.
    }
  }

  /** Gives a thumb with the words that were said of the answer before. Throws a `RequestError` as `give` does. */
  rate(traceId: string, rating: FeedbackRating): Promise<void> {
    const { reasons, text } = this.remember(traceId);
    return this.give(traceId, { rating, reasons: rating === 'down' ? reasons : [], text });
  }

  /** Throws a `RequestError` where the server does not take it. */
  give(traceId: string, opinion: Opinion): Promise<void> {
    const own: OwnFeedback = { traceId, ...opinion, at: this.now(), reviewedAt: null };
    return this.change(traceId, own, () => this.requests.give(traceId, opinion));
  }

  /** Throws a `RequestError` where the server does not take it back. */
  withdraw(traceId: string): Promise<void> {
    this.remember(traceId);
    return this.change(traceId, null, () => this.requests.withdraw(traceId));
  }

  /** What was said of an answer so far; a thumb up has no reasons, but leaves those there were. */
  private remember(traceId: string): Said {
    const own = this.known.get().get(traceId);
    const before = this.said.get(traceId) ?? { reasons: [], text: '' };
    if (!own) return before;
    const said = { reasons: own.rating === 'down' ? own.reasons : before.reasons, text: own.text };
    this.said.set(traceId, said);
    return said;
  }

  private change(traceId: string, wanted: OwnFeedback | null, send: () => Promise<void>): Promise<void> {
    this.known.set(changed(this.known.get(), traceId, wanted));
    this.changes += 1;
    const sent = this.sending.then(send).then(
      () => {
        this.kept = changed(this.kept, traceId, wanted);
      },
      (cause: unknown) => {
        // A later change of the same answer stands.
        if ((this.known.get().get(traceId) ?? null) === wanted)
          this.known.set(changed(this.known.get(), traceId, this.kept.get(traceId) ?? null));
        throw cause;
      },
    );
    this.sending = sent.catch(() => undefined);
    return sent;
  }
}

function changed(known: Known, traceId: string, feedback: OwnFeedback | null): Known {
  const next = new Map(known);
  if (feedback === null) next.delete(traceId);
  else next.set(traceId, feedback);
  return next;
}

const feedbackUrl = (traceId: string): string => `/api/traces/${encodeURIComponent(traceId)}/feedback`;

const requests: FeedbackRequests = {
  async list(conversationId) {
    const url = `/api/conversations/${encodeURIComponent(conversationId)}/feedback`;
    const response = await fetchOrThrow(url, { cache: 'no-store' });
    const { items }: { readonly items: readonly OwnFeedback[] } = await response.json();
    return items;
  },
  async give(traceId, { rating, reasons, text }) {
    await fetchOrThrow(feedbackUrl(traceId), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating, reasons, text }),
    });
  },
  async withdraw(traceId) {
    await fetchOrThrow(feedbackUrl(traceId), { method: 'DELETE' });
  },
};

/** That of the conversation that was looked at last: there is one on screen. */
let latest: { readonly conversationId: string; readonly desk: FeedbackDesk } | null = null;

/** The desk of a conversation. */
export function feedbackDeskOf(conversationId: string): FeedbackDesk {
  if (latest?.conversationId === conversationId) return latest.desk;
  const desk = new FeedbackDesk(conversationId, requests, Date.now);
  latest = { conversationId, desk };
  return desk;
}
