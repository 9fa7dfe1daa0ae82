import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { type Clarification, clarificationSchema } from './clarification';
import { decisionDetailSchema } from './decision-detail';
import { hypothesisDetailSchema } from './deep/hypothesis-detail';
import { type MemoryDetail, memoryDetailSchema } from './deep/memory-detail';
import { planDetailSchema } from './deep/plan-detail';
import { reflectionDetailSchema } from './deep/reflection-detail';
import { stageDetailSchema } from './deep/stage-detail';
import { verificationDetailSchema } from './deep/verification-detail';
import { evidenceDetailSchema } from './documents/evidence-detail';
import { repromptDetailSchema } from './documents/reprompt-detail';
import { searchDetailSchema } from './documents/search-detail';
import { validationDetailSchema } from './documents/validation-detail';
import { LOCALES } from './locales';
import { paperDetailSchema } from './paper-detail';
import { draftDetailSchema, revisionDetailSchema } from './research/draft-detail';
import { objectionDetailSchema } from './research/objection-detail';
import { sourceDetailSchema } from './research/source-detail';
import { stepKeySchema } from './step-key';
import { type ToolDetail, toolDetailSchema } from './tool-detail';

/** Most activities of a turn; what happens after that is in the thoughts and the answer only. */
export const MOST_ACTIVITIES = 500;
/** Upper bounds of an activity's texts, in characters; those of a detail count as JSON. */
export const ACTIVITY_LABEL_LIMIT = 120;
export const ACTIVITY_SUMMARY_LIMIT = 500;
export const ACTIVITY_DETAIL_LIMIT = 16_000;

export const ACTIVITY_STATUSES = [
  'running',
  'done',
  'failed',
  'timed-out',
  'stopped',
  'interrupted',
  'refused',
  'skipped',
] as const;
export const activityStatusSchema = z.enum(ACTIVITY_STATUSES);
export type ActivityStatus = z.infer<typeof activityStatusSchema>;

/** The part of the thoughts that a thought activity stands for, in UTF-16 units from their beginning. */
export const thoughtRangeSchema = z
  .strictObject({
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    /** How often they say the same, where they go round in it. */
    times: z.number().int().positive().optional(),
  })
  .refine(({ start, end }) => start <= end, 'a range ends where it begins or later');
export type ThoughtRange = z.infer<typeof thoughtRangeSchema>;

export const MODEL_CALL_LIMITS = { problems: 10, problemCharacters: 300 } as const;

/** What a call of the model was about: the prompt by name, and what was put into it, sanitised. */
const modelCallDetailSchema = z.strictObject({
  prompt: z.string().max(80),
  version: z.number().int().nonnegative(),
  variables: z.record(z.string(), z.json()),
  /** Who was asked, where that is another model than the turn's. */
  model: z.string().max(MODEL_ID_UNITS).optional(),
  /** What the reply had, by the names of its entries; missing where it was not what was asked for. */
  outputKeys: z.array(z.string().max(80)).max(40).optional(),
  /** Why the reply was not what was asked for, or the code of why there was none. */
  problems: z
    .array(z.string().max(MODEL_CALL_LIMITS.problemCharacters))
    .max(MODEL_CALL_LIMITS.problems)
    .optional(),
  /** As the provider counts them. */
  tokens: z
    .strictObject({ input: z.int().nonnegative().optional(), output: z.int().nonnegative().optional() })
    .optional(),
  /** The variables were longer than what is kept. */
  isCut: z.literal(true).optional(),
});
export type ModelCallDetail = z.infer<typeof modelCallDetailSchema>;

/** Which instructions a turn was given: whose, and in which version. */
const instructionsDetailSchema = z.strictObject({
  given: z
    .array(
      z.strictObject({
        from: z.enum(['site', 'person', 'project', 'preset', 'conversation']),
        version: z.number().int().nonnegative(),
      }),
    )
    .min(1)
    .max(4),
});

/** What there is to say of a kind, beyond what every activity has. Kinds without an entry have no detail. */
export const activityDetailSchemas = {
  /** The name is `heading` for the model's own, `check` where thoughts look again at what they came to, else `run`. */
  thought: thoughtRangeSchema,
  answer: z.strictObject({
    words: z.number().int().nonnegative().optional(),
    /** The numbers that sources had before it was shown, in the order in which it numbers them; missing where they are the same. */
    cites: z.array(z.int().positive()).max(200).optional(),
  }),
  failure: z.strictObject({ code: z.string().max(80) }),
  tool: toolDetailSchema,
  decision: decisionDetailSchema,
  clarification: clarificationSchema,
  'model-call': modelCallDetailSchema,
  stage: stageDetailSchema,
  plan: planDetailSchema,
  hypothesis: hypothesisDetailSchema,
  verification: verificationDetailSchema,
  reflection: reflectionDetailSchema,
  memory: memoryDetailSchema,
  instructions: instructionsDetailSchema,
  search: searchDetailSchema,
  evidence: evidenceDetailSchema,
  validation: validationDetailSchema,
  reprompt: repromptDetailSchema,
  draft: draftDetailSchema,
  objection: objectionDetailSchema,
  revision: revisionDetailSchema,
  source: sourceDetailSchema,
  /** Its name is the stage of the paper, in curated mode too. */
  paper: paperDetailSchema,
} as const;
export type DetailedKind = keyof typeof activityDetailSchemas;

const timestampSchema = z.number().int().nonnegative();
const labelSchema = z.string().min(1).max(ACTIVITY_LABEL_LIMIT);

/**
 * One thing that a turn did, at one time. Kinds come with their producers; a reader shows label, status and time of
 * one that it does not know.
 */
export const activitySchema = z
  .object({
    activityId: z.string().min(1).max(40),
    /** Its place in the order in which activities began, from 0 on. */
    sequence: z.number().int().nonnegative(),
    parentId: z.string().min(1).max(40).nullable(),
    /** The step of the timeline that it belongs to, if it does to one. */
    stepKey: stepKeySchema.nullable(),
    round: z.number().int().nonnegative().optional(),
    kind: z.string().regex(/^[a-z][a-z-]{0,39}$/u),
    name: z.string().min(1).max(80),
    label: labelSchema,
    /** What it is called in each language, where the words are ours; the label is one of them. */
    labels: z.partialRecord(z.enum(LOCALES), labelSchema).optional(),
    status: activityStatusSchema,
    startedAt: timestampSchema,
    endedAt: timestampSchema.optional(),
    summary: z.string().max(ACTIVITY_SUMMARY_LIMIT).optional(),
    confidence: z.number().min(0).max(1).optional(),
    detail: z.record(z.string(), z.json()).optional(),
  })
  .superRefine(({ kind, detail }, context) => {
    if (detail === undefined) return;
    if (JSON.stringify(detail).length > ACTIVITY_DETAIL_LIMIT)
      context.addIssue({ code: 'custom', path: ['detail'], message: 'a detail is no longer than 16,000' });
    if (!isDetailOf(kind, detail))
      context.addIssue({ code: 'custom', path: ['detail'], message: `not the detail of a ${kind}` });
  });
export type Activity = z.infer<typeof activitySchema>;

/** Whether a kind may have this detail; one of which nothing is known may have any. */
export const isDetailOf = (kind: string, detail: NonNullable<Activity['detail']>): boolean =>
  !isDetailedKind(kind) || activityDetailSchemas[kind].safeParse(detail).success;

const CALL_KINDS: ReadonlySet<string> = new Set(['tool', 'search', 'evidence']);

/** Whether something of this kind counts as a call of a tool: searches and openings do, whoever makes them. */
export const isCall = (kind: string): boolean => CALL_KINDS.has(kind);

/** Whether there is a schema for what a kind says beyond what every activity does. */
export const isDetailedKind = (kind: string): kind is DetailedKind =>
  Object.hasOwn(activityDetailSchemas, kind);

/** The part of the thoughts that an activity stands for; null for one that is no thought, or hides it. */
export function thoughtRangeOf({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): ThoughtRange | null {
  return kind === 'thought' ? (thoughtRangeSchema.safeParse(detail).data ?? null) : null;
}

/** What a call of a tool was given and gave back; null for an activity that is none, or hides it. */
export function toolDetailOf({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): ToolDetail | null {
  return kind === 'tool' ? (toolDetailSchema.safeParse(detail).data ?? null) : null;
}

/** What a call of the model was about; null for an activity that is none, or hides it. */
export function modelCallOf({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): ModelCallDetail | null {
  return kind === 'model-call' ? (modelCallDetailSchema.safeParse(detail).data ?? null) : null;
}

/**
 * The activities that are rows of a timeline. What a model thought about a prompt for a pipeline, whose reply is JSON,
 * is none: it is about fields and formats, and the prompt's own row says what came of it.
 */
export function activitiesShown(activities: readonly Activity[]): readonly Activity[] {
  const prompts = new Set(
    activities.flatMap(({ kind, activityId }) => (kind === 'model-call' ? [activityId] : [])),
  );
  return activities.filter(
    ({ kind, parentId }) => kind !== 'thought' || parentId === null || !prompts.has(parentId),
  );
}

/** What was remembered or recalled; null for an activity that is no such thing, or hides it. */
export function memoryDetailOf({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): MemoryDetail | null {
  return kind === 'memory' ? (memoryDetailSchema.safeParse(detail).data ?? null) : null;
}

/** What the person was asked; null for an activity that does not ask, or hides it. */
export function clarificationOf({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): Clarification | null {
  return kind === 'clarification' ? (clarificationSchema.safeParse(detail).data ?? null) : null;
}

/**
 * How long an activity, one of those of a turn, went on in ms; null while it does. A thought goes on until something
 * else begins: a provider's summaries come all at once.
 */
export function durationOf(
  activities: readonly Activity[],
  { sequence }: Pick<Activity, 'sequence'>,
): number | null {
  const [activity, next] = activities.slice(sequence, sequence + 2);
  if (activity?.endedAt === undefined) return null;
  const { kind, startedAt, endedAt } = activity;
  const until = kind === 'thought' && next ? Math.max(endedAt, next.startedAt) : endedAt;
  return Math.max(0, until - startedAt);
}

/** Whether activities are an ordered forest: numbered from 0, each under one that began before it. */
export function isForest(
  activities: readonly Pick<Activity, 'activityId' | 'parentId' | 'sequence'>[],
): boolean {
  const seen = new Set<string>();
  return activities.every(({ activityId, parentId, sequence }, index) => {
    const isInPlace =
      sequence === index && !seen.has(activityId) && (parentId === null || seen.has(parentId));
    seen.add(activityId);
    return isInPlace;
  });
}
