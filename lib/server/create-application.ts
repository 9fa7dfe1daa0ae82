import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import { createAdminConfig, settingCatalog } from '@/lib/config/admin-config';
import { readEnvironment } from '@/lib/config/env';
import { readOutgoingProxies } from '@/lib/fetching/outgoing-proxies';
import { knobsOf } from '@/lib/pipelines/registry';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { randomIds } from '@/lib/shared/ids';
import { waitOnTimer } from '@/lib/shared/wait';
import { createLog, type Log } from '@/lib/telemetry/log';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import type { TraceMode } from '@/lib/trace/step-key';
import { AccessTokenService } from './access-tokens/access-token-service';
import { createAuthenticators } from './access-tokens/create-authenticators';
import { type AccountServices, createAccountServices } from './accounts/account-services';
import { DepartureService } from './accounts/departure-service';
import { Departures } from './accounts/departures';
import { type AdminServices, createAdminServices } from './admin/admin-services';
import { Allowances } from './allowances/allowances';
import { removeLeftWorkingFolders } from './backup/working-folder';
import { ConversationService } from './conversations/conversation-service';
import { FeedbackService } from './conversations/feedback-service';
import { PresetService } from './conversations/preset-service';
import { ProjectService } from './conversations/project-service';
import { sanitizeLine } from './conversations/sanitize-line';
import { ShareService } from './conversations/share-service';
import { TraceService } from './conversations/trace-service';
import { createDocumentServices, type DocumentServices } from './documents/create-document-services';
import { documentQuestions } from './documents/document-questions';
import { createDocumentSearch } from './documents/search-documents';
import { ExportService } from './export/export-service';
import { OwnDataExport } from './export/own-data-export';
import { createTelemetry, type ReadMetrics, readMetrics } from './health/create-telemetry';
import { freeBytesOf } from './health/free-bytes-of';
import { Health } from './health/health';
import { idleScheduler, startHousekeeping } from './housekeeping';
import { AddressLimits, type LimitedDeed } from './http/address-limits';
import type { ApiFailure } from './http/api-failure';
import { type Authenticator, authenticatorOf } from './http/authenticator';
import { Parties } from './http/parties';
import { visitorAddress } from './http/peer-address';
import { ReadPermits } from './http/read-permits';
import { ImageLibrary, imagePolicy } from './images/image-library';
import { createImportServices, type ImportServices } from './imports/create-import-services';
import { InstructionService } from './instructions/instruction-service';
import { instructionsOfTurn } from './instructions/instructions-of-turn';
import type { McpExtras } from './mcp-server/mcp-extras';
import { memoryPolicy } from './memory/memory-policy';
import { MemoryService } from './memory/memory-service';
import { hasSearchEngine } from './models/has-search-engine';
import type { FindServers } from './models/local-models';
import { createModelServices, type ModelServices } from './models/model-services';
import { openStores } from './open-stores';
import { createPaperServices, type PaperServices } from './papers/create-paper-services';
import { papersOfTurns } from './papers/papers-of-turns';
import { pipelinesFor } from './pipelines-for';
import { createProgramServices, type ProgramServices } from './program-services';
import { researchOfTurn } from './research/research-of-turn';
import { SearchEngines } from './research/search-engines';
import { SourceTiers } from './research/source-tiers';
import { createReviewServices, type ReviewServices } from './review/create-review-services';
import { currentKeys, openSigningKeys } from './signing/open-signing-keys';
import { createToolServers, type ToolServers } from './tool-servers/create-tool-servers';
import { answerChoices, offersResearch } from './turns/answer-choices';
import { openTools } from './turns/open-tools';
import type { TurnEvents } from './turns/turn-events';
import type { TurnService } from './turns/turn-service';
import { createTurnServices } from './turns/turn-services';
import { webForTurns } from './turns/web-for-turns';

/** Everything that pages and endpoints use. */
export interface Application
  extends AccountServices,
    ProgramServices,
    PaperServices,
    ReviewServices,
    Omit<ModelServices, 'models'> {
  /** The ways in which a request can say who sends it; the first one that it uses counts. */
  readonly authenticators: readonly Authenticator[];
  readonly accessTokens: AccessTokenService;
  readonly departures: DepartureService;
  /** For admins; whoever asks has been checked before. */
  readonly admin: AdminServices;
  /** Counts a deed of the address that a request comes from; says why it is refused, or null. */
  readonly refuseAddress: (deed: LimitedDeed, headers: Headers) => Promise<ApiFailure | null>;
  /** Notes from where somebody is heard who begins something that others may have to wait for. */
  readonly notePerson: (person: SignedInPerson, headers: Headers) => void;
  /** For streams that are being read. */
  readonly permits: ReadPermits;
  readonly turns: TurnService;
  readonly turnEvents: TurnEvents;
  readonly conversations: ConversationService;
  readonly projects: ProjectService;
  readonly presets: PresetService;
  readonly traces: TraceService;
  readonly feedback: FeedbackService;
  readonly exports: ExportService;
  readonly ownData: OwnDataExport;
  readonly shares: ShareService;
  readonly memories: MemoryService;
  readonly instructions: InstructionService;
  readonly documents: DocumentServices['documents'];
  readonly uploads: DocumentServices['uploads'];
  readonly webDocuments: DocumentServices['webDocuments'];
  readonly samples: DocumentServices['samples'];
  readonly images: ImageLibrary;
  readonly imports: ImportServices['imports'];
  readonly toolServers: ToolServers;
  /** The public keys of its signatures, which anybody may know; the first one signs. */
  readonly signingKeys: () => Promise<readonly PublicSigningKey[]>;
  /** The pipelines that can answer here. */
  readonly pipelineNames: readonly string[];
  /** How much reasoning new answers show. */
  readonly traceMode: () => Promise<TraceMode>;
  /** In which ways somebody may choose to be answered; null is a visitor. */
  readonly answerChoices: (ownerId: string | null) => Promise<readonly AnswerChoice[]>;
  readonly documentQuestions: (ownerId: string | null) => Promise<DocumentQuestions>;
  /** For whoever watches over this process. */
  readonly health: Health;
  readonly metrics: ReadMetrics;
  readonly log: Log;
  /** Keeps the process until this has ended, where one lives only as long as its requests. */
  readonly outlive: (work: Promise<unknown>) => void;
  /** Lets running turns end, within limits, then closes the store; nothing works afterwards. */
  readonly shutDown: () => Promise<void>;
}

interface ApplicationOptions extends Pick<Application, 'outlive'> {
  readonly findServers?: FindServers;
  /** For tests of the protocol only. */
  readonly mcpExtras?: McpExtras;
}

/** Builds the application from the variables of an environment. Throws `AppError` where it cannot start. */
export async function createApplication(
  variables: NodeJS.ProcessEnv | Readonly<Record<string, string>>,
  { outlive, findServers, mcpExtras }: ApplicationOptions,
): Promise<Application> {
  const environment = readEnvironment(variables);
  const log = createLog(environment.NALAR_LOG_LEVEL);
  const [clock, ids] = [systemClock, randomIds];
  const proxies = readOutgoingProxies(variables);
  const telemetry = await createTelemetry(environment, clock, log);
  const { store, lasting, temporary, webhooks } = await openStores(environment, {
    ...{ telemetry, proxies, outlive, clock, ids, log },
  });
  const images = new ImageLibrary({
    ...{ images: store.images, blobs: store.blobs, temporary: temporary.images, clock, ids },
    readPolicy: async () => imagePolicy(await readConfig()),
  });
  const pipelines = pipelinesFor(environment);
  if (pipelines.rehearsal) log.warn('a pipeline that is for tests only can be asked for');
  const knobs = knobsOf(pipelines);
  const readConfig = async () => (await config.read()).value;
  const allowances = new Allowances({ store, readConfig, clock });
  const tools = openTools({
    usesLivePrices: async () => (await readConfig()).livePrices,
    ...{ clock, withRehearsal: pipelines.rehearsal !== undefined },
  });
  const config = createAdminConfig({
    catalog: settingCatalog(
      knobs,
      tools.all.map(({ name }) => name),
    ),
    log: store.adminConfig,
    clock,
    onUnreadable: ({ version, problems }) => log.error({ version, problems }, 'admin config cannot be read'),
  });
  const { services: accountServices, parts: accountParts } = await createAccountServices({
    environment,
    store,
    signUpPolicy: async () => (await readConfig()).signUpPolicy,
    onGuestLinked: (move) => runningTurns.transferOwner(move),
    clock,
    log,
  });
  const [addresses, parties] = [new AddressLimits(), new Parties()];
  const partyOf = (ownerId: string) => parties.of(ownerId);
  const addressOf = (headers: Headers) => visitorAddress(headers, environment.NALAR_TRUSTED_PROXIES);
  const authenticators = createAuthenticators({
    ...{ store, addresses, addressOf, clock, log },
    sessions: accountServices.sessions,
  });
  const permits = new ReadPermits({
    resolve: (headers) => authenticatorOf(authenticators, headers).recognise(headers),
  });
  const isSearchable = hasSearchEngine(environment);
  const { models, ...listing } = await createModelServices({
    ...{ environment, store, findServers, clock, log },
    settingsFor: (ownerId) => allowances.settings(ownerId),
    hasSearchEngine: isSearchable,
  });
  const toolServers = await createToolServers({
    ...{ environment, store, allowances, images, proxies, clock, log },
  });
  const keys = await openSigningKeys(environment, clock, (error) =>
    log.error({ code: error instanceof AppError ? error.code : 'unknown' }, 'signing keys cannot be read'),
  );
  const sourceTiers = new SourceTiers({
    store: store.sourceTiers,
    onUnreadable: (problem) => log.error(problem, 'source tiers cannot be read'),
  });
  const engines = new SearchEngines({ environment, models, readConfig, clock });
  const { documents, uploads, webDocuments, samples, indexing, removeLeftPages, fetcher, ...reading } =
    createDocumentServices({
      ...{ store, readConfig, partyOf, telemetry, clock, ids, log },
      researches: async (ownerId) => offersResearch(await allowances.settings(ownerId), pipelines, ownerId),
      proxies,
    });
  const paperServices = createPaperServices({ store, images, partyOf, sanitizeLine, fetcher, clock, ids });
  const researchOf = researchOfTurn({
    ...{ ...reading, engines, sourceTiers, log },
    search: createDocumentSearch(store, partyOf),
    documents: store.documents,
    publicUrl: environment.NALAR_PUBLIC_URL,
  });
  const webFor = webForTurns({ ...reading, engines, readConfig, log });
  const { turns, turnEvents, runningTurns, abandonedTurns, ...running } = await createTurnServices({
    ...{ store, images, keys, models, pipelines, tools, allowances, readConfig, sanitizeLine, partyOf },
    instructionsOf: instructionsOfTurn({ store, readSettings: () => config.read(), clock }),
    ...{ researchOf, webFor },
    hasSearchEngine: isSearchable,
    papers: () => papersOfTurns({ ...paperServices, documents: store.documents }),
    withServerTools: (settings, turn) => toolServers.added(tools, settings, turn),
    searchesWeb: async () => (await engines.ofModel(null)).length > 0,
    onBeat: () => permits.review(),
    ...{ telemetry, clock, ids, log },
  });
  const departures = new Departures({ store, runningTurns, documents, clock, ids, log });
  const stopHousekeeping = startHousekeeping({
    ...{ store, removeLeftPages, clock, log },
    finishDepartures: () => departures.finishAll(),
    removeLeftovers: () => removeLeftWorkingFolders(environment.NALAR_DATA_DIR, clock()),
    schedule: idleScheduler,
  });
  const health = new Health({ store, freeBytes: () => freeBytesOf(environment), clock, wait: waitOnTimer });
  const conversations = new ConversationService({ store, runningTurns, abandonedTurns, sanitizeLine, clock });
  const projects = new ProjectService({ store, conversations, sanitizeLine, clock, ids });
  const importing = createImportServices({
    ...{ store, images, keys, projects, environment, readConfig, sanitizeLine, clock, ids, log },
  });
  const exports = new ExportService(store, keys.ring);
  return {
    ...accountServices,
    refuseAddress: (deed, headers) => addresses.refuse(deed, addressOf(headers)),
    notePerson: (person, headers) => parties.note(person, addressOf(headers)),
    authenticators,
    accessTokens: new AccessTokenService({ store, sanitizeLine, clock, ids }),
    admin: createAdminServices({
      ...{ store, config, knobs, models, sourceTiers, engines, allowances, clock, ids },
      webhooks: webhooks.service,
      ...accountParts,
      tools: tools.all,
    }),
    departures: new DepartureService({
      ...accountParts,
      ...{ store, sessions: accountServices.sessions, departures, clock },
    }),
    permits,
    turns,
    turnEvents,
    ...createProgramServices({
      ...{ store, turns, tools, pipelineNames: Object.keys(pipelines), sanitizeLine, clock, ids },
      ...{ readConfig, partyOf, log, publicUrl: environment.NALAR_PUBLIC_URL, mcpExtras },
    }),
    conversations,
    ...paperServices,
    presets: new PresetService({ store, tools: tools.all, readConfig, sanitizeLine, clock, ids }),
    traces: new TraceService({ store, ring: keys.ring, abandonedTurns, clock }),
    feedback: new FeedbackService({ store: lasting, clock }),
    exports,
    ownData: new OwnDataExport({ store, exports, clock, schedule: idleScheduler }),
    shares: new ShareService({ store: lasting, clock, ids }),
    memories: new MemoryService({ store, readPolicy: async () => memoryPolicy(await readConfig()), clock }),
    instructions: new InstructionService({ store, readConfig, clock }),
    ...{ documents, uploads, webDocuments, samples, images, toolServers, projects },
    ...createReviewServices({ store, readConfig, clock, ids, ring: keys.ring, turns: store.turns }),
    signingKeys: () => currentKeys(keys),
    pipelineNames: Object.keys(pipelines),
    ...listing,
    traceMode: async () => (await readConfig()).reasoningTraceMode,
    answerChoices: async (ownerId) => answerChoices(await allowances.settings(ownerId), pipelines, ownerId),
    documentQuestions: async (ownerId) => documentQuestions(await allowances.settings(ownerId)),
    ...{ health, log, outlive, imports: importing.imports },
    metrics: readMetrics(environment, telemetry, (headers) => addresses.refuse('token', addressOf(headers))),
    async shutDown() {
      health.end();
      await running.shutDown();
      await Promise.all([toolServers.close(), webhooks.stop()]);
      stopHousekeeping();
      paperServices.stopReferences();
      await Promise.all([indexing.stop(), importing.stop()]);
      await telemetry?.shutDown();
      await store.close();
    },
  };
}
