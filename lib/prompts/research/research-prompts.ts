import { AppError } from '@/lib/shared/app-error';
import { researchAnalyst } from './research-analyst';
import { researchClarification } from './research-clarification';
import { researchCritic } from './research-critic';
import { researchQuestion } from './research-question';
import { researchRevision } from './research-revision';
import { researchWriter } from './research-writer';

/** What research asks a model, by name. */
export const RESEARCH_PROMPTS = {
  'research-analyst': researchAnalyst,
  'research-revision': researchRevision,
  'research-critic': researchCritic,
  'research-writer': researchWriter,
  'research-clarification': researchClarification,
  'research-question': researchQuestion,
} as const;
export type ResearchPromptName = keyof typeof RESEARCH_PROMPTS;

/** The prompt of a name. Throws where there is none, so that a server whose agents name one does not start. */
export function promptNamed<Name extends ResearchPromptName>(name: Name): (typeof RESEARCH_PROMPTS)[Name] {
  if (!Object.hasOwn(RESEARCH_PROMPTS, name))
    throw new AppError('prompt-missing', `no prompt is called ${name}`);
  return RESEARCH_PROMPTS[name];
}
