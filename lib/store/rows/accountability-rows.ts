import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../chat/audit-action';
import { traceStatusSchema } from '../../trace/trace-envelope';

/** A version of the admin config, its value as JSON. */
export const adminConfigRowSchema = z.object({
  version: z.number(),
  value: z.string(),
  changedBy: z.string(),
  changedAt: z.number(),
});

/** An entry of the audit log, what it tells of as JSON. */
export const auditRowSchema = z.object({
  sequence: z.number(),
  at: z.number(),
  by: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});

/** People who share models, engines and limits; lists and budgets are JSON, and null where nothing is narrowed. */
export const groupRowSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  modelIds: z.string().nullable(),
  engines: z.string().nullable(),
  turnsPerDay: z.number().nullable(),
  budget: z.string().nullable(),
  createdAt: z.number(),
});

/** What an admin has set for one person: their group, and a budget of their own as JSON. */
export const allowanceRowSchema = z.object({
  personId: z.string(),
  groupId: z.string().nullable(),
  budget: z.string().nullable(),
});

/** What a settled turn came to, its redactions as JSON; it stays when its conversation goes. */
export const usageRowSchema = z.object({
  turnId: z.string(),
  ownerId: z.string(),
  modelId: z.string(),
  status: traceStatusSchema,
  settledAt: z.number(),
  visibleTokens: z.number(),
  billedTokens: z.number(),
  redactions: z.string(),
  /** What gave the answer; empty where that was not noted yet. */
  engine: z.string().default(''),
  /** What each model took for it, as JSON; empty where that was not noted yet. */
  spent: z.string().default('[]'),
  /** What it came to in numbers and codes, as JSON; empty where that was not noted yet. */
  figures: z.string().default('{}'),
});
