import { deepPlan } from '@/lib/prompts/deep/deep-plan';
import type { OfflineTurn } from '../conversation/offline-turn';
import { findPriceRequest } from '../prices/read-price-request';
import { clausesOf } from '../text/clauses';
import { beginsAsRequest } from '../text/is-request';
import { capitalized, countOf, quoted, shorten } from '../text/quote';
import { answeredAtOnce, asAsked } from './as-asked';
import { comparisonIn } from './comparison';
import { defineRole } from './role';
import { expressionOf } from './solution-of';
import { type Subtask, subtasksOf } from './subtasks-of';

const MOST_SUBTASKS = 8;
const LONGEST_TITLE = 200;
const LONGEST_OBJECTIVE = 300;
const BOUNDS =
  /\b(?:at most|no more than|less than|under|within|without|must|only|at least|budget|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|paling banyak|maksimal|tidak lebih dari|kurang dari|di bawah|tanpa|harus|hanya|minimal|paling sedikit|sebelum|anggaran)\b/i;

/** Decomposes a question by its clauses; one that is understood as a whole stays whole. */
export const planRole = defineRole(deepPlan, async ({ question }, turn) => {
  const { asked, stated } = clausesOf(question);
  const isWhole = (await answeredAtOnce(question, turn)) !== null;
  const compares =
    comparisonIn(question, turn.say) !== null || findPriceRequest(question)?.shape === 'comparison';
  const { instruction, materialOrigin } = asAsked(question, turn);
  // What a text or a table is asked about is the question, not the text.
  const whole = [(materialOrigin === 'message' ? instruction : question).trim() || '…'];
  const clauses = isWhole || asked.length === 0 ? whole : compares ? comparedParts(asked) : asked;
  const subtasks = await settled(subtasksOf(clauses, MOST_SUBTASKS, turn), question, turn);
  const objective = shorten(capitalized(clauses[0] ?? question), LONGEST_OBJECTIVE);
  const constraints = [...stated, ...asked].filter((clause) => BOUNDS.test(clause)).slice(0, 8);
  const needy = subtasks.filter(({ evidence }) => evidence !== 'none').length;
  return {
    thoughts: [
      turn.say(
        `I take ${quoted(question, 80)} apart at its clauses: ${countOf(clauses.length, 'thing')} asked for, ${countOf(stated.length, 'thing')} stated.`,
        `Saya uraikan ${quoted(question, 80)} menurut klausanya: ${clauses.length} hal yang ditanyakan, ${stated.length} hal yang dinyatakan.`,
      ),
      subtasks.length === 1
        ? turn.say(
            needy === 1 ? 'It is one part, which needs a tool.' : 'It is one part, which needs no tool.',
            needy === 1
              ? 'Hanya ada satu bagian, dan perlu alat.'
              : 'Hanya ada satu bagian, dan tidak perlu alat.',
          )
        : turn.say(
            `That makes ${subtasks.length} parts; ${needy === 0 ? 'none' : needy} of them ${needy === 1 ? 'needs' : 'need'} more than thinking.`,
            `Jadi ada ${subtasks.length} bagian; ${needy === 0 ? 'tidak ada' : needy} yang memerlukan lebih dari sekadar berpikir.`,
          ),
    ],
    value: {
      objective,
      constraints: constraints
        .map((clause) => shorten(clause, LONGEST_TITLE))
        .filter((constraint) => !objective.includes(constraint)),
      subtasks,
      // That each part is answered goes without saying.
      successCriteria: [],
    },
  };
});

/** What is asked for beside a comparison, which also answers which of the things is better as far as rules can. */
function comparedParts(asked: readonly string[]): readonly string[] {
  const parts = asked.filter((clause) => !WEIGHS_UP.test(clause)).map(beforeColon);
  return parts.length > 0 ? parts : asked.slice(0, 1).map(beforeColon);
}

/** What is asked for, without the things that it is asked of. */
const beforeColon = (clause: string): string => {
  const [head = clause, rest = ''] = clause.split(/:\s+(.*)/su);
  return head.includes(' ') && !beginsAsRequest(rest) ? head : clause;
};

/** The same with what each really needs: what no calculator would understand is not calculated. */
async function settled(
  subtasks: readonly Subtask[],
  question: string,
  turn: OfflineTurn,
): Promise<Subtask[]> {
  const [first, ...others] = subtasks;
  const comparing = comparisonIn(question, turn.say) === null ? -1 : comparingPart(subtasks);
  return Promise.all(
    subtasks.map(async (subtask, at) => {
      const { title, evidence } = subtask;
      if (evidence === 'data' || evidence === 'memory') return subtask;
      const asked = subtask === first && others.length === 0 ? question : title;
      if ((await expressionOf(asked, turn)) !== null) return { ...subtask, evidence: 'calculation' };
      return { ...subtask, evidence: at === comparing ? 'data' : 'none' };
    }),
  );
}

/** Asks which of the things that are compared is to be taken. */
const WEIGHS_UP =
  /^(?:(?:tell me|say|sebutkan) )?(?:which|what|mana|yang mana|apa)\b.*\b(?:better|best|cheaper|more|most|higher|highest|lebih|paling|ter(?:baik|tinggi|murah))\b/i;
const COMPARES = /\b(?:compare|bandingkan|which|better|cheaper|mana|lebih)\b/i;

/** The part that a comparison settles: the first that asks for one after what it waits for. */
function comparingPart(subtasks: readonly Subtask[]): number {
  const waiting = subtasks.findIndex(({ title, dependsOn }) => dependsOn.length > 1 && COMPARES.test(title));
  return waiting >= 0
    ? waiting
    : Math.max(
        0,
        subtasks.findIndex(({ title }) => COMPARES.test(title)),
      );
}
