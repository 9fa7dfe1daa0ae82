import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { ChainKeys } from '@/lib/trace/seal-trace';
import type { ProjectService } from '../conversations/project-service';
import type { ImageLibrary } from '../images/image-library';
import { isProcessGone, ownProcessId } from '../process/process-id';
import { TurnKeeper } from '../turns/turn-keeper';
import { ImportFiles } from './import-files';
import { ImportRunner } from './import-runner';
import { ImportService } from './import-service';

interface ImportServicesDependencies {
  readonly store: Store;
  readonly images: ImageLibrary;
  readonly keys: ChainKeys;
  readonly projects: ProjectService;
  readonly environment: Pick<Environment, 'NALAR_DATA_DIR'>;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Log;
}

export interface ImportServices {
  readonly imports: ImportService;
  readonly stop: () => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Everything about imports; what waits is read from now on. */
export function createImportServices(dependencies: ImportServicesDependencies): ImportServices {
  const { store, keys, environment, readConfig, clock, ids, log } = dependencies;
  const files = new ImportFiles(environment.NALAR_DATA_DIR);
  const runner = new ImportRunner({
    ...dependencies,
    ...{ files, isProcessGone, processId: ownProcessId(), repeat },
    keeper: new TurnKeeper(store, keys),
    readTraceMode: async () => (await readConfig()).reasoningTraceMode,
  });
  runner.look();
  runner
    .removeLeft(clock() - DAY_MS)
    .catch((error: unknown) =>
      log.error({ error: errorForLog(error) }, 'files of imports cannot be removed'),
    );
  return {
    imports: new ImportService({ store, files, runner, clock, ids }),
    stop: () => runner.stop(),
  };
}

function repeat(callback: () => void, everyMs: number): () => void {
  const timer = setInterval(callback, everyMs).unref();
  return () => clearInterval(timer);
}
