import { z } from 'zod';
import { AUDIT_ACTIONS } from '@/lib/chat/admin';
import { verdictKindSchema } from '@/lib/chat/review/review-verdict';
import { ROLES } from '@/lib/chat/role';
import { redactionSchema } from '@/lib/trace/redaction';
import { chatModeSchema, localeSchema, stepKeySchema, traceModeSchema } from '@/lib/trace/step-key';
import { pipelineNameSchema, traceStatusSchema } from '@/lib/trace/trace-envelope';

const time = z.number();
const json = z.string();
export const storedRedactionsSchema = z.array(redactionSchema);

/** A row of Better Auth, with its names of fields; times are ms since the epoch. */
const authRow = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/**
 * What an installation consists of, in an order in which nothing comes before what it refers to. Whatever can be made
 * of these rows again, such as what a search looks at, is not here; neither is what running turns have sent.
 */
export const copyRowSchemas = {
  users: authRow,
  sessions: authRow,
  accounts: authRow,
  verifications: authRow,
  invitations: z.object({
    invitationId: z.string(),
    tokenHash: z.string(),
    role: z.enum(ROLES),
    madeBy: z.string(),
    madeAt: time,
    expiresAt: time,
    claimedAt: time.nullable(),
    closedAt: time.nullable(),
    usedBy: z.string().nullable(),
  }),
  adminConfig: z.object({ version: z.number(), value: json, changedBy: z.string(), changedAt: time }),
  auditLog: z.object({
    sequence: z.number(),
    at: time,
    by: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.string(),
    before: z.string(),
    after: z.string(),
  }),
  conversations: z.object({
    conversationId: z.string(),
    ownerId: z.string(),
    title: z.string(),
    renamed: z.boolean(),
    activeMessageId: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
    /** Where its chain ends, signed. */
    chainHead: json.nullable(),
  }),
  /** Those of one conversation come in its order. */
  messages: z.object({
    conversationId: z.string(),
    messageId: z.string(),
    parentId: z.string().nullable(),
    role: z.string(),
    createdAt: time,
    metadata: json,
    parts: json,
  }),
  turns: z.object({
    turnId: z.string(),
    traceId: z.string(),
    conversationId: z.string(),
    begunBy: z.string(),
    userMessageId: z.string(),
    assistantMessageId: z.string(),
    modelId: z.string(),
    pipeline: pipelineNameSchema,
    chatMode: chatModeSchema,
    traceMode: traceModeSchema,
    locale: localeSchema,
    processId: z.string(),
    status: traceStatusSchema,
    startedAt: time,
    heartbeatAt: time,
    settledAt: time.nullable(),
  }),
  /** Those of one conversation come in the order of its chain. */
  traces: z.object({
    conversationId: z.string(),
    traceId: z.string(),
    envelope: json,
    thoughts: json.nullable(),
  }),
  verdicts: z.object({
    traceId: z.string(),
    kind: verdictKindSchema,
    score: z.number().nullable(),
    note: z.string(),
    reviewerId: z.string(),
    givenAt: time,
  }),
  comments: z.object({
    traceId: z.string(),
    commentId: z.string(),
    threadId: z.string(),
    stepKey: stepKeySchema.nullable(),
    activityId: z.string().nullable(),
    thoughtSequence: z.number().nullable(),
    passageStart: z.number().nullable(),
    passageEnd: z.number().nullable(),
    text: z.string(),
    authorId: z.string(),
    writtenAt: time,
    resolvedAt: time.nullable(),
    resolvedBy: z.string().nullable(),
    mentions: z.array(z.string()),
  }),
  assignments: z.object({
    traceId: z.string(),
    assigneeId: z.string().nullable(),
    changedBy: z.string(),
    changedAt: time,
  }),
  shares: z.object({
    shareId: z.string(),
    tokenHash: z.string(),
    conversationId: z.string(),
    ownerId: z.string(),
    withTraces: z.boolean(),
    createdAt: time,
    expiresAt: time.nullable(),
    snapshot: json,
  }),
  usage: z.object({
    turnId: z.string(),
    ownerId: z.string(),
    modelId: z.string(),
    status: traceStatusSchema,
    settledAt: time,
    visibleTokens: z.number(),
    billedTokens: z.number(),
    redactions: json,
  }),
} as const;

export type CopyKind = keyof typeof copyRowSchemas;
export type CopyRow<Kind extends CopyKind = CopyKind> = z.infer<(typeof copyRowSchemas)[Kind]>;

/** All kinds, in the order in which they are copied. */
export const COPY_KINDS = Object.keys(copyRowSchemas).filter(
  (name): name is CopyKind => name in copyRowSchemas,
);

export interface CopyPage {
  readonly rows: readonly CopyRow[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** A store as something that is moved: all rows of all owners, as they are kept. Nobody else may be using it. */
export interface CopyStore {
  /** A page of a kind, in the order in which its rows were made; `from` is the `next` of the page before. */
  read(kind: CopyKind, from: string | null): Promise<CopyPage>;
  /** Adds rows of a kind; those that are there already stay as they are. */
  write(kind: CopyKind, rows: readonly CopyRow[]): Promise<void>;
  count(kind: CopyKind): Promise<number>;
}
