import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { isTemporary } from '@/lib/chat/is-temporary';
import { thinkingFor } from '@/lib/chat/thinking-for';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { NewModeDecision } from '@/lib/store/mode-decision-store';
import type { BeginTurn, BeginTurnFailure, TurnRow, TurnStore } from '@/lib/store/store';
import type { Approvals } from '@/lib/store/stored-approvals';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import { ownProcessId } from '../process/process-id';
import type { AbandonedTurns } from './abandoned-turns';
import type { AdmittedRequest } from './admit-turn';

export interface TurnBeginningDependencies {
  readonly turns: Pick<TurnStore, 'begin' | 'findRunning'>;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** Who asks, and in which language the interface speaks to them. */
export interface TurnAuthor {
  readonly ownerId: string;
  readonly locale: Locale;
  /** The trace that the request belongs to, if it does to one. */
  readonly traceparent?: string | null;
  /** Whether they sit at the chat, and can be asked whether calls may be made. */
  readonly asks?: true;
}

export interface BegunTurn {
  readonly turn: TurnRow;
  /** The title of a conversation that the turn has opened. */
  readonly firstTitle: string | null;
}

const FIRST_TITLE_LENGTH = 60;

/** A request with the turn that it answers or whose answer it goes on with, if it does, and what was decided about its mode, if anything. */
export interface BeginningRequest extends AdmittedRequest {
  readonly continues: string | null;
  readonly prolongs: string | null;
  readonly modeDecision: NewModeDecision | null;
  /** What the person has allowed for the conversation. */
  readonly approves: Approvals;
}

/** Stores that a turn begins. */
export class TurnBeginning {
  constructor(private readonly dependencies: TurnBeginningDependencies) {}

  async begin(
    admitted: BeginningRequest,
    author: TurnAuthor,
    question: ChatMessage,
  ): Promise<Result<BegunTurn, ApiFailure>> {
    const input = this.input(admitted, author, question);
    const begun = await this.write(input);
    if (!begun.ok) return err(failure(codeOf(begun.error)));
    // What stands in no list needs no name.
    const firstTitle = isTemporary(begun.value.conversationId) ? null : input.newConversation?.title;
    return ok({ turn: begun.value, firstTitle: firstTitle ?? null });
  }

  private input(
    { request, config, model, pipeline, continues, prolongs, modeDecision, approves }: BeginningRequest,
    { ownerId, locale, traceparent = null }: TurnAuthor,
    question: ChatMessage,
  ): BeginTurn {
    const { ids, clock } = this.dependencies;
    const conversationId = question.metadata?.conversationId ?? ids('conversation');
    return {
      turn: {
        turnId: ids('turn'),
        traceId: ids('trace'),
        conversationId,
        ownerId,
        userMessageId: question.id,
        assistantMessageId: ids('message'),
        modelId: model.entry.modelId,
        thinking: thinkingFor(model.entry, request.thinking ?? config.defaultThinking),
        pipeline: pipeline.name,
        continues,
        prolongs,
        options: JSON.stringify(pipeline.options),
        chatMode: request.chatMode,
        traceMode: config.reasoningTraceMode,
        locale,
        processId: ownProcessId(),
        traceparent,
        startedAt: clock(),
      },
      newConversation:
        request.conversationId === null
          ? {
              title: this.firstTitle(question),
              projectId: (request.trigger === 'submit' && request.projectId) || null,
              paperId: (request.trigger === 'submit' && request.paperId) || null,
              presetId: (request.trigger === 'submit' && request.presetId) || null,
            }
          : null,
      userMessage: request.trigger === 'submit' ? question : null,
      imageIds:
        request.trigger === 'submit' ? (question.metadata?.images ?? []).map(({ imageId }) => imageId) : [],
      insteadOf: request.trigger === 'submit' ? (request.insteadOf ?? null) : null,
      modeDecision,
      approves,
    };
  }

  /**
   * Until the model has named the conversation, it is called by the beginning of its first message, or by its images
   * where that has no words.
   */
  private firstTitle(question: ChatMessage): string {
    const images = (question.metadata?.images ?? []).map(({ name }) => name).join(', ');
    const words = messageText(question) || images;
    const line = this.dependencies.sanitizeLine(words.replaceAll(/\s+/g, ' '));
    return cutAtWord(line, FIRST_TITLE_LENGTH) || '…';
  }

  /** A running turn whose process is gone is settled first. */
  private async write(input: BeginTurn): Promise<Result<TurnRow, BeginTurnFailure>> {
    const { turns, abandonedTurns } = this.dependencies;
    const begun = await turns.begin(input);
    if (begun.ok || begun.error !== 'turn-running') return begun;
    const running = await turns.findRunning(input.turn);
    return running && (await abandonedTurns.recover(running)) ? turns.begin(input) : begun;
  }
}

function codeOf(failed: BeginTurnFailure): ApiFailure['code'] {
  switch (failed) {
    case 'conversation-not-found':
    case 'project-not-found':
    case 'paper-not-found':
    case 'message-not-found':
    case 'message-exists':
    case 'image-not-found':
    case 'turn-running':
    case 'turn-not-waiting':
    case 'question-answered':
      return failed;
    case 'conversation-exists':
      return 'internal-error';
  }
}
