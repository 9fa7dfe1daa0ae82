import { z } from 'zod';
import { removalsOf } from '../../lib/trace/redaction';
import type { TraceEnvelope } from '../../lib/trace/trace-envelope';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { readMessage } from './messages';
import { DAY_MS } from './reviewfilters';
import { addRow, rowBy } from './rows';
import { joinWords, wordsAt } from './searchtexts';

/** Characters of what was asked, and of what was answered, that the queue shows. */
const SHOWN_LENGTH = 280;

/**
 * Lets reviewers see a trace that was just kept. `words` are those that it is found by, as the adapter made them; those
 * of what was asked and answered are there already.
 */
export async function addReviewItem(
  ctx: MutationCtx,
  {
    conversation,
    turn,
    envelope,
    words,
  }: {
    readonly conversation: Doc<'conversations'>;
    readonly turn: Doc<'turns'>;
    readonly envelope: TraceEnvelope;
    readonly words: string;
  },
): Promise<void> {
  const { traceId, startedAt, modelId, pipeline, status, record, redactions } = envelope;
  const redactionCount = removalsOf(redactions).reduce((total, { count }) => total + count, 0);
  const item = await ctx.db.insert('reviewItems', {
    conversation: conversation._id,
    conversationId: conversation.conversationId,
    traceId,
    ownerId: conversation.ownerId,
    userMessageId: turn.userMessageId,
    headline: record.headline.toWellFormed(),
    question: await beginningOf(ctx, conversation, turn.userMessageId),
    answer: await beginningOf(ctx, conversation, turn.assistantMessageId),
    startedAt,
    startedDay: Math.floor(startedAt / DAY_MS),
    modelId,
    pipeline,
    status,
    traceMode: record.traceMode,
    fidelity: envelope.fidelity.kind,
    redactionCount,
    hasRedactions: redactionCount > 0,
    lowConfidence: isLowConfidence(envelope),
    verdict: null,
    assigneeId: null,
  });
  const itemMadeAt = (await ctx.db.get(item))?._creationTime ?? 0;
  const said = [turn.userMessageId, turn.assistantMessageId].map((id) => messageWords(ctx, conversation, id));
  await ctx.db.insert('reviewTexts', {
    ...{ conversation: conversation._id, item, itemMadeAt },
    words: joinWords([...(await Promise.all(said)), words]),
  });
  await addRow(ctx, 'reviewModels', { modelId }, modelId);
}

/** Thoughts are shown, and either none were seen or fewer than half of the finished steps have one. */
function isLowConfidence({ record, fidelity }: TraceEnvelope): boolean {
  if (record.version === 1) return false;
  const finished = record.steps.filter(({ status }) => status === 'done');
  const thoughtful = finished.filter(({ thought }) => thought !== undefined);
  return fidelity.kind === 'none' || 2 * thoughtful.length < finished.length;
}

/** The beginning of what a message says; empty where it cannot be read. */
async function beginningOf(
  ctx: QueryCtx,
  conversation: Doc<'conversations'>,
  messageId: string,
): Promise<string> {
  const message = await rowBy(ctx, 'messages', conversation._id, messageId);
  const text = message ? textOfParts((await readMessage(ctx, message)).parts) : '';
  return [...text.slice(0, 2 * SHOWN_LENGTH)].slice(0, SHOWN_LENGTH).join('').toWellFormed();
}

const partsSchema = z.array(z.unknown());
const textPartSchema = z.looseObject({ type: z.literal('text'), text: z.string() });

function textOfParts(json: string): string {
  try {
    const parts = partsSchema.parse(JSON.parse(json)).map((part) => textPartSchema.safeParse(part));
    return parts.flatMap(({ data }) => data?.text ?? []).join(' ');
  } catch {
    return '';
  }
}

/** The words by which people find a message of theirs: as many as one row holds. */
async function messageWords(
  ctx: QueryCtx,
  conversation: Doc<'conversations'>,
  messageId: string,
): Promise<string> {
  const message = await rowBy(ctx, 'messages', conversation._id, messageId);
  return message ? wordsAt(ctx, conversation, message.place) : '';
}
