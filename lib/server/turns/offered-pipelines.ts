import type { LimitedEngine } from '@/lib/chat/engine';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { DEEP_KNOBS } from '@/lib/pipelines/deep/words/deep-knobs';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { RESEARCH_OFFER_KNOBS } from '@/lib/pipelines/research/policy/offer-knobs';
import { hashText } from '@/lib/text/text-hash';
import { isKeptFrom } from '../allowances/group-limits';

const HASHES = 2 ** 32;

/** For whom pipelines are: an owner, somebody who has no id yet, or whoever comes. */
export type PipelineUser = { readonly ownerId: string } | 'visitor' | 'anybody';

/**
 * The pipelines that may be asked for by name: not those that an admin has turned off, for everybody, for a group or for this person.
 * Research keeps the pages that it finds, so there is none in a temporary conversation. That of papers answers turns about
 * one, and is asked for by no name.
 */
export function offeredPipelines(
  settings: AdminSettings,
  pipelines: PipelineRegistry,
  user: PipelineUser,
  temporary = false,
): PipelineRegistry {
  const { deep, research, 'document-agent': documents, paper: _paper, ...others } = pipelines;
  const mayUse = (engine: LimitedEngine): boolean => !isKeptFrom(settings, engine);
  return {
    ...others,
    ...(documents !== undefined && mayUse('document-agent') && { 'document-agent': documents }),
    ...(deep !== undefined && mayUse('deep') && DEEP_KNOBS.read(settings).enabled && { deep }),
    ...(research !== undefined &&
      mayUse('research') &&
      !temporary &&
      isResearchFor(settings, user) && { research }),
  };
}

/** Of the same person it stays the same while the share does, and only grows with it. */
function isResearchFor(settings: AdminSettings, user: PipelineUser): boolean {
  const { enabled, rollout } = RESEARCH_OFFER_KNOBS.read(settings);
  if (!enabled || rollout === 0) return false;
  if (rollout === 1 || user === 'anybody') return true;
  return user !== 'visitor' && (hashText(`research ${user.ownerId}`) >>> 0) / HASHES < rollout;
}
