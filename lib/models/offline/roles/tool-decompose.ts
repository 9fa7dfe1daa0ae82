import { toolDecompose } from '@/lib/prompts/tools/tool-decompose';
import { clausesOf } from '../text/clauses';
import { countOf } from '../text/quote';
import { defineRole } from './role';
import { subtasksOf } from './subtasks-of';

/** Decomposes a goal by its clauses. */
export const decomposeRole = defineRole(toolDecompose, ({ goal, most }, turn) => {
  const { asked } = clausesOf(goal);
  const subtasks = subtasksOf(asked.length > 0 ? asked : [goal], most, turn);
  return {
    thoughts: [
      turn.say(
        `I take the goal apart at its clauses: ${countOf(subtasks.length, 'subtask')}.`,
        `Tujuan ini saya uraikan menurut klausanya: ${subtasks.length} subtugas.`,
      ),
    ],
    value: { subtasks },
  };
});
