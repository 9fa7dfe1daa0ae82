import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type {
  AuditEntryView,
  AuditQuery,
  ModelCheckView,
  SearchCheckView,
  SearchEngineName,
  SearchEngineView,
  UsageDayView,
} from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import type { HealthQuery, HealthReport } from '@/lib/chat/health-report';
import type { ModeReport, ModeReportQuery } from '@/lib/chat/mode-report';
import type { PolicyKnob } from '@/lib/chat/policy-knob';
import type { ResearchAnalytics, ResearchAnalyticsQuery } from '@/lib/chat/research/research-analytics';
import type { SpendingQuery, SpendingReport } from '@/lib/chat/spending-report';
import type { AdminConfig } from '@/lib/config/admin-config';
import type { ModelRegistry } from '@/lib/models/registry';
import { tellSearchProblem } from '@/lib/search/search-problem';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { UsageStore } from '@/lib/store/usage-store';
import type { Tool } from '@/lib/tools/tool';
import type { Locale } from '@/lib/trace/step-key';
import type { Allowances } from '../allowances/allowances';
import { GroupService } from '../allowances/group-service';
import { type ApiFailure, failure } from '../http/api-failure';
import { knownModels } from '../models/model-list';
import type { SearchEngines } from '../research/search-engines';
import type { SourceTiers } from '../research/source-tiers';
import type { WebhookService } from '../webhooks/webhook-service';
import { checkModel } from './check-model';
import { healthReport } from './health-report';
import { modeReport } from './mode-report';
import { PeopleService } from './people-service';
import { PersonService } from './person-service';
import { researchAnalytics } from './research-analytics';
import { SettingsService } from './settings-service';
import { SourceTiersService } from './source-tiers-service';
import { spendingCsv, spendingReport } from './spending-report';

const QUERY = 'Indonesia';
const HITS = 5;
const PATIENCE_MS = 15_000;

/** Makes one search with an engine; null where it is not set up, or turned off. */
export async function checkSearch(
  engines: Pick<SearchEngines, 'ofModel'>,
  name: SearchEngineName,
  locale: Locale,
  clock: Clock,
): Promise<SearchCheckView | null> {
  const engine = (await engines.ofModel(null)).find(({ origin }) => origin === name);
  if (!engine) return null;
  const startedAt = clock();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const found = await engine.search.search(QUERY, { limit: HITS, range: null, locale }, patience);
    return found.ok
      ? { ok: true, hits: found.value.length, latencyMs: clock() - startedAt }
      : { ok: false, sentence: tellSearchProblem(found.error, locale) };
  } catch (error) {
    if (!patience.aborted) throw error;
    return { ok: false, sentence: tellSearchProblem({ code: 'search-too-slow' }, locale) };
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The latest days up to now, oldest first, those without turns included. */
async function usageDays(
  usage: Pick<UsageStore, 'perDay'>,
  { days, utcOffsetMinutes, now }: { days: number; utcOffsetMinutes: number; now: number },
): Promise<readonly UsageDayView[]> {
  const utcOffsetMs = utcOffsetMinutes * MINUTE_MS;
  const today = Math.floor((now + utcOffsetMs) / DAY_MS) * DAY_MS - utcOffsetMs;
  const from = today - (days - 1) * DAY_MS;
  const found = new Map(
    (await usage.perDay({ from, to: today + DAY_MS, utcOffsetMs })).map((day) => [day.startsAt, day]),
  );
  return Array.from({ length: days }, (_, index) => {
    const startsAt = from + index * DAY_MS;
    return found.get(startsAt) ?? { ...EMPTY_DAY, startsAt };
  });
}

const EMPTY_DAY = {
  turns: 0,
  failed: 0,
  visibleTokens: 0,
  unseenTokens: 0,
  billedTurns: 0,
  redactions: [],
} as const;

export interface AdminServicesDependencies {
  readonly store: Store;
  readonly config: AdminConfig;
  /** What may be set about pipelines. */
  readonly knobs: readonly PolicyKnob[];
  readonly tools: readonly Tool[];
  readonly models: ModelRegistry;
  readonly sourceTiers: SourceTiers;
  readonly engines: SearchEngines;
  readonly webhooks: WebhookService;
  readonly allowances: Allowances;
  readonly forgetSessions: () => void;
  readonly gateway: Pick<OwnAccountGateway, 'makePasswordLink'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** What admins may do. */
export interface AdminServices {
  readonly settings: SettingsService;
  readonly people: PeopleService;
  readonly usage: (query: { days: number; utcOffsetMinutes: number }) => Promise<readonly UsageDayView[]>;
  readonly spending: (query: SpendingQuery) => Promise<SpendingReport>;
  /** The same as CSV. */
  readonly spendingCsv: (query: SpendingQuery) => Promise<AsyncGenerator<string>>;
  /** How turns of the latest days went. */
  readonly health: (query: HealthQuery) => Promise<HealthReport>;
  readonly groups: GroupService;
  /** All about one person. */
  readonly person: PersonService;
  readonly modeReport: (query: ModeReportQuery) => Promise<ModeReport>;
  readonly research: (query: ResearchAnalyticsQuery) => Promise<ResearchAnalytics>;
  readonly sources: SourceTiersService;
  /** Where programs are told of what happens. */
  readonly webhooks: WebhookService;
  readonly audit: (query: AuditQuery) => Promise<Page<AuditEntryView>>;
  readonly searchEngines: () => Promise<readonly SearchEngineView[]>;
  /** Makes one search; the sentence about a failure is in this language. */
  readonly checkSearch: (
    engine: SearchEngineName,
    locale: Locale,
  ) => Promise<Result<SearchCheckView, ApiFailure>>;
  readonly checkModel: (modelId: string) => Promise<Result<ModelCheckView, ApiFailure>>;
}

/** Builds the services of the admin pages. */
export function createAdminServices(dependencies: AdminServicesDependencies): AdminServices {
  const { store, config, knobs, tools, models, sourceTiers, engines, webhooks, clock } = dependencies;
  return {
    settings: new SettingsService(config, models, knobs, tools),
    people: new PeopleService(dependencies),
    usage: (query) => usageDays(store.usage, { ...query, now: clock() }),
    spending: async (query) => spendingReport(store, (await config.read()).value, { ...query, now: clock() }),
    spendingCsv: async (query) => spendingCsv(store, (await config.read()).value, { ...query, now: clock() }),
    webhooks,
    health: async (query) => healthReport(store, (await config.read()).value, { ...query, now: clock() }),
    groups: new GroupService(dependencies),
    person: new PersonService(dependencies),
    modeReport: (query) => modeReport(store.modeDecisions, { ...query, now: clock() }),
    research: (query) => researchAnalytics(store.researchRuns, { ...query, now: clock() }),
    sources: new SourceTiersService({ store: store.sourceTiers, tiers: sourceTiers, clock }),
    audit: ({ cursor, limit, action }) =>
      store.audit.list({
        limit,
        ...(cursor !== undefined && { cursor }),
        ...(action !== undefined && { action }),
      }),
    searchEngines: () => engines.views(),
    async checkSearch(engine, locale) {
      const checked = await checkSearch(engines, engine, locale, clock);
      return checked ? ok(checked) : err(failure('search-engine-unset'));
    },
    async checkModel(modelId) {
      const { value } = await config.read();
      const isKnown = knownModels(models, value).some((entry) => entry.modelId === modelId);
      const model = isKnown ? models.find(modelId) : null;
      return model ? ok(await checkModel(model, clock)) : err(failure('unknown-model'));
    },
  };
}
