import { deepPlan } from '@/lib/prompts/deep/deep-plan';
import { clausesOf, comparedIn } from '../text/clauses';
import { capitalized, countOf, quoted, shorten } from '../text/quote';
import { evidenceNeed } from './evidence-need';
import { defineRole } from './role';

const MOST_SUBTASKS = 8;
const LONGEST_TITLE = 200;
const BOUNDS =
  /\b(?:at most|no more than|less than|under|within|without|must|only|at least|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|paling banyak|maksimal|tidak lebih dari|kurang dari|di bawah|tanpa|harus|hanya|minimal|paling sedikit|sebelum)\b/i;
/** A clause that takes up what came before it. */
const TAKES_UP =
  /^(?:then|after that|based on|with that|lalu|kemudian|setelah itu|berdasarkan)\b|\b(?:the result|that total|the difference|which of (?:them|the two)|hasilnya|selisihnya|mana yang)\b/i;

interface Subtask {
  id: string;
  title: string;
  dependsOn: string[];
  evidence: 'none' | 'calculation' | 'data' | 'memory';
}

/** Decomposes a question by its clauses. */
export const planRole = defineRole(deepPlan, ({ question }, turn) => {
  const { asked, stated } = clausesOf(question);
  const clauses = asked.length > 0 ? asked : [question.trim() || '…'];
  const subtasks: Subtask[] = [];
  const add = (title: string, dependsOn: string[], evidence = evidenceNeed(title)): string => {
    const id = `s${subtasks.length + 1}`;
    subtasks.push({ id, title: shorten(capitalized(title), LONGEST_TITLE), dependsOn, evidence });
    return id;
  };
  for (const clause of clauses) {
    const compared = comparedIn(clause);
    const room = MOST_SUBTASKS - subtasks.length;
    if (room <= 0) break;
    if (compared !== null && room >= 3) {
      const need = evidenceNeed(clause);
      const sides = compared.map((side) =>
        add(aboutOf(turn.say, side), [], need === 'none' ? evidenceNeed(side) : need),
      );
      add(clause, sides, 'none');
    } else add(clause, TAKES_UP.test(clause) ? subtasks.slice(-1).map(({ id }) => id) : []);
  }
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

const aboutOf = (say: (english: string, indonesian: string) => string, side: string): string =>
  say(`What is known of ${side}`, `Yang diketahui tentang ${side}`);
