import { toolDecompose } from '@/lib/prompts/tools/tool-decompose';
import { clausesOf } from '../text/clauses';
import { capitalized, countOf, shorten } from '../text/quote';
import { evidenceNeed } from './evidence-need';
import { defineRole } from './role';

const LONGEST_TITLE = 200;
/** What stands between two steps. */
const STEP = /[;.\n]\s+|,?\s+(?:and then|then|finally|after that|lalu|kemudian|setelah itu|terakhir)\s+/iu;
/** A clause that takes up what came before it. */
const TAKES_UP =
  /^(?:then|after that|based on|with that|lalu|kemudian|setelah itu|berdasarkan)\b|\b(?:the result|that total|the difference|which of (?:them|the two)|hasilnya|selisihnya|mana yang)\b/i;

/** Decomposes a goal by its clauses; what takes up what came before waits for it. */
export const decomposeRole = defineRole(toolDecompose, ({ goal, most }, turn) => {
  const steps = goal.split(STEP).flatMap(requestsIn);
  const clauses = steps.slice(0, most);
  return {
    thoughts: [
      turn.say(
        `I take the goal apart at its clauses: ${countOf(clauses.length, 'subtask')}.`,
        `Tujuan ini saya uraikan menurut klausanya: ${clauses.length} subtugas.`,
      ),
    ],
    value: {
      subtasks: clauses.map((clause, at) => ({
        id: `s${at + 1}`,
        title: shorten(capitalized(clause), LONGEST_TITLE),
        dependsOn: at > 0 && TAKES_UP.test(clause) ? [`s${at}`] : [],
        evidence: evidenceNeed(clause),
      })),
    },
  };
});

/** The requests of a step, or the step itself. */
function requestsIn(step: string): string[] {
  const { asked } = clausesOf(step);
  const own = step.replace(/[\s.,;]+$/u, '').trim();
  return asked.length > 1 ? [...asked] : own === '' ? [] : [own];
}
