import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { PipelineContext } from '../../turn/pipeline-context';
import { rememberTurn } from '../../turn/turn-memory';
import { DeepArtifacts } from '../artifacts/artifacts';

const MOST_REFLECTIONS = 3;

/** Keeps what later turns of the conversation may need: how the question was taken apart, and what stayed wrong. */
export async function rememberFindings(context: PipelineContext, signal: AbortSignal): Promise<void> {
  const { plan, notes } = new DeepArtifacts(context.memory);
  const reflections = notes
    .filter(({ risk }) => risk !== 'low')
    .slice(0, MOST_REFLECTIONS)
    .map(({ finding }) => finding);
  await rememberTurn(
    context,
    { reflections, ...(plan && { plan: planText(plan), cachedPlan: { ...plan } }) },
    signal,
  );
}

const planText = ({ objective, subtasks }: DeepPlan): string =>
  subtasks.length === 1 && subtasks[0]?.title === objective
    ? objective
    : [objective, ...subtasks.map(({ title }, index) => `${index + 1}. ${title}`)].join(' ');
