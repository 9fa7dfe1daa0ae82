import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { commentAnchor, feedbackRating, fidelityKind, verdictKind } from '../model/reviewvocabulary';
import { ownCommentFields, rowFields } from '../model/rowfields';
import { traceMode, traceStatus } from '../model/vocabulary';

const { traceId: _verdictTrace, ...ownVerdictFields } = rowFields.verdicts;
const { traceId: _feedbackTrace, ...ownFeedbackFields } = rowFields.feedback;
const { traceId: _assignmentTrace, ...ownAssignmentFields } = rowFields.assignments;
const ofConversation = { conversation: v.id('conversations') };
const ofItem = { ...ofConversation, item: v.id('reviewItems') };

/** What reviewers see of traces, and what they write. All of it but their views goes with the conversation. */
export const reviewing = {
  /**
   * A narrow row for each trace: what the queue lists and filters by. The queue has the order in which these rows were
   * made, with which Convex ends every index.
   */
  reviewItems: defineTable({
    ...ofConversation,
    conversationId: v.string(),
    traceId: v.string(),
    ownerId: v.string(),
    userMessageId: v.string(),
    headline: v.string(),
    /** The beginning of what was asked. */
    question: v.string(),
    /** The beginning of what was answered; absent in rows from before it was kept. */
    answer: v.optional(v.string()),
    startedAt: v.number(),
    /** The day of `startedAt` in UTC, counted from the epoch. */
    startedDay: v.number(),
    modelId: v.string(),
    pipeline: v.string(),
    status: traceStatus,
    traceMode,
    fidelity: fidelityKind,
    redactionCount: v.number(),
    hasRedactions: v.boolean(),
    lowConfidence: v.boolean(),
    /** The latest verdict. */
    verdict: v.union(verdictKind, v.null()),
    assigneeId: v.union(v.string(), v.null()),
    /** What its owner thinks of the answer; absent where they have not said. */
    feedback: v.optional(feedbackRating),
    /** The same until there is a verdict that is younger. */
    waiting: v.optional(feedbackRating),
  })
    .index('by_trace', ['traceId'])
    .index('by_conversation', ['conversation'])
    .index('by_question', ['conversation', 'userMessageId'])
    .index('by_owner', ['ownerId'])
    .index('by_day', ['startedDay'])
    .index('by_model', ['modelId'])
    .index('by_pipeline', ['pipeline'])
    .index('by_status', ['status'])
    .index('by_mode', ['traceMode'])
    .index('by_redactions', ['hasRedactions'])
    .index('by_confidence', ['lowConfidence'])
    .index('by_verdict', ['verdict'])
    .index('by_verdict_and_assignee', ['verdict', 'assigneeId'])
    .index('by_assignee', ['assigneeId'])
    .index('by_feedback', ['feedback'])
    .index('by_waiting', ['waiting']),

  /** The words of headline, labels and thoughts, as the adapter has made them; one row for each trace. */
  reviewTexts: defineTable({ ...ofItem, itemMadeAt: v.number(), words: v.string() })
    .index('by_item', ['item'])
    .index('by_conversation', ['conversation'])
    .searchIndex('search_words', { searchField: 'words' }),

  /** Every model that a trace was ever made with, so that nobody has to look through the traces for them. */
  reviewModels: defineTable({ modelId: v.string() }).index('by_model', ['modelId']),

  reviewVerdicts: defineTable({
    ...ofItem,
    /** Counts the verdicts of the trace from 0. */
    place: v.number(),
    ...ownVerdictFields,
  })
    .index('by_place', ['item', 'place'])
    .index('by_conversation', ['conversation'])
    .index('by_author', ['reviewerId'])
    .index('by_item_and_author', ['item', 'reviewerId', 'place']),

  /** What owners think of their answers: one for a trace at most. */
  feedback: defineTable({ ...ofItem, ...ownFeedbackFields })
    .index('by_item', ['item'])
    .index('by_conversation', ['conversation']),

  reviewComments: defineTable({
    ...ofItem,
    /** Counts the comments of the trace from 0. */
    place: v.number(),
    ...ownCommentFields,
    anchor: commentAnchor,
  })
    .index('by_place', ['item', 'place'])
    .index('by_comment', ['item', 'commentId'])
    .index('by_conversation', ['conversation'])
    .index('by_author', ['authorId'])
    .index('by_resolver', ['resolvedBy']),

  /** Who is mentioned in the comments of a trace, once for each trace. */
  reviewMentions: defineTable({ ...ofItem, itemMadeAt: v.number(), personId: v.string() })
    .index('by_person', ['personId', 'itemMadeAt'])
    .index('by_item', ['item', 'personId'])
    .index('by_conversation', ['conversation']),

  /** Filters of the queue that reviewers keep under a name. */
  reviewViews: defineTable(rowFields.reviewViews)
    .index('by_view', ['viewId'])
    .index('by_owner', ['ownerId', 'name']),

  reviewAssignments: defineTable({
    ...ofItem,
    ...ownAssignmentFields,
  })
    .index('by_conversation', ['conversation'])
    .index('by_assignee', ['assigneeId'])
    .index('by_author', ['changedBy']),
};
