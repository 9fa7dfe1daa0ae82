import { type Infer, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { STEP_KEYS } from '../../lib/trace/step-key';
import { authRecord } from './authvalues';
import { messageFields } from './messages';
import { verdictFields } from './reviewwriting';
import { auditFields, turnFields, usageFields } from './rowfields';
import { role, traceStatus } from './vocabulary';

const orNull = <Value extends ReturnType<typeof v.string> | ReturnType<typeof v.number>>(value: Value) =>
  v.union(value, v.null());

/** Better Auth’s models, by the kind of rows that their records are copied as. */
export const AUTH_MODELS = {
  users: 'user',
  sessions: 'session',
  accounts: 'account',
  verifications: 'verification',
} as const;

/** What is copied into a deployment, as the adapter gives it; `words` are those that a row is found by. */
export const copiedRows = v.union(
  v.object({
    kind: literals('users', 'sessions', 'accounts', 'verifications'),
    rows: v.array(v.object({ id: v.string(), fields: authRecord })),
  }),
  v.object({
    kind: v.literal('invitations'),
    rows: v.array(
      v.object({
        invitationId: v.string(),
        tokenHash: v.string(),
        role,
        madeBy: v.string(),
        madeAt: v.number(),
        expiresAt: v.number(),
        claimedAt: orNull(v.number()),
        closedAt: orNull(v.number()),
        usedBy: orNull(v.string()),
      }),
    ),
  }),
  v.object({
    kind: v.literal('adminConfig'),
    rows: v.array(
      v.object({ version: v.number(), value: v.string(), changedBy: v.string(), changedAt: v.number() }),
    ),
  }),
  v.object({
    kind: v.literal('auditLog'),
    rows: v.array(
      v.object({
        sequence: v.number(),
        ...auditFields,
      }),
    ),
  }),
  v.object({
    kind: v.literal('conversations'),
    rows: v.array(
      v.object({
        conversationId: v.string(),
        ownerId: v.string(),
        title: v.string(),
        renamed: v.boolean(),
        activeMessageId: orNull(v.string()),
        createdAt: v.number(),
        updatedAt: v.number(),
        chainHead: orNull(v.string()),
        words: v.array(v.string()),
      }),
    ),
  }),
  v.object({
    kind: v.literal('messages'),
    rows: v.array(v.object({ conversationId: v.string(), ...messageFields, words: v.array(v.string()) })),
  }),
  v.object({
    kind: v.literal('turns'),
    rows: v.array(
      v.object({
        ...turnFields,
        begunBy: v.string(),
        status: traceStatus,
        heartbeatAt: v.number(),
        settledAt: orNull(v.number()),
      }),
    ),
  }),
  v.object({
    kind: v.literal('traces'),
    rows: v.array(
      v.object({
        conversationId: v.string(),
        traceId: v.string(),
        turnId: v.string(),
        envelope: v.string(),
        thoughts: orNull(v.string()),
        words: v.string(),
      }),
    ),
  }),
  v.object({ kind: v.literal('verdicts'), rows: v.array(v.object(verdictFields)) }),
  v.object({
    kind: v.literal('comments'),
    rows: v.array(
      v.object({
        traceId: v.string(),
        commentId: v.string(),
        threadId: v.string(),
        stepKey: v.union(literals(...STEP_KEYS), v.null()),
        activityId: orNull(v.string()),
        thoughtSequence: orNull(v.number()),
        passageStart: orNull(v.number()),
        passageEnd: orNull(v.number()),
        text: v.string(),
        authorId: v.string(),
        writtenAt: v.number(),
        resolvedAt: orNull(v.number()),
        resolvedBy: orNull(v.string()),
        mentions: v.array(v.string()),
      }),
    ),
  }),
  v.object({
    kind: v.literal('assignments'),
    rows: v.array(
      v.object({
        traceId: v.string(),
        assigneeId: orNull(v.string()),
        changedBy: v.string(),
        changedAt: v.number(),
      }),
    ),
  }),
  v.object({
    kind: v.literal('usage'),
    rows: v.array(v.object(usageFields)),
  }),
);
export type CopiedRows = Infer<typeof copiedRows>;

/** The kinds that can be read; shares are written with the functions that make them. */
export const copyKind = literals(
  'users',
  'sessions',
  'accounts',
  'verifications',
  'invitations',
  'adminConfig',
  'auditLog',
  'conversations',
  'messages',
  'turns',
  'traces',
  'verdicts',
  'comments',
  'assignments',
  'shares',
  'usage',
);
export type CopyKind = Infer<typeof copyKind>;
