import { cache } from 'react';
import type { Page } from '@/lib/chat/conversation';
import type { ResearchIterations } from '@/lib/chat/research/research-iterations';
import type { Reviewer } from '@/lib/chat/review/mentions';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import type { SavedView } from '@/lib/chat/review/review-view';
import type { AgreementPage } from '@/lib/chat/review/reviewer-agreement';
import { includesRole } from '@/lib/chat/role';
import { PIPELINE_LABELS, pipelineLabel } from '@/lib/pipelines/registry';
import type { Locale } from '@/lib/trace/step-key';
import { application } from '../application';
import { personWithAccount } from './current-person';

/** Traces to a page of the queue. */
const QUEUE_PAGE = 40;

/** Whether whoever asks for the page is a reviewer. */
export async function mayReview(): Promise<boolean> {
  const person = await personWithAccount();
  return includesRole(person.role, 'reviewer');
}

/** What every pipeline is called in a language, by its name. */
export const pipelineLabelsIn = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(PIPELINE_LABELS).map((name) => [name, pipelineLabel(name, locale)]));

/** What the queue's page shows, or null for people who may not review. */
export async function loadReviewQueue(filters: ReviewFilters): Promise<{
  readonly page: Page<ReviewItem>;
  readonly models: readonly string[];
  readonly pipelines: readonly string[];
  readonly views: readonly SavedView[];
  /** To whom traces may be given. */
  readonly assignees: readonly Reviewer[];
  readonly personId: string;
} | null> {
  const [app, person] = await Promise.all([application(), personWithAccount()]);
  const [page, models, views, assignees] = await Promise.all([
    app.review.queue(person, { filters, limit: QUEUE_PAGE }),
    app.review.models(person),
    app.review.views.list(person),
    app.review.assignees(person),
  ]);
  if (!page.ok || !models.ok || !views.ok || !assignees.ok) return null;
  return {
    ...{ page: page.value, models: models.value, pipelines: app.pipelineNames },
    ...{ views: views.value, assignees: assignees.value, personId: person.ownerId },
  };
}

/** A trace under review with who looks at it, or null for people who may not review and where there is none. */
export const loadReviewTrace = cache(
  async (
    traceId: string,
  ): Promise<{
    readonly view: ShownReviewTrace;
    readonly personId: string;
    readonly isAdmin: boolean;
  } | null> => {
    const [app, person] = await Promise.all([application(), personWithAccount()]);
    const view = await app.review.view(person, traceId);
    if (!view.ok) return null;
    const { answer: _answer, ...shown } = view.value;
    return { view: shown, personId: person.ownerId, isAdmin: person.role === 'admin' };
  },
);

/** The debate of a turn under review, or null for people who may not review and where there is no such turn. */
export async function loadIterations(traceId: string): Promise<ResearchIterations | null> {
  const [app, person] = await Promise.all([application(), personWithAccount()]);
  const log = await app.reviewIterations.of(person, traceId);
  return log.ok ? log.value : null;
}

/** How far two reviewers agree, or null for people who may not review. */
export async function loadAgreement(wanted: {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}): Promise<AgreementPage | null> {
  const [app, person] = await Promise.all([application(), personWithAccount()]);
  const page = await app.review.agreement.read(person, wanted);
  return page.ok ? page.value : null;
}
