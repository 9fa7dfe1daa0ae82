import type { Environment } from '@/lib/config/env';
import type { Store } from '@/lib/store/store';
import type { ReportStoreProblem } from '@/lib/store/store-problem';
import type { Log } from '@/lib/telemetry/log';
import type { Telemetry } from '@/lib/telemetry/telemetry';
import { timedStore } from './health/timed-store';
import { idleScheduler } from './housekeeping';
import { withImageFiles } from './images/with-image-files';
import { type OpenedStore, openStore, openTemporaryStore } from './storage/open-store';
import { withDeletedForgotten } from './storage/with-deleted-forgotten';
import { TemporaryConversations } from './temporary/temporary-conversations';
import { withTemporaryConversations } from './temporary/with-temporary-conversations';
import { createWebhooks, type Webhooks, type WebhooksOptions } from './webhooks/create-webhooks';

interface Stores {
  /** Where everything is, temporary conversations in memory. */
  readonly store: OpenedStore;
  /** Where only what lasts is. */
  readonly lasting: Store;
  readonly temporary: TemporaryConversations;
  /** Who is told of what is kept in what lasts. */
  readonly webhooks: Webhooks;
}

interface Around extends Pick<WebhooksOptions, 'proxies' | 'outlive' | 'clock' | 'ids'> {
  readonly telemetry: Telemetry | null;
  readonly log: Log;
}

/** Opens the store that the environment names, with what is to be done at each deletion, and the one beside it in memory. */
export async function openStores(
  environment: Environment,
  { telemetry, log, clock, ...around }: Around,
): Promise<Stores> {
  const onProblem: ReportStoreProblem = ({ code, id }) =>
    log.error({ code, id }, 'a stored row cannot be read');
  const opened = await openStore(environment, onProblem);
  const timed = telemetry ? timedStore(opened, telemetry) : opened;
  const idle = { schedule: idleScheduler, clock, log };
  const webhooks = await createWebhooks({ environment, store: timed, ...around, ...idle });
  const lasting = webhooks.watching(withDeletedForgotten(withImageFiles(timed), idle));
  const temporary = new TemporaryConversations({
    open: () => openTemporaryStore(onProblem),
    ...idle,
  });
  return { store: withTemporaryConversations(lasting, temporary), lasting, temporary, webhooks };
}
