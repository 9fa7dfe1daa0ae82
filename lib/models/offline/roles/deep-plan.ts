import { deepPlan } from '@/lib/prompts/deep/deep-plan';
import { takeApart } from '../problems/read-parts';
import { capitalized, countOf, quoted, shorten } from '../text/quote';
import { defineRole } from './role';

const LONGEST_TITLE = 200;
const LONGEST_OBJECTIVE = 300;
const BOUNDS =
  /\b(?:at most|no more than|less than|under|within|without|must|only|at least|budget|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|paling banyak|maksimal|tidak lebih dari|kurang dari|di bawah|tanpa|harus|hanya|minimal|paling sedikit|sebelum|anggaran)\b/i;

/** Takes a question apart into what rules can work on, and what they cannot. */
export const planRole = defineRole(deepPlan, async ({ question }, turn) => {
  const { problem, parts } = await takeApart(question, turn);
  const { asked, stated } = problem;
  const constraints = [...stated, ...asked].filter((clause) => BOUNDS.test(clause)).slice(0, 8);
  const objective = shorten(capitalized(asked[0] ?? question), LONGEST_OBJECTIVE);
  const understood = parts.filter(({ isUnderstood }) => isUnderstood).length;
  return {
    thoughts: [
      turn.say(
        `I take ${quoted(question, 80)} apart at its clauses: ${countOf(asked.length, 'thing')} asked for, ${countOf(stated.length, 'thing')} stated.`,
        `Saya uraikan ${quoted(question, 80)} menurut klausanya: ${asked.length} hal yang ditanyakan, ${stated.length} hal yang dinyatakan.`,
      ),
      turn.say(
        `That makes ${countOf(parts.length, 'subtask')}; I have rules for ${understood} of them.`,
        `Jadi ada ${parts.length} subtugas; ${understood} di antaranya ada aturannya.`,
      ),
    ],
    value: {
      objective,
      constraints: constraints
        .map((clause) => shorten(clause, LONGEST_TITLE))
        .filter((constraint) => !objective.includes(constraint)),
      subtasks: parts.map(({ id, title, evidence, isNext }, at) => ({
        id,
        title,
        dependsOn: isNext === true ? parts.slice(Math.max(0, at - 1), at).map((part) => part.id) : [],
        evidence,
      })),
      // That each part is answered goes without saying.
      successCriteria: [],
    },
  };
});
