import { loadOrCreateSecret } from '@/lib/auth/auth-secret';
import { openAuth } from '@/lib/auth/open-auth';
import type { SessionReader } from '@/lib/auth/session-reader';
import type { ModelList } from '@/lib/chat/model-option';
import { createAdminConfig } from '@/lib/config/admin-config';
import { readEnvironment } from '@/lib/config/env';
import { systemClock } from '@/lib/shared/clock';
import { randomIds } from '@/lib/shared/ids';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { createLog, type Log } from '@/lib/telemetry/log';
import { ConversationService } from './conversation-service';
import { ExportService } from './export/export-service';
import { ABANDONED_AFTER_MS, LiveTurns } from './live-turns';
import { modelList } from './model-list';
import { createModels } from './models';
import { sanitizeLine } from './sanitize-line';
import { storeFilePath } from './store-file';
import { TraceService } from './trace-service';
import { TurnRunner } from './turn-runner';
import { TurnService } from './turn-service';

/** Everything that pages and endpoints use. */
export interface Application {
  readonly sessions: SessionReader;
  readonly turns: TurnService;
  readonly conversations: ConversationService;
  readonly traces: TraceService;
  readonly exports: ExportService;
  readonly modelList: () => Promise<ModelList>;
  readonly log: Log;
}

/** Start-up code and routes are bundled apart, so the one instance lives where both see it. */
const holder = globalThis as typeof globalThis & { nalarApplication?: Promise<Application> };

/** The application of this process, built on first use. Throws `AppError` where it cannot start. */
export function application(): Promise<Application> {
  holder.nalarApplication ??= build();
  return holder.nalarApplication;
}

async function build(): Promise<Application> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.NALAR_LOG_LEVEL);
  const clock = systemClock;
  const store = await openSqliteStore({
    filePath: storeFilePath(environment.NALAR_DATA_DIR),
    clock,
    onProblem: (problem) => log.error({ code: problem.code, id: problem.id }, 'a stored row cannot be read'),
  });
  const { sessions } = openAuth({
    database: store.authDatabase,
    secret: await loadOrCreateSecret(environment.NALAR_DATA_DIR),
    onGuestLinked: (move) => store.transferOwner(move),
    onFailure: (message) => log.error({ failure: message }, 'auth failed'),
  });
  const config = createAdminConfig({
    log: store.adminConfig,
    clock,
    onUnreadable: ({ version, problems }) => log.error({ version, problems }, 'admin config cannot be read'),
  });
  const readConfig = async () => (await config.read()).value;
  const models = createModels(environment);
  const liveTurns = new LiveTurns(store.turns, clock);
  const runner = new TurnRunner({ store, liveTurns, models, sanitizeLine, clock, log });
  await settleAbandonedTurns(store, runner);
  return {
    sessions,
    turns: new TurnService({
      store,
      liveTurns,
      runner,
      models,
      readConfig,
      sanitizeLine,
      clock,
      ids: randomIds,
    }),
    conversations: new ConversationService(store, liveTurns, sanitizeLine),
    traces: new TraceService(store),
    exports: new ExportService(store),
    modelList: async () => modelList(models, await readConfig()),
    log,
  };
}

async function settleAbandonedTurns(store: Store, runner: TurnRunner): Promise<void> {
  for (const turn of await store.turns.listAbandoned(systemClock() - ABANDONED_AFTER_MS))
    await runner.settleAbandoned(turn);
}
