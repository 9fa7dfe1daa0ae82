import type { AdminModelOption, ModelList, ModelOption } from '@/lib/chat/model-option';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import type { ResponseLimits } from '@/lib/models/response/response-limits';
import { FILES_SHARE } from '@/lib/pipelines/turn/files/tokens-in';
import { isKeptFrom } from '../allowances/group-limits';
import { canSearchWeb, type HasSearchEngine } from './has-search-engine';

type OfferSettings = Pick<AdminSettings, 'addedModelIds' | 'allowedModelIds'>;
type ModelSettings = OfferSettings & Pick<AdminSettings, 'defaultModelId'>;
type ToolSettings = Pick<AdminSettings, 'enabledTools'>;
type Models = Pick<ModelRegistry, 'list' | 'find'>;
type ThinkingSettings = Pick<AdminSettings, 'defaultThinking'>;
type HistorySettings = Pick<AdminSettings, 'historyPercent'>;
type LimitSettings = Pick<AdminSettings, 'eventKilobytes'>;

const BYTES_PER_KILOBYTE = 1_000;

/** What a call takes of a response under the admin's settings. */
export const responseLimits = ({ eventKilobytes }: LimitSettings): ResponseLimits => ({
  maxEventBytes: eventKilobytes * BYTES_PER_KILOBYTE,
});

/** All models that there are: those that are known, those that admins have added, and last the built-in ones. */
export function knownModels(
  models: Models,
  { addedModelIds }: Pick<AdminSettings, 'addedModelIds'>,
): readonly ModelEntry[] {
  const entries = models.list();
  const added = addedModelIds.flatMap((modelId) => {
    const isListed = entries.some((entry) => entry.modelId === modelId);
    return isListed ? [] : (models.find(modelId)?.entry ?? []);
  });
  return [...entries.filter(({ isDemo }) => !isDemo), ...added, ...entries.filter(({ isDemo }) => isDemo)];
}

/** The models that people may use. Where none of the allowed ones is set up any more, the demo remains. */
export function allowedModels(
  models: Models,
  { addedModelIds, allowedModelIds }: OfferSettings,
): readonly ModelEntry[] {
  const entries = knownModels(models, { addedModelIds });
  if (allowedModelIds === null) return entries;
  const allowed = entries.filter(({ modelId }) => allowedModelIds.includes(modelId));
  return allowed.length > 0 ? allowed : entries.filter(({ isDemo }) => isDemo);
}

/** The model of a turn that names none, among those that are allowed, within the limits of a turn. */
export function defaultModel(
  models: ModelRegistry,
  settings: ModelSettings & LimitSettings,
): ChatModel | null {
  const preferred = preferredEntry(models, settings);
  return preferred ? models.find(preferred.modelId, responseLimits(settings)) : null;
}

function preferredEntry(models: Models, settings: ModelSettings): ModelEntry | undefined {
  const allowed = allowedModels(models, settings);
  return allowed.find(({ modelId }) => modelId === settings.defaultModelId) ?? allowed[0];
}

/** The models as the picker shows them, and which one it starts with. */
export function modelList(
  models: ModelRegistry,
  settings: ModelSettings & ThinkingSettings & ToolSettings & HistorySettings & KnobSettings,
  hasSearchEngine: HasSearchEngine = () => false,
): ModelList {
  const isEngineThere = hasSearchEngine(settings);
  const maySearch = !isKeptFrom(settings, 'web');
  const optionOf = (entry: ModelEntry): ModelOption => ({
    ...modelOption(entry),
    webSearch: maySearch && canSearchWeb(entry, isEngineThere),
    fileTokens: Math.floor((entry.contextTokens * settings.historyPercent * FILES_SHARE) / 100),
  });
  return {
    models: toldApart(allowedModels(models, settings).map(optionOf)),
    defaultModelId: preferredEntry(models, settings)?.modelId ?? models.defaultModelId(),
    defaultThinking: settings.defaultThinking,
  };
}

/** Models of one name say whose they are, and where that is the same, too, by which id. */
function toldApart(options: readonly ModelOption[]): ModelOption[] {
  const names = options.map(({ label }) => label);
  const whose = options.map(({ label, providerLabel }) => `${label} · ${providerLabel}`);
  const isOne = (name: string | undefined, among: readonly string[]): boolean =>
    among.filter((other) => other === name).length === 1;
  return options.map((option, index) => {
    const { label, modelId } = option;
    if (isOne(label, names)) return option;
    const named = whose[index] ?? label;
    const provider = modelId.slice(0, modelId.indexOf(':'));
    return { ...option, label: isOne(named, whose) ? named : `${label} · ${provider}` };
  });
}

/** What admins may know of a model. */
export const adminModelOption = (entry: ModelEntry): AdminModelOption => ({
  ...modelOption(entry),
  ...(entry.providerHost !== undefined && { providerHost: entry.providerHost }),
});

/** What everybody may know of a model. */
export const modelOption = ({
  modelId,
  label,
  providerLabel,
  reasoning,
  webSearch,
  isDemo,
  thinking,
  seesImages,
  isFound,
}: ModelEntry): ModelOption => ({
  modelId,
  label,
  providerLabel,
  reasoning,
  webSearch,
  isDemo,
  ...(thinking && { thinking: [...thinking] }),
  ...(seesImages && { seesImages }),
  ...(isFound && { isFound }),
});
