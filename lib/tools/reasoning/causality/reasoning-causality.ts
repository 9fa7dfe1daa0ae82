import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
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
import { CAUSALITY_WORDS, possibilities, type Relation } from './causality-words';
import type { EventTime, TimeOrder } from './event-time';
import { type JudgedLink, judgeLink } from './judge-link';
import type { ReadEvents } from './read-events';

/** Events and explanations, and what is known of how they hang together. */
const causalGraphSchema = z.strictObject({
  nodes: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  edges: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['causes', 'contributes', 'precedes', 'may-cause', 'ruled-out']),
    }),
  ),
});
type CausalGraph = z.infer<typeof causalGraphSchema>;
type EdgeKind = CausalGraph['edges'][number]['kind'];

const LONGEST_LABEL = 120;
const CAUSE = 'a';
const EFFECT = 'b';

const EDGES: Readonly<Record<Relation, readonly [from: string, to: string, kind: EdgeKind] | null>> = {
  causes: [CAUSE, EFFECT, 'causes'],
  contributes: [CAUSE, EFFECT, 'contributes'],
  reversed: [EFFECT, CAUSE, 'causes'],
  unrelated: [CAUSE, EFFECT, 'ruled-out'],
  impossible: [CAUSE, EFFECT, 'ruled-out'],
  unknown: null,
};

const EARLIER: Readonly<Record<TimeOrder, { readonly from: string; readonly to: string } | null>> = {
  before: { from: CAUSE, to: EFFECT },
  after: { from: EFFECT, to: CAUSE },
  overlaps: null,
  unknown: null,
};

/** The graph of two events with other explanations of the second, which may have brought it about. */
function causalGraph(
  events: { readonly cause: string; readonly effect: string },
  relation: Relation,
  order: TimeOrder,
  explanations: readonly string[],
): CausalGraph {
  const label = (text: string): string => cutAtWord(text, LONGEST_LABEL);
  const edge = EDGES[relation];
  const earlier = EARLIER[order];
  return {
    nodes: [
      { id: CAUSE, label: label(events.cause) },
      { id: EFFECT, label: label(events.effect) },
      ...explanations.map((text, at) => ({ id: `x${at + 1}`, label: label(text) })),
    ],
    edges: [
      ...(edge === null ? [] : [{ from: edge[0], to: edge[1], kind: edge[2] }]),
      ...(earlier === null ? [] : [{ ...earlier, kind: 'precedes' as const }]),
      ...explanations.map((_, at) => ({ from: `x${at + 1}`, to: EFFECT, kind: 'may-cause' as const })),
    ],
  };
}

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
