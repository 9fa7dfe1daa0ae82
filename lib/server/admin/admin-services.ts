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
import type { ModeReport, ModeReportQuery } from '@/lib/chat/mode-report';
import type { PolicyKnob } from '@/lib/chat/policy-knob';
import type { ResearchAnalytics, ResearchAnalyticsQuery } from '@/lib/chat/research/research-analytics';
import type { AdminConfig } from '@/lib/config/admin-config';
import type { ModelRegistry } from '@/lib/models/registry';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { Tool } from '@/lib/tools/tool';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import { knownModels } from '../models/model-list';
import type { SearchEngines } from '../research/search-engines';
import type { SourceTiers } from '../research/source-tiers/source-tiers';
import { checkModel } from './check-model';
import { checkSearch } from './check-search';
import { modeReport } from './mode-report';
import { PeopleService } from './people-service';
import { researchAnalytics } from './research-analytics';
import { SettingsService } from './settings-service';
import { SourceTiersService } from './source-tiers-service';
import { usageDays } from './usage-days';

export interface AdminServicesDependencies {
  readonly store: Store;
  readonly config: AdminConfig;
  /** What may be set about pipelines. */
  readonly knobs: readonly PolicyKnob[];
  readonly tools: readonly Tool[];
  readonly models: ModelRegistry;
  readonly sourceTiers: SourceTiers;
  readonly engines: SearchEngines;
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
  readonly modeReport: (query: ModeReportQuery) => Promise<ModeReport>;
  readonly research: (query: ResearchAnalyticsQuery) => Promise<ResearchAnalytics>;
  readonly sources: SourceTiersService;
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
  const { store, config, knobs, tools, models, sourceTiers, engines, clock } = dependencies;
  return {
    settings: new SettingsService(config, models, knobs, tools),
    people: new PeopleService(dependencies),
    usage: (query) => usageDays(store.usage, { ...query, now: clock() }),
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
