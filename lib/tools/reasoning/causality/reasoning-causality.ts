import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import {
  type Evidence,
  evidenceAt,
  evidenceSchema,
  type SourceText,
  sourceTextsSchema,
} from '../../evidence/source-text';
import { judgeUseSchema } from '../../judge';
import { defineTool } from '../../tool';
import { loadChecking } from '../../verify/load-checking';
import { causalGraph, causalGraphSchema } from './causal-graph';
import { CAUSALITY_WORDS, possibilities, type Relation } from './causality-words';
import type { EventTime } from './event-time';
import { type JudgedLink, judgeLink } from './judge-link';
import type { ReadEvents } from './read-events';

const whenSchema = z.strictObject({ words: z.string(), evidence: evidenceSchema.optional() });
const MOST_ALTERNATIVES = 6;
const STATED = 0.85;
const BY_DATES = 0.95;
const OPEN = 1;

/** Says whether one event brought about another, by dates and statements first, and what else could explain it. */
export const reasoningCausality = defineTool({
  name: 'reasoning.causality',
  label: { en: 'Cause and effect', id: 'Sebab dan akibat' },
  description:
    'Says by given texts whether one event brought about another, which came first, and what else could explain the second. Call it before claiming that one thing happened because of another.',
  input: z.strictObject({
    eventA: z
      .string()
      .min(1)
      .max(500)
      .describe('What may have been the cause, with its date if that is known.'),
    eventB: z
      .string()
      .min(1)
      .max(500)
      .describe('What may have been the effect, with its date if that is known.'),
    evidence: sourceTextsSchema.min(1),
  }),
  output: z.strictObject({
    relation: z.enum(['causes', 'contributes', 'unrelated', 'reversed', 'impossible', 'unknown']),
    decidedBy: z.enum(['computed', 'model']),
    confidence: z.number().min(0).max(1),
    evidence: evidenceSchema.optional(),
    summary: z.string(),
    order: z.strictObject({
      relation: z.enum(['before', 'after', 'overlaps', 'unknown']),
      eventA: whenSchema.nullable(),
      eventB: whenSchema.nullable(),
    }),
    graph: causalGraphSchema,
    mechanism: z.string().optional(),
    alternatives: z.array(
      z.strictObject({
        explanation: z.string(),
        decidedBy: z.enum(['computed', 'model']),
        evidence: evidenceSchema.optional(),
      }),
    ),
    judge: judgeUseSchema,
  }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async ({ eventA, eventB, evidence: sources }, context) => {
    const { signal, locale } = context;
    const events = { cause: eventA, effect: eventB };
    const [checking, { readEvents }] = await Promise.all([loadChecking(signal), import('./read-events')]);
    const evidence = await checking.read(sources);
    const near = {
      cause: await checking.near(eventA, evidence),
      effect: await checking.near(eventB, evidence),
    };
    const read = await runInSlices(readEvents(events, near), signal);
    const shown = [...new Set([...near.cause, ...near.effect])];
    const judged = await judgeLink(events, read, { shown, sources }, context);
    const decided = decidedOf(read, judged, sources);
    const alternatives = [
      ...judged.alternatives,
      ...possibilities(decided.relation, read.order, events, locale).map((explanation) => ({
        explanation,
        decidedBy: 'computed' as const,
      })),
    ];
    return ok({
      ...decided,
      summary: CAUSALITY_WORDS[locale].relation[decided.relation](events),
      order: {
        relation: read.order,
        eventA: whenOf(read.cause, sources),
        eventB: whenOf(read.effect, sources),
      },
      graph: causalGraph(
        events,
        decided.relation,
        read.order,
        judged.alternatives.map(({ explanation }) => explanation),
      ),
      ...(judged.mechanism !== undefined && decided.decidedBy === 'model' && { mechanism: judged.mechanism }),
      alternatives: alternatives.slice(0, MOST_ALTERNATIVES),
      judge: judged.use,
    });
  },
});

interface Decided {
  readonly relation: Relation;
  readonly decidedBy: 'computed' | 'model';
  readonly confidence: number;
  readonly evidence?: Evidence;
}

/** What dates and statements say comes first; what a model says fills what they leave open. */
function decidedOf(
  { relation, stated, cause, effect }: ReadEvents,
  { judged }: JudgedLink,
  sources: readonly SourceText[],
): Decided {
  if (relation === null)
    return judged === null
      ? { relation: 'unknown', decidedBy: 'computed', confidence: OPEN }
      : { ...judged, decidedBy: 'model' };
  const passage = stated ?? effect[0]?.passage ?? cause[0]?.passage ?? null;
  const evidence = passage === null ? undefined : evidenceAt(sources, passage);
  const confidence = relation === 'impossible' ? BY_DATES : STATED;
  return { relation, decidedBy: 'computed', confidence, ...(evidence && { evidence }) };
}

/** When an event was, as a source says it; null where none does. */
function whenOf(
  [time]: readonly EventTime[],
  sources: readonly SourceText[],
): z.infer<typeof whenSchema> | null {
  if (time === undefined) return null;
  const evidence = time.passage === null ? undefined : evidenceAt(sources, time.passage);
  return { words: time.words, ...(evidence && { evidence }) };
}
