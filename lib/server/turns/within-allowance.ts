import { LIMITED_ENGINES } from '@/lib/chat/engine';
import type { ModelRegistry } from '@/lib/models/registry';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Allowance } from '../allowances/allowances';
import { isKeptFrom, narrowedSettings } from '../allowances/group-limits';
import { type ApiFailure, failure } from '../http/api-failure';
import { allowedModels, defaultModel } from '../models/model-list';
import type { AdmittedRequest } from './admit-turn';

/**
 * A request under the settings that hold for whoever sends it: what their group does not have is refused where it was
 * asked for, and a model that was not named is one of the group's.
 */
export function withinAllowance(
  models: ModelRegistry,
  admitted: AdmittedRequest,
  { group }: Allowance,
): Result<AdmittedRequest, ApiFailure> {
  if (group === null) return ok(admitted);
  const { request, model } = admitted;
  const { documents, folders } = request.options ?? {};
  const config = narrowedSettings(admitted.config, group);
  const wanted: readonly (string | undefined)[] = [
    request.pipeline,
    request.mode,
    request.chatMode === 'websearch' ? 'web' : undefined,
    [documents, folders].some(namesSome) ? 'document-agent' : undefined,
  ];
  if (LIMITED_ENGINES.some((engine) => wanted.includes(engine) && isKeptFrom(config, engine)))
    return err(failure('engine-not-in-group'));
  const isAllowed = allowedModels(models, config).some(({ modelId }) => modelId === model.entry.modelId);
  if (isAllowed) return ok({ ...admitted, config });
  const other = request.modelId === undefined ? defaultModel(models, config) : null;
  return other ? ok({ ...admitted, config, model: other }) : err(failure('model-not-in-group'));
}

const namesSome = (ids: unknown): boolean => Array.isArray(ids) && ids.length > 0;
