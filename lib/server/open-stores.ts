import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
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

interface Stores {
  /** Where everything is, temporary conversations in memory. */
  readonly store: OpenedStore;
  /** Where only what lasts is. */
  readonly lasting: Store;
  readonly temporary: TemporaryConversations;
}

/** Opens the store that the environment names, with what is to be done at each deletion, and the one beside it in memory. */
export async function openStores(
  environment: Environment,
  {
    telemetry,
    clock,
    log,
  }: { readonly telemetry: Telemetry | null; readonly clock: Clock; readonly log: Log },
): Promise<Stores> {
  const onProblem: ReportStoreProblem = ({ code, id }) =>
    log.error({ code, id }, 'a stored row cannot be read');
  const opened = await openStore(environment, onProblem);
  const timed = telemetry ? timedStore(opened, telemetry) : opened;
  const lasting = withDeletedForgotten(withImageFiles(timed), { schedule: idleScheduler, clock, log });
  const temporary = new TemporaryConversations({
    open: () => openTemporaryStore(onProblem),
    ...{ clock, log },
    schedule: idleScheduler,
  });
  return { store: withTemporaryConversations(lasting, temporary), lasting, temporary };
}
