import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { askedIn, waitingTurnOf } from '@/lib/chat/asked-question';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { chosenDocumentsSchema } from '@/lib/chat/documents/chosen-documents-schema';
import { groundsOf } from '@/lib/chat/grounds-of';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';
import { createCitations } from '../citations/citations';
import { ENGINES } from '../completions/completion-models';
import { type ApiFailure, failure } from '../http/api-failure';
import { errorSentence } from '../http/error-sentence';
import { ProgramTurns, settledMessage } from '../programs/program-turns';
import type { RunningTurnKey } from '../turns/running-turn';
import { newsOfTurn } from './call-events';
import type { McpCaller, McpServiceDependencies } from './mcp-service';
import type { McpCall } from './mcp-tools';
import { resourceAddress } from './resource-address';

const idSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/);

/** Asks an engine, and waits for its answer. */
export const ASK = {
  name: 'ask_nalar',
  label: { en: 'Ask Nalar', id: 'Tanya Nalar' },
  description:
    'Has Nalar answer a question, by the engine that fits: `fast` at once; `deep` thinks in steps, with tools and checks; `documents` answers only from the user’s documents, with a citation for each statement; `research` writes a report from sources of known trust, which takes minutes. The answer is kept with its trace as a conversation of the user; with `conversationId` it goes on there. Where `asksBack` is true, the answer is a question: put it to the user, and ask again with their reply and the same `conversationId`.',
  input: z.strictObject({
    question: z.string().trim().min(1).describe('The question by itself: nothing said elsewhere is known.'),
    engine: z.enum(['fast', 'deep', 'documents', 'research']).default('fast'),
    ...chosenDocumentsSchema.shape,
    mode: researchModeSchema.default('discovery').describe('Which sources research may use.'),
    conversationId: idSchema.optional().describe('To go on in a conversation that an answer named.'),
    modelId: z.string().max(MODEL_ID_UNITS).optional(),
  }),
  output: z.strictObject({
    answer: z.string(),
    asksBack: z.boolean(),
    citations: z.array(
      z.strictObject({
        number: z.number(),
        title: z.string(),
        documentId: z.string(),
        quote: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
    sources: z.array(z.strictObject({ url: z.string(), title: z.string() })),
    conversationId: z.string(),
    turnId: z.string(),
    traceId: z.string(),
    conversation: z.string().describe('The page of the conversation.'),
    trace: z.string().describe('The address of the trace; the resource of it is linked, too.'),
  }),
} as const;
type Asked = z.infer<typeof ASK.input>;

/**
 * Asks, says meanwhile what is done, and gives the answer with where it is kept. A call that is cancelled takes its turn
 * along; one that only loses its connection does not: it can be gone on with, and the answer is in the conversation.
 */
export async function askNalar(
  dependencies: McpServiceDependencies,
  caller: McpCaller,
  { args, signal, tell, questionId }: Omit<McpCall, 'name'>,
): Promise<CallToolResult> {
  const parsed = ASK.input.safeParse(args);
  if (!parsed.success) return refused({ ...failure('invalid-body'), message: complaintOf(parsed.error) });
  const limited = await caller.refuseTurn();
  if (limited) return refused(limited);
  const place = await placeOf(caller, parsed.data.conversationId);
  if (!place.ok) return refused(place.error);
  const permit = caller.permit();
  const gone = AbortSignal.any([signal, permit.revoked]);
  try {
    const begun = await new ProgramTurns(dependencies).begin(
      { ...askedOf(parsed.data, place.value), messageId: questionId ?? undefined },
      caller,
      gone,
    );
    if (!begun.ok) return refused(begun.error);
    const { turn } = begun.value;
    caller.app.outlive(turn.ended);
    for await (const { label, position } of newsOfTurn(turn.source, gone))
      await tell(label, { turnId: turn.key.turnId, position });
    await turn.ended;
    if (permit.revoked.aborted) return refused(failure('invalid-token'));
    return await answerOfTurn(dependencies, caller, turn.key);
  } finally {
    permit.release();
  }
}

/** What a turn that has settled came to, with where it is kept; why there is no answer otherwise. */
export async function answerOfTurn(
  { store, publicUrl }: Pick<McpServiceDependencies, 'store' | 'publicUrl'>,
  { ownerId, origin }: Pick<McpCaller, 'ownerId' | 'origin'>,
  key: RunningTurnKey,
): Promise<CallToolResult> {
  const message = await settledMessage(store, key);
  if (!message.ok) return refused(message.error);
  const [shown = message.value] = await createCitations(store).shown(ownerId, [message.value]);
  const { conversationId, turnId } = key;
  const kept = await store.turns.get(key);
  const traceId = kept?.traceId ?? '';
  const site = publicUrl ?? origin;
  const output: z.infer<typeof ASK.output> = {
    ...answerOf(shown),
    ...{ conversationId, turnId, traceId },
    conversation: `${site}/c/${conversationId}`,
    trace: `${site}/api/traces/${traceId}`,
  };
  return {
    content: [
      { type: 'text', text: output.answer },
      {
        ...{ type: 'resource_link', uri: resourceAddress('traces', traceId), name: traceId },
        ...{ title: 'Trace', mimeType: 'application/json' },
      },
    ],
    structuredContent: output,
  };
}

interface Place {
  readonly after?: { readonly conversationId: string; readonly messageId: string };
  readonly continues?: string;
}

/** Where in a conversation it goes on, and what it answers there. */
async function placeOf(
  { app, ownerId }: McpCaller,
  conversationId: string | undefined,
): Promise<{ ok: true; value: Place } | { ok: false; error: ApiFailure }> {
  if (conversationId === undefined) return { ok: true, value: {} };
  const view = await app.conversations.view({ ownerId, conversationId });
  if (!view.ok) return view;
  const { activeMessageId: messageId, messages } = view.value;
  if (messageId === null) return { ok: false, error: failure('message-not-found') };
  const continues = waitingTurnOf(messages.find(({ id }) => id === messageId));
  return {
    ok: true,
    value: { after: { conversationId, messageId }, ...(continues !== null && { continues }) },
  };
}

function askedOf({ question, engine, documents, folders, mode, modelId }: Asked, place: Place) {
  const asked = { question, modelId, ...place };
  if (place.continues !== undefined) return asked;
  const named = ENGINES.find(({ id }) => id === `nalar-${engine}`);
  return {
    ...asked,
    pipeline: named?.pipeline ?? 'fast',
    options: named?.optionsOf({ documents, folders }, mode),
  };
}

function answerOf(message: ChatMessage) {
  const asks = askedIn(message);
  const text = messageText(message);
  return {
    answer: asks ? [text, asks.question].filter((part) => part !== '').join('\n\n') : text,
    asksBack: asks !== null,
    citations: (groundsOf(message)?.citations ?? []).map(
      ({ number, title, documentId, quote = null, url = null }) => ({
        ...{ number, title, documentId, quote, url },
      }),
    ),
    sources: message.parts.flatMap((part) =>
      part.type === 'source-url' ? [{ url: part.url, title: part.title ?? part.url }] : [],
    ),
  };
}

/** Why there is no answer, where the model reads it. */
export const refused = ({ code, message }: ApiFailure): CallToolResult => ({
  content: [{ type: 'text', text: message ?? errorSentence(code) }],
  isError: true,
});

const LONGEST_COMPLAINT = 400;

/** What is wrong with the arguments, which it does not quote. */
const complaintOf = ({ issues }: z.ZodError): string =>
  issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')
    .slice(0, LONGEST_COMPLAINT);
