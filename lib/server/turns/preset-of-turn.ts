import type { ChatRequest } from '@/lib/chat/chat-request';
import { err, ok, type Result } from '@/lib/shared/result';
import type { PresetRow } from '@/lib/store/preset-store';
import type { Store } from '@/lib/store/store';
import { readPresetGives } from '@/lib/store/stored-defaults';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { type ApiFailure, failure } from '../http/api-failure';
import type { AdmittedRequest } from './admit-turn';

/** The preset of a turn's conversation; null where it has none, or none any more. One that begins with another’s is refused. */
export async function presetOfTurn(
  { conversations, presets }: Pick<Store, 'conversations' | 'presets'>,
  request: ChatRequest,
  ownerId: string,
): Promise<Result<PresetRow | null, ApiFailure>> {
  const { conversationId } = request;
  if (conversationId !== null) {
    const presetId = (await conversations.get({ ownerId, conversationId }))?.presetId ?? null;
    return ok(presetId === null ? null : await presets.get({ ownerId, presetId }));
  }
  const presetId = request.trigger === 'submit' ? request.presetId : undefined;
  if (presetId === undefined) return ok(null);
  const preset = await presets.get({ ownerId, presetId });
  return preset ? ok(preset) : err(failure('preset-not-found'));
}

/** Set where a preset has said which tools a turn has: those of servers are not among them. */
export const NAMES_TOOLS = 'preset.namesTools';

/** Leaves a turn those of its tools that its preset names, and what searches the web where the person asks for that. */
export function withToolsOf(preset: PresetRow | null, admitted: AdmittedRequest): AdmittedRequest {
  const tools = preset && readPresetGives(preset.gives).tools;
  if (!tools) return admitted;
  const { config, request } = admitted;
  const isWanted = (name: string): boolean =>
    tools.includes(name) || (name === WEB_SEARCH && request.chatMode === 'websearch');
  const { enabledTools } = config;
  const enabled = enabledTools ? enabledTools.filter(isWanted) : [...tools, WEB_SEARCH].filter(isWanted);
  return { ...admitted, config: { ...config, enabledTools: enabled, [NAMES_TOOLS]: true } };
}
