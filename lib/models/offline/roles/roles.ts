import { z } from 'zod';
import type { OfflineTurn } from '../conversation/offline-turn';
import { citedSynthesisRole } from './deep-cited-synthesis';
import { planRole } from './deep-plan';
import { reasoningRole } from './deep-reasoning';
import { reflectionRole } from './deep-reflection';
import { synthesisRole } from './deep-synthesis';
import { toolChoiceRole } from './deep-tool-choice';
import { documentActionRole } from './document-action';
import { documentPlanRole } from './document-plan';
import { documentSynthesisRole } from './document-synthesis';
import { researchAnalystRole } from './research-analyst';
import { researchClarificationRole } from './research-clarification';
import { researchCriticRole } from './research-critic';
import { researchQuestionRole } from './research-question';
import { researchRevisionRole } from './research-revision';
import { researchWriterRole } from './research-writer';
import type { OfflineRole, RoleReply } from './role';
import { analyzeRole } from './tool-analyze';
import { causalityRole } from './tool-causality';
import { compareRole } from './tool-compare';
import { consistencyRole } from './tool-consistency';
import { decomposeRole } from './tool-decompose';
import { factCheckRole } from './tool-fact-check';
import { webAnswerRole } from './web-answer';

/** Every prompt that the offline model has rules of its own for, one line each. */
const ROLES: readonly OfflineRole[] = [
  planRole,
  reasoningRole,
  toolChoiceRole,
  reflectionRole,
  synthesisRole,
  citedSynthesisRole,
  compareRole,
  analyzeRole,
  causalityRole,
  decomposeRole,
  consistencyRole,
  factCheckRole,
  documentPlanRole,
  documentActionRole,
  documentSynthesisRole,
  researchAnalystRole,
  researchRevisionRole,
  researchCriticRole,
  researchWriterRole,
  researchClarificationRole,
  researchQuestionRole,
  webAnswerRole,
];

const promptSchema = z.object({ name: z.string(), variables: z.unknown() });

/** What the offline model answers a prompt by the rules of its role; null where it has none. */
export function playRole(
  prompt: unknown,
  turn: OfflineTurn,
  signal: AbortSignal,
): Promise<RoleReply<string>> | null {
  const { name, variables } = promptSchema.safeParse(prompt).data ?? {};
  return ROLES.find(({ promptName }) => promptName === name)?.play(variables, turn, signal) ?? null;
}
