import { cookies } from 'next/headers';
import type {
  AdminSettingsRead,
  AuditEntryView,
  InvitationView,
  PersonView,
  SearchEngineView,
  UsageDayView,
} from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import type { GroupsView } from '@/lib/chat/groups';
import { type HealthReport, healthQuerySchema } from '@/lib/chat/health-report';
import { type ModeReport, modeThresholdOf } from '@/lib/chat/mode-report';
import type { ModelPrices } from '@/lib/chat/model-prices';
import type { ModelProvidersView } from '@/lib/chat/model-providers';
import type { PersonPage } from '@/lib/chat/person-page';
import type { SettingForm, SettingValue } from '@/lib/chat/policy-knob';
import { TIME_ZONE_COOKIE } from '@/lib/chat/preferences';
import { readTimeZone } from '@/lib/chat/read-preferences';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import type { SourceTableView } from '@/lib/chat/research/source-table';
import type { SpendingReport } from '@/lib/chat/spending-report';
import type { ToolServersView } from '@/lib/chat/tool-servers';
import type { WebhookView } from '@/lib/chat/webhooks';
import { systemClock } from '@/lib/shared/clock';
import { utcOffsetMinutes } from '@/lib/text/quantities/civil-time';
import type { AdminServices } from '../admin/admin-services';
import { application } from '../application';
import { accountWithRole } from './page-data';

const PAGE = 25;
const SOURCE_CHANGES = 10;
const USAGE_DAYS = 30;
const REPORT_DAYS = 30;

/** What the admin pages show; each asks for itself whether the person may see it. */
async function adminServices(): Promise<AdminServices> {
  await accountWithRole('admin');
  return (await application()).admin;
}

export async function loadAdminSettings(): Promise<AdminSettingsRead> {
  const admin = await adminServices();
  await (await application()).modelsSettled();
  return admin.settings.read();
}

/** When one's own identity provider did not say where people sign in; null where it has. */
export async function loadOidcFailure(): Promise<number | null> {
  await accountWithRole('admin');
  return (await application()).oauth.unreachable.get('oidc') ?? null;
}

/** The settings of some groups that tell how they are set, or of all groups, with what is stored. */
export async function loadSettings(...groups: readonly string[]): Promise<{
  readonly forms: readonly SettingForm[];
  readonly values: Readonly<Record<string, SettingValue>>;
}> {
  const { settings, forms: all } = await (await adminServices()).settings.read();
  const forms = all.filter(({ group }) => groups.length === 0 || groups.includes(group));
  const stored = new Map<string, SettingValue>(Object.entries(settings));
  const values = forms.map(({ name, byDefault }) => [name, stored.get(name) ?? byDefault]);
  return { forms, values: Object.fromEntries(values) };
}

/** The providers, and whether models that run beside Nalar are looked for. */
export async function loadProviders(): Promise<ModelProvidersView & { readonly looksForMore: boolean }> {
  await accountWithRole('admin');
  const { providers, localModels } = await application();
  return { ...(await providers.list()), looksForMore: localModels.isOn };
}

/** The servers of tools that admins added. */
export async function loadToolServers(): Promise<ToolServersView> {
  await accountWithRole('admin');
  return (await application()).toolServers.service.list();
}

/** The presets that everybody has, and what they can choose from. */
export async function loadSharedPresets() {
  const { personId } = await accountWithRole('admin');
  const app = await application();
  const [presets, { models }, answerChoices, tools] = await Promise.all([
    app.presets.list(null),
    app.modelList(personId),
    app.answerChoices(personId),
    app.presets.offeredTools(),
  ]);
  return { presets, answerChoices, tools, models: models.map(({ modelId, label }) => ({ modelId, label })) };
}

export const loadSearchEngines = async (): Promise<readonly SearchEngineView[]> =>
  (await adminServices()).searchEngines();

export const loadWebhooks = async (): Promise<readonly WebhookView[]> =>
  (await adminServices()).webhooks.list();

export const loadInvitations = async (): Promise<readonly InvitationView[]> =>
  (await adminServices()).people.invitations();

export const loadPeople = async (): Promise<Page<PersonView>> =>
  (await adminServices()).people.list({ limit: PAGE });

export const loadChanges = async (): Promise<Page<AuditEntryView>> =>
  (await adminServices()).audit({ limit: PAGE });

export const loadSources = async (): Promise<SourceTableView> => (await adminServices()).sources.read();

export const loadSourceChanges = async (): Promise<Page<AuditEntryView>> =>
  (await adminServices()).audit({ limit: SOURCE_CHANGES, action: 'source-tiers' });

/** What became of the decisions of the latest thirty days, under the threshold that holds. */
export async function loadModeReport(): Promise<ModeReport> {
  const admin = await adminServices();
  const { settings } = await admin.settings.read();
  return admin.modeReport({ days: REPORT_DAYS, threshold: modeThresholdOf(settings) ?? 1 });
}

/** The latest thirty days, as they begin in the person's time zone. */
export async function loadUsage(): Promise<{
  readonly days: readonly UsageDayView[];
  readonly report: SpendingReport;
  readonly utcOffsetMinutes: number;
  readonly models: AdminSettingsRead['models'];
  readonly prices: ModelPrices;
}> {
  const [admin, offset] = await Promise.all([adminServices(), offsetOfPerson()]);
  const query = { days: USAGE_DAYS, utcOffsetMinutes: offset };
  const [days, report, { settings, models }] = await Promise.all([
    admin.usage(query),
    admin.spending(query),
    loadAdminSettings(),
  ]);
  return { days, report, utcOffsetMinutes: offset, models, prices: settings.prices };
}

/** How the turns of the latest seven days went, which begin when they do where the person is. */
export async function loadHealth(): Promise<{
  readonly report: HealthReport;
  readonly utcOffsetMinutes: number;
  readonly models: AdminSettingsRead['models'];
}> {
  const [admin, offset] = await Promise.all([adminServices(), offsetOfPerson()]);
  const query = healthQuerySchema.parse({ utcOffsetMinutes: offset });
  const [report, { models }] = await Promise.all([admin.health(query), loadAdminSettings()]);
  return { report, utcOffsetMinutes: offset, models };
}

/** The groups, and the models that they may be narrowed to. */
export async function loadGroups(): Promise<GroupsView & { readonly models: AdminSettingsRead['models'] }> {
  const admin = await adminServices();
  const [groups, { models }] = await Promise.all([admin.groups.list(), loadAdminSettings()]);
  return { ...groups, models };
}

/** All about one person; null where there is none. */
export async function loadPerson(personId: string): Promise<{
  readonly page: PersonPage;
  readonly groups: GroupsView;
  readonly models: AdminSettingsRead['models'];
  readonly utcOffsetMinutes: number;
} | null> {
  const [admin, offset] = await Promise.all([adminServices(), offsetOfPerson()]);
  const page = await admin.person.page(personId, { days: USAGE_DAYS, utcOffsetMinutes: offset });
  if (!page.ok) return null;
  const { models, ...groups } = await loadGroups();
  return { page: page.value, groups, models, utcOffsetMinutes: offset };
}

/** What runs of research of the same days came to. */
export async function loadResearch(): Promise<{
  readonly analytics: ResearchAnalytics;
  readonly utcOffsetMinutes: number;
}> {
  const offset = await offsetOfPerson();
  const admin = await adminServices();
  const analytics = await admin.research({ days: USAGE_DAYS, utcOffsetMinutes: offset });
  return { analytics, utcOffsetMinutes: offset };
}

async function offsetOfPerson(): Promise<number> {
  const timeZone = readTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  return utcOffsetMinutes(systemClock(), timeZone);
}
