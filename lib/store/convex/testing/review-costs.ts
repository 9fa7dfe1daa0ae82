import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewStore } from '../../review-store';
import type { Store } from '../../store';
import { openConvexStore } from '../open-convex-store';
import { type ConvexBridge, startConvexBridge } from './convex-bridge';
import { addReviewTraces } from './review-rows';

const serviceKey = 'fixture-'.repeat(5);

type Work = (review: ReviewStore) => Promise<unknown>;

/** What one piece of work read, over all the calls that it took. */
export interface ReviewCost {
  readonly calls: number;
  readonly documents: number;
  readonly bytes: number;
  /** In the call that read the most. */
  readonly mostDocuments: number;
}

/** A deployment with as many traces as were asked for. */
export interface ReviewedDeployment {
  readonly bridge: ConvexBridge;
  readonly store: Store;
}

export async function deployWithTraces(count: number): Promise<ReviewedDeployment> {
  const bridge = await startConvexBridge({ serviceKey });
  const store = await openConvexStore({ url: bridge.url, serviceKey });
  await addReviewTraces(bridge, count);
  return { bridge, store };
}

export async function costOf({ bridge, store }: ReviewedDeployment, work: Work): Promise<ReviewCost> {
  const before = bridge.calls.length;
  await work(store.review);
  const calls = bridge.calls.slice(before);
  return {
    calls: calls.length,
    documents: calls.reduce((total, { documentsRead }) => total + documentsRead, 0),
    bytes: calls.reduce((total, { bytesRead }) => total + bytesRead, 0),
    mostDocuments: Math.max(...calls.map(({ documentsRead }) => documentsRead)),
  };
}

export const pageOf =
  (filters: ReviewFilters, judged = false): Work =>
  (review) =>
    review.queue({ filters, reviewerId: 'rani', limit: 4, judged });

/** Pages of the queue and what is read of one trace, whose costs must not depend on how many traces there are. */
export const REVIEW_WORK: Readonly<Record<string, Work>> = {
  top: pageOf({}),
  owner: pageOf({ user: 'owner4' }),
  model: pageOf({ model: 'model3' }),
  pipeline: pageOf({ pipeline: 'deep' }),
  status: pageOf({ status: 'failed' }),
  traceMode: pageOf({ traceMode: 'curated' }),
  redacted: pageOf({ redacted: 'yes' }),
  lowConfidence: pageOf({ lowConfidence: 'yes' }),
  verdict: pageOf({ verdict: 'sound' }),
  noVerdict: pageOf({ verdict: 'none' }),
  anyVerdict: pageOf({}, true),
  mine: pageOf({ assignee: 'me' }),
  nobodys: pageOf({ assignee: 'nobody' }),
  open: pageOf({ verdict: 'none', assignee: 'nobody' }),
  mentions: pageOf({ mentions: 'me' }),
  day: pageOf({ from: '1970-01-06', to: '1970-01-06' }),
  since: pageOf({ from: '1970-01-06' }),
  twoFilters: pageOf({ status: 'completed', model: 'model2' }),
  commonWord: pageOf({ query: 'comm' }),
  rareWord: pageOf({ query: 'rare common' }),
  noWord: pageOf({ query: 'nowhere' }),
  next: (review) => review.nextUnreviewed({ filters: {}, reviewerId: 'rani', after: 'trc_44' }),
  trace: (review) => review.find('trc_43'),
  verdicts: (review) => review.verdicts('trc_43'),
  comments: (review) => review.comments('trc_43'),
  siblings: (review) => review.siblings('trc_43'),
  models: (review) => review.models(),
};
