import { deepPlan } from '@/lib/prompts/deep/deep-plan';
import { clausesOf } from '../text/clauses';
import { capitalized, countOf, quoted, shorten } from '../text/quote';
import { defineRole } from './role';
import { subtasksOf } from './subtasks-of';

const MOST_SUBTASKS = 8;
const LONGEST_TITLE = 200;
const BOUNDS =
  /\b(?:at most|no more than|less than|under|within|without|must|only|at least|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|paling banyak|maksimal|tidak lebih dari|kurang dari|di bawah|tanpa|harus|hanya|minimal|paling sedikit|sebelum)\b/i;

/** Decomposes a question by its clauses. */
export const planRole = defineRole(deepPlan, ({ question }, turn) => {
  const { asked, stated } = clausesOf(question);
  const clauses = asked.length > 0 ? asked : [question.trim() || '…'];
  const subtasks = subtasksOf(clauses, MOST_SUBTASKS, turn);
  const constraints = [...stated, ...asked].filter((clause) => BOUNDS.test(clause)).slice(0, 8);
  const needy = subtasks.filter(({ evidence }) => evidence !== 'none').length;
  return {
    thoughts: [
      turn.say(
        `I take ${quoted(question, 80)} apart at its clauses: ${countOf(clauses.length, 'thing')} asked for, ${countOf(stated.length, 'thing')} stated.`,
        `Saya uraikan ${quoted(question, 80)} menurut klausanya: ${clauses.length} hal yang ditanyakan, ${stated.length} hal yang dinyatakan.`,
      ),
      turn.say(
        `That makes ${countOf(subtasks.length, 'subtask')}; ${needy} of them need more than thinking.`,
        `Jadi ada ${subtasks.length} subtugas; ${needy} di antaranya memerlukan lebih dari sekadar berpikir.`,
      ),
    ],
    value: {
      objective: shorten(capitalized(clauses[0] ?? question), 300),
      constraints: constraints.map((clause) => shorten(clause, LONGEST_TITLE)),
      subtasks,
      successCriteria: subtasks
        .slice(0, 6)
        .map(({ title }) => shorten(turn.say(`It says: ${title}`, `Menjawab: ${title}`), LONGEST_TITLE)),
    },
  };
});
