import { z } from 'zod';
import { type Activity, activitySchema, isForest, MOST_ACTIVITIES } from './activity';
import { LOCALES } from './locales';
import { chatModeSchema, STEP_KEYS, stepKeySchema, stepStatusSchema, traceModeSchema } from './step-key';

/** Upper bounds of stored texts, in characters. */
export const THOUGHT_DELTA_LIMIT = 500;
export const STEP_THOUGHT_LIMIT = 200;
export const STEP_LABEL_LIMIT = 80;
export const HEADLINE_LIMIT = 200;

const progressSchema = z.number().min(0).max(100);
const timestampSchema = z.number().int().nonnegative();

export const stepMetaSchema = z.object({
  note: z.string().max(400).optional(),
  sourceCount: z.number().int().nonnegative().optional(),
  toolName: z.string().max(120).optional(),
  stage: z.string().max(120).optional(),
  mode: chatModeSchema.optional(),
});
export type StepMeta = z.infer<typeof stepMetaSchema>;

const stepLabelSchema = z.string().min(1).max(STEP_LABEL_LIMIT);
/** What a step is called in each language, where the words are ours; its label is one of them. */
const stepLabelsSchema = z.partialRecord(z.enum(LOCALES), stepLabelSchema);

const stepBaseSchema = z.object({
  stepKey: stepKeySchema,
  label: stepLabelSchema,
  status: stepStatusSchema,
  progress: progressSchema.optional(),
  ts: timestampSchema,
  meta: stepMetaSchema.optional(),
});

const inTimelineOrder = (steps: ReadonlyArray<{ stepKey: string }>): boolean =>
  steps.length === STEP_KEYS.length && steps.every((step, index) => step.stepKey === STEP_KEYS[index]);

/** Version 1: curated, template labels, no thought anywhere. */
export const traceRecordV1Schema = z.strictObject({
  version: z.literal(1),
  headline: z.string().min(1).max(HEADLINE_LIMIT),
  traceMode: z.literal('curated'),
  completedAt: timestampSchema,
  steps: z
    .array(z.strictObject(stepBaseSchema.shape))
    .refine(inTimelineOrder, 'a record has the six steps in timeline order'),
});

/** Version 2: transparent, labels and thoughts in the model's own words. */
export const traceRecordV2Schema = z.strictObject({
  version: z.literal(2),
  headline: z.string().min(1).max(HEADLINE_LIMIT),
  traceMode: z.literal('transparent'),
  completedAt: timestampSchema,
  steps: z
    .array(
      z.strictObject({ ...stepBaseSchema.shape, thought: z.string().max(STEP_THOUGHT_LIMIT).optional() }),
    )
    .refine(inTimelineOrder, 'a record has the six steps in timeline order'),
});

/** Version 3: what the turn did, one by one, beside the six steps; a curated one has no word of the model in it. */
export const traceRecordV3Schema = z
  .strictObject({
    version: z.literal(3),
    headline: z.string().min(1).max(HEADLINE_LIMIT),
    traceMode: traceModeSchema,
    completedAt: timestampSchema,
    steps: z
      .array(
        z.strictObject({
          ...stepBaseSchema.shape,
          thought: z.string().max(STEP_THOUGHT_LIMIT).optional(),
          labels: stepLabelsSchema.optional(),
        }),
      )
      .refine(inTimelineOrder, 'a record has the six steps in timeline order'),
    activities: z
      .array(activitySchema)
      .max(MOST_ACTIVITIES)
      .refine(isForest, 'activities are an ordered forest'),
  })
  .refine(
    ({ traceMode, steps, activities }) =>
      traceMode === 'transparent' ||
      (steps.every(({ thought }) => thought === undefined) &&
        activities.every(({ summary, detail }) => summary === undefined && detail === undefined)),
    'a curated record has no thought, summary or detail',
  );

export const traceRecordSchema = z.discriminatedUnion('version', [
  traceRecordV1Schema,
  traceRecordV2Schema,
  traceRecordV3Schema,
]);
export type TraceRecord = z.infer<typeof traceRecordSchema>;

/** What a turn did; nothing in records from before that was kept. */
export const activitiesOf = (record: TraceRecord): readonly Activity[] =>
  record.version === 3 ? record.activities : [];
