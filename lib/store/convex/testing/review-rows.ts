import type { WithoutSystemFields } from 'convex/server';
import type { Doc } from '@/convex/_generated/dataModel';
import type { ConvexBridge } from './convex-bridge';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Traces that one transaction puts in, with what belongs to them. */
const BATCH = 1_000;
const FILLING = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ');

/** A verdict as a row, without what it belongs to. */
export const SOUND = { kind: 'sound', score: null, note: '', reviewerId: 'rani', givenAt: 1 } as const;

/**
 * The facts of a trace, by its number. They come again after twenty traces, in the same order, so that filters find
 * the same however many there are; but for the pipeline `research`, which one in 550 has.
 */
export const reviewItem = (
  index: number,
): Omit<WithoutSystemFields<Doc<'reviewItems'>>, 'conversation' | 'conversationId'> => ({
  traceId: `trc_${index}`,
  ownerId: `owner${index % 10}`,
  userMessageId: `msg_${index}`,
  headline: 'Compares what the sources say',
  question: 'How do mangroves grow?',
  startedAt: (index % 20) * DAY_MS,
  startedDay: index % 20,
  modelId: `model${index % 4}`,
  pipeline: index % 550 === 1 ? 'research' : index % 10 === 9 ? 'deep' : 'fast',
  status: index % 5 === 0 ? 'failed' : 'completed',
  traceMode: index % 4 === 1 ? 'curated' : 'transparent',
  fidelity: 'raw',
  redactionCount: index % 4 === 0 ? 2 : 0,
  hasRedactions: index % 4 === 0,
  lowConfidence: index % 5 === 2,
  verdict: index % 10 === 3 ? 'sound' : null,
  assigneeId: index % 10 === 5 ? 'rani' : null,
});

/** Puts traces into the queue, the last one on top. All have the word `common`, five of them `rare`. */
export async function addReviewTraces({ database }: ConvexBridge, count: number): Promise<void> {
  const owned = { conversationId: 'cnv_many', ownerId: 'owner0', title: '', renamed: false };
  const empty = { activeMessageId: null, createdAt: 0, updatedAt: 0, messageCount: 0, traceCount: 0 };
  const conversation = await database.run((ctx) =>
    ctx.db.insert('conversations', { ...owned, ...empty, latestHash: null }),
  );
  for (let start = 0; start < count; start += BATCH)
    await database.run(async (ctx) => {
      for (let index = start; index < Math.min(start + BATCH, count); index += 1) {
        const row = { ...reviewItem(index), conversation, conversationId: owned.conversationId };
        const item = await ctx.db.insert('reviewItems', row);
        const itemMadeAt = (await ctx.db.get(item))?._creationTime ?? 0;
        const words = `${index % (count / 5) === 0 ? 'rare ' : ''}common ${FILLING}`;
        await ctx.db.insert('reviewTexts', { conversation, item, itemMadeAt, words });
        if (row.verdict !== null)
          await ctx.db.insert('reviewVerdicts', { ...SOUND, conversation, item, place: 0 });
        if (index % 10 === 7)
          await ctx.db.insert('reviewMentions', { conversation, item, itemMadeAt, personId: 'rani' });
      }
      for (let model = 0; start === 0 && model < 4; model += 1)
        await ctx.db.insert('reviewModels', { modelId: `model${model}` });
    });
}
