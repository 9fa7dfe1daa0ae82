import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import type { Thinking } from '@/lib/trace/thinking';
import { AUDIT_ACTIONS, type AuditAction } from './audit-action';
import type { AdminModelOption } from './model-option';
import type { ModelPrices } from './model-prices';
import type { KnobSettings, SettingForm } from './policy-knob';
import { ROLES, type Role } from './role';
import type { SignUpPolicy } from './sign-up-policy';

/** What admins set; knobs stand between the other settings, by their names. */
export interface AdminSettingsView extends KnobSettings {
  readonly reasoningTraceMode: TraceMode;
  readonly defaultModelId: string | null;
  readonly writerModelId: string | null;
  readonly defaultThinking: Thinking;
  readonly addedModelIds: readonly string[];
  readonly allowedModelIds: readonly string[] | null;
  readonly reasoningLanguages: readonly string[];
  readonly removesPersonalData: boolean;
  readonly titlesFromModel: boolean;
  readonly enabledTools: readonly string[] | null;
  readonly livePrices: boolean;
  readonly siteInstructions: string;
  readonly showsSiteInstructions: boolean;
  readonly firstChunkTimeoutMs: number | null;
  readonly chunkTimeoutMs: number;
  readonly totalTimeoutMs: number | null;
  readonly messageCharacters: number;
  readonly parallelTurnsPerUser: number;
  readonly parallelTurns: number;
  readonly turnsPerMinute: number;
  readonly turnsPerDay: number;
  readonly answerTokens: number | null;
  readonly eventKilobytes: number;
  readonly turnCharacters: number;
  readonly modelCallsPerTurn: number;
  readonly historyPercent: number;
  readonly prices: ModelPrices;
  readonly currency: string;
  readonly defaultGroupId: string | null;
  readonly signUpPolicy: SignUpPolicy;
}

/** `GET /api/admin/settings`. */
export interface AdminSettingsRead {
  /** 0 before the first change. */
  readonly version: number;
  readonly settings: AdminSettingsView;
  /** Every setting that tells how it is set, in the order in which it is shown. */
  readonly forms: readonly SettingForm[];
  /** All models that are set up, allowed or not. */
  readonly models: readonly AdminModelOption[];
  /** All tools that there are, called or not. */
  readonly tools: readonly AdminToolOption[];
}

/** A tool as admins choose it. */
export interface AdminToolOption {
  readonly name: string;
  readonly label: Readonly<Record<Locale, string>>;
  /** What kind of tool it is; those of one kind stand together. */
  readonly category: Readonly<Record<Locale, string>>;
}

/** `PATCH /api/admin/settings`: some settings by their names; each is checked by its own rules. */
export const settingsPatchSchema = z
  .record(z.string().max(60), z.json())
  .refine((patch) => Object.keys(patch).length > 0);

/** `POST /api/admin/settings/restore`. */
export const settingsRestoreSchema = z.strictObject({ version: z.number().int().min(0).max(1_000_000_000) });

/** `POST /api/admin/models/check`. */
export const modelCheckSchema = z.strictObject({ modelId: z.string().min(1).max(MODEL_ID_UNITS) });
/** What a model can do beside answering. */
export const MODEL_ABILITIES = ['streaming', 'reasoning', 'tools', 'shapes', 'images'] as const;
export type ModelAbility = (typeof MODEL_ABILITIES)[number];
export type ModelCheckView =
  /** `abilities`: those that were seen to work; absent where none were tried. */
  | { readonly ok: true; readonly latencyMs: number; readonly abilities?: readonly ModelAbility[] }
  | { readonly ok: false; readonly code: string };

/** What the web can be searched with. */
export const SEARCH_ENGINES = ['searxng', 'google', 'anthropic', 'openai'] as const;
export type SearchEngineName = (typeof SEARCH_ENGINES)[number];

/** How a search engine stands. */
export interface SearchEngineView {
  readonly engine: SearchEngineName;
  /** `off`: it could be asked, but an admin has turned it off. */
  readonly state: 'ready' | 'unset' | 'off';
  /** Its host, or what the model is called that searches. */
  readonly where: string | null;
}

/** `POST /api/admin/search/check`. */
export const searchCheckSchema = z.strictObject({ engine: z.enum(SEARCH_ENGINES) });
export type SearchCheckView =
  | { readonly ok: true; readonly hits: number; readonly latencyMs: number }
  | { readonly ok: false; readonly sentence: string };

/** `POST /api/admin/invitations`. */
export const invitationSchema = z.strictObject({
  role: z.enum(ROLES),
  daysValid: z.number().int().min(1).max(90),
});

/** An invitation that can still be used. */
export interface InvitationView {
  readonly invitationId: string;
  readonly role: Role;
  readonly madeAt: number;
  readonly expiresAt: number;
}

/** What `POST /api/admin/people/:id/password-link` answers: the link holds once, and for a day. */
export interface PasswordLinkView {
  readonly token: string;
}

/** `PATCH /api/admin/people/:id`. */
export const personPatchSchema = z.union([
  z.strictObject({ role: z.enum(ROLES) }),
  z.strictObject({ disabled: z.boolean() }),
]);
export type PersonPatch = z.infer<typeof personPatchSchema>;

/** A line of `GET /api/admin/people`. */
export interface PersonView {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** `GET` of lists: pages of at most a hundred lines. */
export const listQuerySchema = z.object({
  query: z.string().max(200).optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** `GET /api/admin/audit`: all changes, or those of one kind. */
export const auditQuerySchema = listQuerySchema.extend({ action: z.enum(AUDIT_ACTIONS).optional() });
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** `GET /api/admin/usage`: the latest days, which begin when they do where the viewer is. */
export const usageQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(365).default(30),
  utcOffsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
});

/** One day; days without turns are in the list, too. */
export interface UsageDayView {
  readonly startsAt: number;
  readonly turns: number;
  readonly failed: number;
  readonly visibleTokens: number;
  /** Tokens billed beyond those shown, over the turns whose provider said what it billed; of how many turns that is. */
  readonly unseenTokens: number;
  readonly billedTurns: number;
  readonly redactions: readonly { readonly ruleId: string; readonly count: number }[];
}

/** A line of `GET /api/admin/audit`. */
export interface AuditEntryView {
  readonly sequence: number;
  readonly at: number;
  readonly by: string;
  readonly byEmail: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly subjectEmail: string | null;
  /** Of whoever made the invitation that was used. */
  readonly inviterEmail: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
