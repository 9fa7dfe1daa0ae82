import { askedIn } from '@/lib/chat/asked-question';
import type { CallDecision, CallDecisions } from '@/lib/chat/call-decision';
import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { continuePipeline, type PipelineChoice } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { type WaitingCall, waitingCallsSchema } from '@/lib/pipelines/turn/ask-to-allow';
import { err, ok, type Result } from '@/lib/shared/result';
import type { TurnRow, TurnStore } from '@/lib/store/store';
import type { Approvals } from '@/lib/store/stored-approvals';
import type { AskedCall } from '@/lib/trace/clarification';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import { optionsOfTurn } from './turn-options';
import { decodeWaitingTurn } from './waiting-turn';

interface ContinuationDependencies {
  readonly turns: Pick<TurnStore, 'get'>;
  readonly pipelines: PipelineRegistry;
}

/** How a turn goes on from one that has asked the person. */
interface Continuation {
  readonly turnId: string;
  readonly pipeline: PipelineChoice;
  /** The tools that are allowed from now on in the conversation. */
  readonly approves: Approvals;
}

/**
 * The turn that a message goes on from by answering what it asked; null where it answers none. Regenerated, the answer
 * goes on from there once more, unless another pipeline is asked for or gave the answer that is `replaced`, or what is
 * asked of it now does not fit. A turn that has asked whether calls may be made goes on with a decision on just these.
 */
export async function findContinuation(
  { turns, pipelines }: ContinuationDependencies,
  request: ChatRequest,
  question: ChatMessage,
  { asking, replaced }: { readonly asking: ChatMessage | undefined; readonly replaced: TurnRow | null },
  ownerId: string,
): Promise<Result<Continuation | null, ApiFailure>> {
  const { metadata } = question;
  const { continues: turnId, conversationId, parentId, decisions } = metadata ?? {};
  if (turnId === undefined || request.pipeline !== undefined || replaced?.continues === null) return ok(null);
  const asked = await turns.get({ ownerId, turnId });
  const isBefore = asked?.conversationId === conversationId && asked?.assistantMessageId === parentId;
  const waiting = asked && isBefore ? decodeWaitingTurn(asked.waiting) : null;
  const calls = waitingCallsSchema.safeParse(waiting?.kept).data?.calls ?? [];
  if (waiting && !isAbout(calls, decisions)) return err(failure('decision-not-fitting'));
  const pipeline =
    asked &&
    waiting &&
    continuePipeline(
      asked.pipeline,
      { options: request.options ?? optionsOfTurn(asked), kept: waiting.kept },
      pipelines,
    );
  if (!pipeline) return request.trigger === 'submit' ? err(failure('turn-not-waiting')) : ok(null);
  const approves =
    request.trigger === 'submit' && metadata ? approvalsOf(calls, callsIn(asking), metadata) : {};
  return ok({ turnId, pipeline, approves });
}

/** Whether it is decided on each of the calls, and on nothing else. */
function isAbout(calls: readonly WaitingCall[], decisions: CallDecisions = {}): boolean {
  const decided = Object.keys(decisions);
  return decided.length === calls.length && calls.every(({ digest }) => decided.includes(digest));
}

/** What is allowed from now on: the tools as they were when the person was asked, by the words in which they were. */
const approvalsOf = (
  calls: readonly WaitingCall[],
  asked: readonly AskedCall[],
  { decisions = {}, createdAt: approvedAt }: Pick<MessageMetadata, 'decisions' | 'createdAt'>,
): Approvals =>
  Object.fromEntries(
    calls.flatMap(({ digest, toolName, fingerprint }) => {
      const call = asked.find((one) => one.digest === digest);
      if (call === undefined || decisions[digest] !== 'conversation') return [];
      const { labels, server } = call;
      return [[toolName, { toolName, labels, ...(server && { server }), fingerprint, approvedAt }]];
    }),
  );

const callsIn = (asking: ChatMessage | undefined): readonly AskedCall[] =>
  (asking && askedIn(asking)?.calls) ?? [];

const WORDS: Readonly<Record<Locale, Record<CallDecision, string>>> = {
  en: {
    once: 'Allowed once',
    conversation: 'Allowed for this conversation',
    no: 'Not allowed',
  },
  id: {
    once: 'Diizinkan sekali',
    conversation: 'Diizinkan untuk percakapan ini',
    no: 'Tidak diizinkan',
  },
};

/**
 * The message by which a person decides, with words for it: what stands in the conversation is what was decided, whatever
 * was sent. Any other message stays as it is.
 */
export function withDecision(
  { trigger }: Pick<ChatRequest, 'trigger'>,
  message: ChatMessage,
  asking: ChatMessage | undefined,
  locale: Locale,
): ChatMessage {
  const { decisions } = message.metadata ?? {};
  if (trigger !== 'submit' || !decisions) return message;
  const text = callsIn(asking)
    .map(({ digest, labels }) => `${WORDS[locale][decisions[digest] ?? 'no']}: ${labels[locale]}`)
    .join('\n');
  return { ...message, parts: [{ type: 'text', text }] };
}
