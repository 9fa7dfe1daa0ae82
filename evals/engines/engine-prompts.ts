import { z } from 'zod';
import { deepCalculation } from '../../lib/prompts/deep/deep-calculation';
import { deepPlan } from '../../lib/prompts/deep/deep-plan';
import { deepReasoning } from '../../lib/prompts/deep/deep-reasoning';
import { deepReflection } from '../../lib/prompts/deep/deep-reflection';
import { deepSynthesis } from '../../lib/prompts/deep/deep-synthesis';
import { deepToolChoice } from '../../lib/prompts/deep/deep-tool-choice';
import { deepToolInput } from '../../lib/prompts/deep/deep-tool-input';
import { documentAction } from '../../lib/prompts/documents/document-action';
import { documentDoubts } from '../../lib/prompts/documents/document-doubts';
import { documentPlan } from '../../lib/prompts/documents/document-plan';
import { documentSynthesis } from '../../lib/prompts/documents/document-synthesis';
import type { Prompt } from '../../lib/prompts/prompt';
import { RESEARCH_PROMPTS } from '../../lib/prompts/research/research-prompts';
import { toolConsistency } from '../../lib/prompts/tools/tool-consistency';
import { toolFactCheck } from '../../lib/prompts/tools/tool-fact-check';

const PROMPTS: readonly Pick<Prompt, 'name' | 'texts'>[] = [
  ...[deepCalculation, deepPlan, deepReasoning, deepToolChoice, deepReflection, deepSynthesis],
  deepToolInput(z.never(), { told: {}, output: z.never() }),
  ...[documentPlan, documentAction, documentDoubts, documentSynthesis],
  ...Object.values(RESEARCH_PROMPTS),
  ...[toolConsistency, toolFactCheck],
];

/** The prompt by which a model is asked that is told these instructions; `fast` where by none of an engine. */
export const promptOf = (instructions: string): string =>
  PROMPTS.find(({ texts }) => Object.values(texts).some((text) => instructions.includes(text.instructions)))
    ?.name ?? 'fast';

/** The first longer sentence of each prompt's instructions, which nobody should be shown. */
export const INSTRUCTION_SENTENCES: readonly string[] = PROMPTS.flatMap(({ texts }) =>
  Object.values(texts).flatMap(
    ({ instructions }) => instructions.split(/(?<=\.)\s/).find((one) => one.split(' ').length > 8) ?? [],
  ),
);
