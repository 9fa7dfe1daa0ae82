import { type Infer, v } from 'convex/values';
import { SCORE_REASONS } from '../lib/store/rows/mode-decision-row';
import { USAGE_ROWS } from './model/limits';
import { countDecision, decisionCount } from './model/modedecisions';
import { findTurn } from './model/ownership';
import { modeDecisionFields } from './model/rowfields';
import { rowsAfter } from './model/rows';
import { serviceQuery } from './model/service';

const place = v.union(v.object({ at: v.number(), turnId: v.string() }), v.null());

/** What a page of the decisions made from `from` up to but without `to` came to, and where the next page begins. */
export const counts = serviceQuery({
  input: { from: v.number(), to: v.number(), after: place },
  returns: v.object({ counts: v.array(decisionCount), next: place }),
  handler: async (ctx, { from, to, after }) => {
    const rows = rowsAfter(ctx, 'modeDecisions', { index: 'by_time', by: ['at', 'turnId'], from, to, after });
    const alike = new Map<string, Infer<typeof decisionCount>>();
    let seen = 0;
    for await (const decision of rows) {
      const { at, turnId } = decision;
      countDecision(alike, decision);
      seen += 1;
      if (seen === USAGE_ROWS) return { counts: [...alike.values()], next: { at, turnId } };
    }
    return { counts: [...alike.values()], next: null };
  },
});

const scoredDecision = v.object({
  traceId: v.string(),
  score: modeDecisionFields.score,
  mode: modeDecisionFields.mode,
  isOverridden: v.boolean(),
  at: v.number(),
});

/** Of a page, newest first, those that a score made and that the threshold would have made otherwise. */
export const changedBy = serviceQuery({
  input: { from: v.number(), to: v.number(), threshold: v.number(), limit: v.number(), before: place },
  returns: v.object({ decisions: v.array(scoredDecision), next: place }),
  handler: async (ctx, { from, to, threshold, limit, before }) => {
    const rows = rowsAfter(ctx, 'modeDecisions', {
      ...{ index: 'by_time', by: ['at', 'turnId'], order: 'desc', from, to, after: before },
    });
    const decisions: Infer<typeof scoredDecision>[] = [];
    let seen = 0;
    for await (const { at, turnId, score, mode, reason, overriddenBy } of rows) {
      if (decisions.length === limit) break;
      seen += 1;
      if (SCORE_REASONS.some((own) => own === reason) && score >= threshold !== (mode === 'deep')) {
        const found = await findTurn(ctx, turnId);
        const isOverridden = overriddenBy !== null;
        if (found) decisions.push({ traceId: found.turn.traceId, score, mode, isOverridden, at });
      }
      if (seen === USAGE_ROWS) return { decisions, next: { at, turnId } };
    }
    return { decisions, next: null };
  },
});
