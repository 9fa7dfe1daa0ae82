import type { z } from 'zod';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationSummary, Page } from '@/lib/chat/conversation';
import type { Result } from '@/lib/shared/result';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import type { TurnFigures } from '@/lib/trace/turn-figures';
import type { AccessTokenStore } from './access-token-store';
import type { AdminConfigStore } from './admin-config-store';
import type { AuditStore } from './audit-store';
import type { ChunkLogStore } from './chunk-log-store';
import type { DepartureStore } from './departure-store';
import type { DocumentChunkStore } from './document-chunk-store';
import type { DocumentStore } from './document-store';
import type { FeedbackStore } from './feedback-store';
import type { GroupStore } from './group-store';
import type { IdempotencyStore } from './idempotency-store';
import type { ImageStore } from './image-store';
import type { ImportStore } from './import-store';
import type { InstructionStore } from './instruction-store';
import type { InvitationStore } from './invitation-store';
import type { MemoryStore } from './memory-store';
import type { ModeDecisionStore, NewModeDecision } from './mode-decision-store';
import type { ModelProviderStore } from './model-provider-store';
import type { OwnedConversation } from './owned-conversation';
import type { PaperStore } from './paper-store';
import type { PeopleStore } from './people-store';
import type { PresetStore } from './preset-store';
import type { ProjectStore } from './project-store';
import type { ReplyStartStore } from './reply-start-store';
import type { ResearchRunStore, ResearchRunSummary } from './research-run-store';
import type { ReviewStore } from './review-store';
import type { RowStore } from './row-store';
import type { conversationSchema } from './rows/conversation-row';
import type { SpentTokens } from './rows/spending';
import type { begunTurnSchema, settledTurnSchema, turnSchema } from './rows/turn-row';
import type { ShareStore } from './share-store';
import type { SourceTierStore } from './source-tier-store';
import type { Approvals } from './stored-approvals';
import type { ToolServerStore } from './tool-server-store';
import type { TraceStore } from './trace-store';
import type { UsageStore } from './usage-store';
import type { WebhookStore } from './webhook-store';

/** Times are milliseconds since the epoch. Every call names the owner; a row of another owner is not there. */

export type ConversationRow = Readonly<z.infer<typeof conversationSchema>>;

export interface ConversationListQuery {
  readonly ownerId: string;
  /** Words that the title or a message's text must contain (prefixes count); absent or blank: all. */
  readonly query?: string;
  /** Only those in this project, or with null those in none. */
  readonly projectId?: string | null;
  /** Only those about this paper, or with null those about none. */
  readonly paperId?: string | null;
  /** Only those that are put away, or only those that are not. */
  readonly archived?: boolean;
  readonly cursor?: string;
  readonly limit: number;
}

export interface ConversationStore {
  /** The conversation, or null. */
  get(key: OwnedConversation): Promise<ConversationRow | null>;
  /** Newest `updatedAt` first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: ConversationListQuery): Promise<Page<ConversationSummary>>;
  /** Those that stand above the others, the one pinned last first; a person has few. */
  pinned(ownerId: string): Promise<ConversationSummary[]>;
  /** Pins it, or with null no more; false where there is no such conversation. */
  pin(key: OwnedConversation & { pinnedAt: number | null }): Promise<boolean>;
  /** Puts it into a project, or with null out of the one that it stands in. */
  move(
    move: OwnedConversation & { projectId: string | null },
  ): Promise<'moved' | 'conversation-not-found' | 'project-not-found'>;
  /** Makes it one about a paper, or with null about none. */
  setPaper(
    change: OwnedConversation & { paperId: string | null },
  ): Promise<'moved' | 'conversation-not-found' | 'paper-not-found'>;
  /** Gives it a preset, or with null takes the one away that it has; false where there is no such conversation. */
  setPreset(key: OwnedConversation & { presetId: string | null }): Promise<boolean>;
  /** Allows a tool in it no longer; false where there is no such conversation. */
  revoke(key: OwnedConversation & { toolName: string }): Promise<boolean>;
  /** Puts it away, which unpins it, or with null brings it back; false where there is no such conversation. */
  archive(key: OwnedConversation & { archivedAt: number | null }): Promise<boolean>;
  /** False where there is no such conversation. */
  rename(key: OwnedConversation & { title: string }): Promise<boolean>;
  /** Shows another branch; false where the conversation has no such message. */
  setActiveMessage(key: OwnedConversation & { messageId: string }): Promise<boolean>;
  /** Removes it with its messages, turns, traces and thought logs; false where there is none. */
  delete(key: OwnedConversation): Promise<boolean>;
}

export interface MessageStore {
  /**
   * All messages of all branches, oldest first; empty where there is no such conversation. A message that cannot
   * be read is a notice with the code `message-unreadable` in its place.
   */
  list(key: OwnedConversation): Promise<ChatMessage[]>;
  /** One of them; null where there is none. */
  get(key: OwnedConversation & { readonly messageId: string }): Promise<ChatMessage | null>;
  /**
   * Of each of these conversations the newest message with all words of a search, else the newest with any; none where
   * no message has one.
   */
  found(search: {
    ownerId: string;
    conversationIds: readonly string[];
    query: string;
  }): Promise<FoundMessage[]>;
}

export interface FoundMessage {
  readonly conversationId: string;
  readonly message: ChatMessage;
}

export type TurnRow = Readonly<z.infer<typeof turnSchema>>;

export interface BeginTurn {
  readonly turn: Readonly<z.input<typeof begunTurnSchema>> & { readonly ownerId: string };
  /** Set for a turn that opens a conversation; the row is made in the same write. */
  readonly newConversation: {
    readonly title: string;
    readonly projectId?: string | null;
    readonly paperId?: string | null;
    readonly presetId?: string | null;
  } | null;
  /** The new user message; null when an existing one (`turn.userMessageId`) is answered once more. */
  readonly userMessage: ChatMessage | null;
  /** Images of the new message, which belong to its conversation from then on. */
  readonly imageIds?: readonly string[];
  /** The answer that the new message takes the place of, where the turn continues one that has had an answer. */
  readonly insteadOf?: string | null;
  /** How it was decided which way the turn is answered; null where nothing had to be decided. */
  readonly modeDecision?: NewModeDecision | null;
  /** Tools that are allowed in the conversation from then on. */
  readonly approves?: Approvals;
}

/** In the order in which they are looked for. */
export type BeginTurnFailure =
  | 'conversation-exists'
  | 'conversation-not-found'
  | 'project-not-found'
  | 'paper-not-found'
  | 'turn-not-waiting'
  | 'question-answered'
  | 'turn-running'
  | 'message-exists'
  | 'message-not-found'
  | 'image-not-found';

export interface SettleTurn extends Readonly<z.input<typeof settledTurnSchema>> {
  readonly turnId: string;
  readonly ownerId: string;
  readonly assistantMessage: ChatMessage;
  /** Null where nothing of the turn may be kept; then the thoughts are not kept either. */
  readonly trace: TraceEnvelope | null;
  /** The conversation's signed head from now on, as JSON; null leaves the one that is there. */
  readonly chainHead: string | null;
  readonly thoughts: readonly ThoughtLogEntry[];
  /** A better title for the conversation, unless the person has renamed it meanwhile. */
  readonly title: string | null;
  /** What its calls took, by model. */
  readonly spent?: readonly SpentTokens[];
  /** What it came to in numbers and codes. */
  readonly figures?: TurnFigures;
  /** What it came to, where it was a run of research. */
  readonly researchRun?: ResearchRunSummary | null;
}

/** A turn from its beginning to its end. */
export interface WholeTurn {
  readonly beginning: BeginTurn;
  readonly settlement: SettleTurn;
}

export interface TurnStore {
  /**
   * In one write: conversation if new, user message with its images, turn as `running`, mode decision, active message, tools that it allows. Fails, with nothing
   * written, if the conversation already has a running turn or a named row is missing, taken or not the owner's, or
   * if the turn that it continues does not wait or has had its answer, or if an image is not the owner's, or is in
   * another conversation.
   */
  begin(input: BeginTurn): Promise<Result<TurnRow, BeginTurnFailure>>;
  /**
   * In one write: assistant message, trace, thought log, run of research, turn status, title, active message; its chunks go. False,
   * with nothing written, if the turn is not running or not the owner's; who began it may settle it after a
   * transfer, too.
   */
  settle(input: SettleTurn): Promise<boolean>;
  /** Begins a turn that is over already, and settles it, in one write: nobody ever sees it run. */
  keep(turn: WholeTurn): Promise<Result<TurnRow, BeginTurnFailure>>;
  get(key: { ownerId: string; turnId: string }): Promise<TurnRow | null>;
  findRunning(key: OwnedConversation): Promise<TurnRow | null>;
  /** Running turns of one owner, or of everybody. */
  countRunning(ownerId?: string): Promise<number>;
  /** Notes that running turns are alive; returns those that should stop: somebody asked, or they run no more. */
  heartbeat(beat: { turnIds: readonly string[]; at: number }): Promise<string[]>;
  /** Asks the process that runs a conversation's turn to stop it; false where none runs. */
  requestStop(key: OwnedConversation): Promise<boolean>;
  /** Running turns of all owners, those with the oldest heartbeat first. */
  listRunning(): Promise<TurnRow[]>;
}

/** Everything that is kept. Methods throw `AppError('store-unavailable')` when the medium fails. */
export interface Store {
  readonly conversations: ConversationStore;
  readonly messages: MessageStore;
  readonly projects: ProjectStore;
  readonly papers: PaperStore;
  readonly presets: PresetStore;
  readonly turns: TurnStore;
  readonly modeDecisions: ModeDecisionStore;
  readonly researchRuns: ResearchRunStore;
  readonly chunks: ChunkLogStore;
  readonly traces: TraceStore;
  readonly shares: ShareStore;
  readonly adminConfig: AdminConfigStore;
  readonly sourceTiers: SourceTierStore;
  readonly modelProviders: ModelProviderStore;
  readonly toolServers: ToolServerStore;
  readonly replyStarts: ReplyStartStore;
  readonly people: PeopleStore;
  readonly departures: DepartureStore;
  readonly invitations: InvitationStore;
  readonly accessTokens: AccessTokenStore;
  readonly idempotency: IdempotencyStore;
  readonly webhooks: WebhookStore;
  readonly usage: UsageStore;
  readonly groups: GroupStore;
  readonly memories: MemoryStore;
  readonly images: ImageStore;
  readonly imports: ImportStore;
  readonly instructions: InstructionStore;
  readonly documents: DocumentStore;
  readonly documentChunks: DocumentChunkStore;
  readonly audit: AuditStore;
  readonly review: ReviewStore;
  readonly feedback: FeedbackStore;
  readonly rows: RowStore;
  /** Moves a guest's rows to the account they signed up with. */
  transferOwner(move: { fromOwnerId: string; toOwnerId: string }): Promise<void>;
  /**
   * Takes what was deleted out of what the medium keeps beside the rows, as far as that is in its hands. False where that
   * has to wait for another process, which still reads what was there before.
   */
  forgetDeleted(): Promise<boolean>;
  /** Writes something that stands for nothing; throws `AppError('store-unavailable')` where nothing can be written now. */
  proveWritable(at: number): Promise<void>;
  close(): Promise<void>;
}
