import { createHash } from 'node:crypto';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ImportReport, LeftKind } from '@/lib/chat/imports';
import { TITLE_LIMIT } from '@/lib/chat/limits';
import type { Clock } from '@/lib/shared/clock';
import { TimeSlice } from '@/lib/shared/time-slice';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import { IMPORTED } from '@/lib/store/rows/turn-row';
import type { BeginTurn, Store } from '@/lib/store/store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import type { ImageLibrary } from '../images/image-library';
import type { TurnKeeper } from '../turns/turn-keeper';
import type { ForeignConversation, ForeignMessage } from './formats/foreign-conversation';
import { LeftBehind } from './formats/left-behind';
import { keepImages } from './keep-images';
import { putAway } from './put-away';
import { settleAnswer } from './settle-answer';

export interface KeepConversationDependencies {
  readonly store: Pick<Store, 'conversations' | 'messages'>;
  readonly keeper: Pick<TurnKeeper, 'keepWhole'>;
  readonly images: Pick<ImageLibrary, 'take'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly wait?: Wait;
}

/** Into what a conversation is kept. */
export interface KeptInto {
  readonly conversationId: string;
  readonly ownerId: string;
  readonly isGuest: boolean;
  readonly locale: Locale;
  readonly traceMode: TraceMode;
  readonly projectId: string | null;
  /** Whether what is there already counts as brought along now: it was, before this process. */
  readonly isGoingOn: boolean;
  readonly importedAt: number;
}

/** The messages of a conversation with the images in them, as a reader gives them. */
export interface ForeignMessages {
  readonly messages: () => AsyncIterable<ForeignMessage>;
  readonly image: (place: string) => Promise<Uint8Array | null>;
}

type Counts = Pick<ImportReport, 'messages' | 'branches' | 'thoughts' | 'images' | 'left'>;

export interface KeptConversation extends Counts {
  /** Messages that were there before. */
  readonly known: number;
}

const SLICE_MS = 10;
/** A person may be asking in it just now. */
const BUSY_TRIES = 30;
const BUSY_WAIT_MS = 1_000;
/** What stands for a question where there is only an answer. */
const NO_QUESTION = '…';

/** Somebody deleted the conversation while it was kept, or it cannot be written to. */
export class NotKept extends Error {}

/**
 * Keeps a conversation of another program as turns, each with its trace, in one write per turn. Ids are made of those
 * that it has there, so that what was kept before is known again, and nothing is kept twice.
 */
export async function keepConversation(
  dependencies: KeepConversationDependencies,
  {
    conversation,
    source,
    into,
    signal,
  }: {
    readonly conversation: ForeignConversation;
    readonly source: ForeignMessages;
    readonly into: KeptInto;
    readonly signal: AbortSignal;
  },
): Promise<KeptConversation> {
  const { store } = dependencies;
  const { ownerId, conversationId } = into;
  const key = { ownerId, conversationId };
  const row = await store.conversations.get(key);
  const existing = row ? await store.messages.list(key) : [];
  const keeping = new Keeping(dependencies, conversation, into, existing, source);
  for await (const message of source.messages()) {
    signal.throwIfAborted();
    await keeping.take(message);
  }
  await keeping.finish();
  const wasShown = row?.activeMessageId ?? null;
  const shown = wasShown !== null && !keeping.isImported(wasShown) ? wasShown : keeping.shownId;
  if (keeping.hasKept && shown !== null)
    await store.conversations.setActiveMessage({ ...key, messageId: shown });
  if (keeping.hasKept && !row) await putAway(store, key, conversation, into.importedAt);
  return keeping.counts;
}

interface Question {
  readonly message: ChatMessage;
  readonly imageIds: readonly string[];
  /** Whether it is kept already. */
  isKept: boolean;
}

/** A conversation while it is kept. */
class Keeping {
  private readonly slice = new TimeSlice(SLICE_MS);
  private readonly existing: ReadonlySet<string>;
  /** Ours, by the ids that messages have there: what follows them follows these. */
  private readonly answers = new Map<string, string>();
  private readonly questions = new Map<string, Question>();
  private readonly ids = new Set<string>();
  private readonly parents = new Set<string>();
  private readonly left = new LeftBehind();
  /** A question that has no answer yet. */
  private open: { readonly foreignId: string; readonly question: Question } | null = null;
  private hasBegun: boolean;
  private latestAt: number;
  private numbers = { messages: 0, branches: 0, thoughts: 0, images: 0, known: 0 };
  private lastId: string | null = null;
  hasKept = false;

  constructor(
    private readonly dependencies: KeepConversationDependencies,
    private readonly conversation: ForeignConversation,
    private readonly into: KeptInto,
    existing: readonly ChatMessage[],
    private readonly source: Pick<ForeignMessages, 'image'>,
  ) {
    this.existing = new Set(existing.map(({ id }) => id));
    this.hasBegun = existing.length > 0;
    this.latestAt = this.timeOf(conversation.createdAt) ?? into.importedAt;
    for (const [kind, count] of Object.entries(conversation.left)) this.left.add(kind as LeftKind, count);
  }

  get counts(): KeptConversation {
    return { ...this.numbers, left: this.left.counts };
  }

  /** The message at the end of the branch that was shown there. */
  get shownId(): string | null {
    const { activeId } = this.conversation;
    return (activeId === null ? undefined : this.answers.get(activeId)) ?? this.lastId;
  }

  isImported = (messageId: string): boolean => this.ids.has(messageId);

  async take(message: ForeignMessage): Promise<void> {
    await this.slice.pause();
    if (message.role === 'user') {
      await this.finish();
      this.open = { foreignId: message.id, question: await this.questionOf(message) };
      this.questions.set(message.id, this.open.question);
      return;
    }
    const asked = message.parentId === null ? undefined : this.questions.get(message.parentId);
    const question = asked ?? (await this.questionFor(message));
    if (this.open?.question === question) this.open = null;
    await this.keep(question, message, message.id);
  }

  /** Keeps the last question where it has no answer. */
  async finish(): Promise<void> {
    const { open } = this;
    this.open = null;
    if (!open) return;
    const { foreignId, question } = open;
    const at = question.message.metadata?.createdAt ?? this.latestAt;
    const nothing = { role: 'assistant', at, endedAt: at, model: null, parts: [], stopped: true } as const;
    await this.keep(question, { ...nothing, id: `after ${foreignId}`, parentId: foreignId }, foreignId);
  }

  private idOf(kind: 'msg' | 'trn' | 'trc', foreignId: string): string {
    const text = `${this.into.conversationId}\n${kind}\n${foreignId}`;
    return `${kind}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  }

  private timeOf(at: number | null): number | null {
    return at === null ? null : Math.min(at, this.into.importedAt);
  }

  private async questionOf({ id, parentId, at, parts }: ForeignMessage): Promise<Question> {
    const messageId = this.idOf('msg', id);
    const isKept = this.existing.has(messageId);
    const after = parentId === null ? null : (this.answers.get(parentId) ?? null);
    const said = parts.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : [])).join('\n\n');
    const images = isKept
      ? []
      : await keepImages(parts, {
          ...this.into,
          images: this.dependencies.images,
          source: this.source,
          left: this.left,
        });
    this.numbers.images += images.length;
    this.latestAt = this.timeOf(at) ?? this.latestAt;
    const { conversationId } = this.into;
    const message: ChatMessage = {
      ...{ id: messageId, role: 'user', parts: [{ type: 'text', text: said || NO_QUESTION }] },
      metadata: {
        ...{ conversationId, parentId: after, createdAt: this.latestAt },
        ...(images.length > 0 && { images: [...images] }),
      },
    };
    this.count(messageId, after, isKept);
    return { message, imageIds: images.map(({ imageId }) => imageId), isKept };
  }

  /** What stands before an answer that follows no question. */
  private async questionFor({ id, at }: ForeignMessage): Promise<Question> {
    const question = { id: `before ${id}`, parentId: null, role: 'user', at, endedAt: at } as const;
    return this.questionOf({ ...question, model: null, parts: [], stopped: false });
  }

  private count(messageId: string, parentId: string | null, isKnown: boolean): void {
    this.ids.add(messageId);
    const place = parentId ?? '';
    const isBranch = this.parents.has(place);
    this.parents.add(place);
    if (isKnown) this.numbers.known += 1;
    if (isKnown && !this.into.isGoingOn) return;
    this.numbers.messages += 1;
    if (isBranch) this.numbers.branches += 1;
  }

  /** Keeps a question with one of its answers. */
  private async keep(question: Question, answer: ForeignMessage, foreignId: string): Promise<void> {
    const messageId = this.idOf('msg', answer.id);
    this.answers.set(foreignId, messageId);
    // What follows a question that has an answer follows that.
    if (answer.parentId !== null && !this.answers.has(answer.parentId))
      this.answers.set(answer.parentId, messageId);
    this.lastId = messageId;
    const isKnown = this.existing.has(messageId);
    this.count(messageId, question.message.id, isKnown);
    if (isKnown) {
      question.isKept = true;
      return;
    }
    const { conversationId, ownerId, locale, traceMode, importedAt } = this.into;
    const startedAt = question.message.metadata?.createdAt ?? importedAt;
    const beginning: BeginTurn = {
      turn: {
        ...{ turnId: this.idOf('trn', answer.id), traceId: this.idOf('trc', answer.id) },
        ...{ conversationId, ownerId, locale, traceMode, startedAt, processId: IMPORTED },
        ...{ userMessageId: question.message.id, assistantMessageId: messageId },
        modelId: this.modelOf(answer),
        ...{ pipeline: IMPORTED, chatMode: 'normal' },
      },
      newConversation: this.hasBegun
        ? null
        : { title: this.titleOf(question), projectId: this.into.projectId },
      userMessage: question.isKept ? null : question.message,
      imageIds: question.isKept ? [] : question.imageIds,
    };
    await this.write(beginning, question, answer);
    question.isKept = true;
    this.hasBegun = true;
    this.hasKept = true;
  }

  private async write(beginning: BeginTurn, question: Question, answer: ForeignMessage): Promise<void> {
    const { keeper, wait = waitOnTimer } = this.dependencies;
    const { settled, thoughts, endedAt } = await settleAnswer(beginning, answer, {
      ...{ userText: textIn(question.message), slice: this.slice },
      imported: { from: this.conversation.peer, at: this.into.importedAt },
      sanitizeLine: this.dependencies.sanitizeLine,
    });
    this.latestAt = endedAt;
    if (settled.trace.thoughts.length > 0) this.numbers.thoughts += 1;
    else this.left.add('thoughts', thoughts);
    for (let tries = 1; ; tries += 1) {
      const kept = await keeper.keepWhole(beginning, question.message, settled);
      if (kept.ok) return;
      if (kept.error !== 'turn-running' || tries === BUSY_TRIES) throw new NotKept(kept.error);
      await wait(BUSY_WAIT_MS);
    }
  }

  private modelOf({ model }: ForeignMessage): string {
    return (
      (model === null ? '' : this.dependencies.sanitizeLine(model).slice(0, 200)) || this.conversation.peer
    );
  }

  private titleOf({ message }: Question): string {
    const { sanitizeLine } = this.dependencies;
    const title = sanitizeLine(this.conversation.title) || sanitizeLine(textIn(message).slice(0, 1_000));
    return cutAtWord(title || NO_QUESTION, TITLE_LIMIT);
  }
}

const textIn = ({ parts }: ChatMessage): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
