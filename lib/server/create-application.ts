import { deriveSecret, loadOrCreateSecret } from '@/lib/auth/auth-secret';
import { openAuth } from '@/lib/auth/open-auth';
import type { SessionReader } from '@/lib/auth/session-reader';
import type { ModelList } from '@/lib/chat/model-option';
import { createAdminConfig } from '@/lib/config/admin-config';
import { readEnvironment } from '@/lib/config/env';
import { settingCatalog } from '@/lib/config/setting-catalog';
import { knobsOf } from '@/lib/pipelines/registry';
import { timerScheduler } from '@/lib/pipelines/turn/frame-buffer';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { randomIds } from '@/lib/shared/ids';
import { createLog, type Log } from '@/lib/telemetry/log';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import type { TraceMode } from '@/lib/trace/step-key';
import { AccountService } from './accounts/account-service';
import { KnownDevice } from './accounts/known-device';
import { oauthProviders } from './accounts/oauth-providers';
import { OAuthService } from './accounts/oauth-service';
import { hashToken, setUpToken } from './accounts/one-time-token';
import { SignInLimiter } from './accounts/sign-in-limiter';
import { SignUpAdmission } from './accounts/sign-up-admission';
import { type AdminServices, createAdminServices } from './admin/admin-services';
import { ConversationService } from './conversations/conversation-service';
import { sanitizeLine } from './conversations/sanitize-line';
import { ShareService } from './conversations/share-service';
import { TraceService } from './conversations/trace-service';
import { ExportService } from './export/export-service';
import { idleScheduler, startHousekeeping } from './housekeeping';
import { AddressLimits, type LimitedDeed } from './http/address-limits';
import type { ApiFailure } from './http/api-failure';
import { type Authenticator, authenticatorOf, sessionCookieAuthenticator } from './http/authenticator';
import { visitorAddress } from './http/peer-address';
import { ReadPermits } from './http/read-permits';
import { createModels } from './models/create-models';
import { modelList } from './models/model-list';
import { ReplyStarts } from './models/reply-starts';
import { openStore } from './open-store';
import { pipelinesFor } from './pipelines-for';
import { ReviewExport } from './review/review-export';
import { ReviewService } from './review/review-service';
import { openSigningKeys } from './signing/open-signing-keys';
import { AbandonedTurns } from './turns/abandoned-turns';
import { ChunkLog } from './turns/chunk-log';
import { HEARTBEAT_MS, RunningTurns } from './turns/running-turns';
import { TurnKeeper } from './turns/turn-keeper';
import { TurnRunner } from './turns/turn-runner';
import { TurnService } from './turns/turn-service';

/** Everything that pages and endpoints use. */
export interface Application {
  /** The ways in which a request can say who sends it; the first one that it uses counts. */
  readonly authenticators: readonly Authenticator[];
  /** For pages, which only browsers ask for. */
  readonly sessions: SessionReader;
  readonly accounts: AccountService;
  readonly oauth: OAuthService;
  /** Who may make an account. */
  readonly admission: SignUpAdmission;
  /** For admins; whoever asks has been checked before. */
  readonly admin: AdminServices;
  /** The token with which the first admin makes their account, for as long as nobody has one. */
  readonly setUpToken: () => Promise<string | null>;
  /** Counts a deed of the address that a request comes from; says why it is refused, or null. */
  readonly refuseAddress: (deed: LimitedDeed, headers: Headers) => Promise<ApiFailure | null>;
  /** For streams that are being read. */
  readonly permits: ReadPermits;
  readonly turns: TurnService;
  readonly conversations: ConversationService;
  readonly traces: TraceService;
  readonly exports: ExportService;
  readonly shares: ShareService;
  readonly review: ReviewService;
  readonly reviewExports: ReviewExport;
  /** The public keys of its signatures, which anybody may know; the first one signs. */
  readonly signingKeys: () => readonly PublicSigningKey[];
  readonly modelList: () => Promise<ModelList>;
  /** How much reasoning new answers show. */
  readonly traceMode: () => Promise<TraceMode>;
  readonly log: Log;
  /** Lets running turns end, within limits, then closes the store; nothing works afterwards. */
  readonly shutDown: () => Promise<void>;
}

/** Turns of other processes that have gone are looked for this often. */
const SWEEP_EVERY_BEATS = 5;
/** How long running turns may go on once the server is asked to end. */
const DRAIN_PATIENCE_MS = 10_000;

/** Builds the application from the variables of an environment. Throws `AppError` where it cannot start. */
export async function createApplication(
  variables: NodeJS.ProcessEnv | Readonly<Record<string, string>>,
): Promise<Application> {
  const environment = readEnvironment(variables);
  const log = createLog(environment.NALAR_LOG_LEVEL);
  const clock = systemClock;
  const store = await openStore(environment, ({ code, id }) =>
    log.error({ code, id }, 'a stored row cannot be read'),
  );
  const secret =
    environment.CONVEX_SERVICE_KEY === undefined
      ? await loadOrCreateSecret(environment.NALAR_DATA_DIR)
      : deriveSecret(environment.CONVEX_SERVICE_KEY);
  const providers = oauthProviders(environment);
  const {
    sessions,
    accounts: gateway,
    oauth: oauthGateway,
    forgetSessions,
  } = openAuth({
    database: store.authDatabase,
    secret,
    signUp: true,
    oauthProviders: providers,
    onGuestLinked: async (move) => {
      await store.transferOwner(move);
      runningTurns.transferOwner(move);
    },
    onFailure: (message) => log.error({ failure: message }, 'auth failed'),
  });
  const pipelines = pipelinesFor(environment);
  if (pipelines.rehearsal) log.warn('a pipeline that is for tests only can be asked for');
  const knobs = knobsOf(pipelines);
  const config = createAdminConfig({
    catalog: settingCatalog(knobs),
    log: store.adminConfig,
    clock,
    onUnreadable: ({ version, problems }) => log.error({ version, problems }, 'admin config cannot be read'),
  });
  const readConfig = async () => (await config.read()).value;
  const authenticators = [sessionCookieAuthenticator(sessions)];
  const permits = new ReadPermits({
    resolve: (headers) => authenticatorOf(authenticators, headers).resolve(headers),
  });
  const models = createModels(environment);
  const chunkLog = new ChunkLog({ store: store.chunks, schedule: timerScheduler, log });
  const runningTurns = new RunningTurns(store.turns, chunkLog, clock);
  const keys = await openSigningKeys(environment, clock, (error) =>
    log.error(
      { code: error instanceof AppError ? error.code : 'unknown' },
      'changed signing keys are not read',
    ),
  );
  const keeper = new TurnKeeper(store, keys);
  const replyStarts = new ReplyStarts({ store: store.replyStarts, clock, log });
  const runner = new TurnRunner({
    store,
    runningTurns,
    keeper,
    replyStarts,
    sanitizeLine,
    clock,
    log,
  });
  const abandonedTurns = new AbandonedTurns({ store, keeper, models, sanitizeLine, clock, log });
  const sweep = () => abandonedTurns.sweep((turnId) => runningTurns.has(turnId));
  await sweep();
  const stopBeating = everyHeartbeat(async (count) => {
    await Promise.all([runningTurns.beat(), permits.review()]);
    if (count % SWEEP_EVERY_BEATS === 0) await sweep();
  }, log);
  const stopHousekeeping = startHousekeeping({ store, clock, schedule: idleScheduler, log });
  const turns = new TurnService({
    store,
    runningTurns,
    abandonedTurns,
    runner,
    models,
    pipelines,
    readConfig,
    sanitizeLine,
    clock,
    ids: randomIds,
  });
  const limiter = new SignInLimiter();
  const signUpPolicy = async () => (await readConfig()).signUpPolicy;
  const admission = new SignUpAdmission({ store, limiter, signUpPolicy, clock });
  const accounts = new AccountService({
    store,
    gateway,
    sessions,
    forgetSessions,
    admission,
    limiter,
    knownDevice: new KnownDevice(secret),
    clock,
  });
  const oauth = new OAuthService({
    gateway: oauthGateway,
    admission,
    limiter,
    forgetSessions,
    providerIds: providers.map(({ id }) => id),
    publicOrigin: environment.NALAR_PUBLIC_URL,
  });
  const review = new ReviewService({ store, clock, ids: randomIds, ring: keys.ring });
  const addresses = new AddressLimits();
  return {
    refuseAddress: (deed, headers) =>
      addresses.refuse(deed, visitorAddress(headers, environment.NALAR_TRUSTED_PROXIES)),
    authenticators,
    sessions,
    accounts,
    oauth,
    admission,
    admin: createAdminServices({ store, config, knobs, models, forgetSessions, clock, ids: randomIds }),
    async setUpToken() {
      if (await store.people.any()) return null;
      const token = setUpToken(secret);
      await store.invitations.offerFirst({ tokenHash: hashToken(token), at: clock() });
      return token;
    },
    permits,
    turns,
    conversations: new ConversationService(store, runningTurns, sanitizeLine),
    traces: new TraceService(store, keys.ring, clock),
    exports: new ExportService(store, keys.ring),
    shares: new ShareService({ store, clock, ids: randomIds }),
    review,
    reviewExports: new ReviewExport(review, keys.ring),
    signingKeys: () => keys.ring.keys,
    modelList: async () => modelList(models, await readConfig()),
    traceMode: async () => (await readConfig()).reasoningTraceMode,
    log,
    async shutDown() {
      await turns.drain(DRAIN_PATIENCE_MS);
      stopBeating();
      stopHousekeeping();
      await chunkLog.close();
      await store.close();
    },
  };
}

/** Calls back once a heartbeat until the returned function is called; a failure is logged and costs one beat. */
function everyHeartbeat(work: (count: number) => Promise<void>, log: Log): () => void {
  let count = 0;
  let timer = setTimeout(next, HEARTBEAT_MS);
  function next(): void {
    count += 1;
    work(count)
      .catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'heartbeat failed'),
      )
      .finally(() => {
        timer = setTimeout(next, HEARTBEAT_MS).unref();
      });
  }
  timer.unref();
  return () => clearTimeout(timer);
}
