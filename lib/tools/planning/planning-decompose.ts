import { z } from 'zod';
import { toolDecompose } from '@/lib/prompts/tools/tool-decompose';
import { err, ok, type Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type JudgeUse, judgeUseSchema } from '../judge';
import { defineTool, type ToolContext } from '../tool';
import { decomposeByClauses } from './decompose-by-clauses';
import { MOST_SUBTASKS, type Subtask, subtaskSchema } from './subtask';
import { layersOf } from './subtask-graph';

const LONGEST_LABEL = 60;

/** A plan as a Mermaid flowchart. Ids are our own, and labels have nothing in them that Mermaid would read. */
function planDrawing(subtasks: readonly Subtask[]): string {
  const names = new Map(subtasks.map(({ id }, at) => [id, `n${at + 1}`]));
  return [
    'flowchart LR',
    ...subtasks.map(({ id, title }) => `  ${names.get(id)}["${labelOf(title)}"]`),
    ...subtasks.flatMap(({ id, dependsOn }) =>
      dependsOn.map((other) => `  ${names.get(other)} --> ${names.get(id)}`),
    ),
  ].join('\n');
}

function labelOf(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N} .,:?!%()/'’–-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? '…' : cutAtWord(plain, LONGEST_LABEL);
}

const LONGEST_TITLE = 200;

const inputSchema = z.strictObject({
  goal: z.string().min(1).max(4_000).describe('What is to be reached, in the words of the user.'),
  constraints: z.array(z.string().min(1).max(300)).max(8).optional().describe('What has to be kept to.'),
  mostSubtasks: z.int().min(1).max(MOST_SUBTASKS).optional(),
});

/** Breaks a goal into subtasks that do not wait for each other in a circle. */
export const planningDecompose = defineTool({
  name: 'planning.decompose',
  label: { en: 'Breaking down the goal', id: 'Penguraian tujuan' },
  description:
    'Breaks a goal of several parts into subtasks with what each depends on and what it takes. Call it once, before working on something that takes several steps; a question of one step needs none.',
  input: inputSchema,
  output: z.strictObject({
    subtasks: z.array(subtaskSchema).min(1).max(MOST_SUBTASKS),
    /** What can be done side by side, layer after layer. */
    layers: z.array(z.array(z.string())),
    /** The same as a Mermaid flowchart. */
    drawing: z.string(),
    decidedBy: z.enum(['computed', 'model']),
    judge: judgeUseSchema,
    /** Why what the model proposed was not taken. */
    refused: z.enum(['cycle', 'unknown', 'twice', 'empty']).optional(),
  }),
  sideEffects: 'none',
  timeoutMs: 60_000,
  run: async (args, context) => {
    const most = args.mostSubtasks ?? MOST_SUBTASKS;
    const computed = decomposeByClauses(args.goal, most);
    if (computed.length === 0) return err('There is nothing to do in this goal.');
    const { judge, proposed } = await proposedBy(context, args, most);
    const planned = proposed?.ok ? proposed.value : null;
    const subtasks = planned ?? computed;
    const layers = layersOf(subtasks);
    return ok({
      subtasks,
      layers: layers.ok ? layers.value.map((layer) => [...layer]) : [],
      drawing: planDrawing(subtasks),
      decidedBy: planned === null ? ('computed' as const) : ('model' as const),
      judge,
      ...(proposed?.ok === false && { refused: proposed.error }),
    });
  },
});

type Refusal = 'cycle' | 'unknown' | 'twice' | 'empty';

async function proposedBy(
  { judge, signal }: ToolContext,
  { goal, constraints = [] }: z.infer<typeof inputSchema>,
  most: number,
): Promise<{ judge: JudgeUse; proposed: Result<Subtask[], Refusal> | null }> {
  if (judge === undefined) return { judge: 'missing', proposed: null };
  const asked = await judge.ask(toolDecompose, { goal, constraints, most }, signal);
  if (!asked.ok) return { judge: 'failed', proposed: null };
  return { judge: 'asked', proposed: planOf(asked.value.subtasks, most) };
}

/** What a model proposed, if it is a plan: ids of our own, and no circle. */
function planOf(
  proposed: readonly z.input<typeof subtaskSchema>[],
  most: number,
): Result<Subtask[], Refusal> {
  const taken = proposed.filter(({ title }) => title.trim() !== '').slice(0, most);
  if (taken.length === 0) return err('empty');
  const graph = layersOf(taken);
  if (!graph.ok) return err(graph.error.kind);
  const ids = new Map(taken.map(({ id }, at) => [id, `s${at + 1}`]));
  return ok(
    taken.map(({ id, title, dependsOn, evidence }) => ({
      id: ids.get(id) ?? id,
      title: cutAtWord(title.trim(), LONGEST_TITLE),
      dependsOn: [...new Set(dependsOn.flatMap((other) => ids.get(other) ?? []))],
      evidence,
    })),
  );
}
