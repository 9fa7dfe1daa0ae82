import type { OfflineTurn } from '../conversation/offline-turn';
import { comparedIn } from '../text/clauses';
import { capitalized, shorten } from '../text/quote';
import { evidenceNeed } from './evidence-need';

const LONGEST_TITLE = 200;
/** A clause that takes up what came before it. */
const TAKES_UP =
  /^(?:then|after that|based on|with that|lalu|kemudian|setelah itu|berdasarkan)\b|\b(?:the result|that total|the difference|which (?:one|of (?:them|the two))|hasilnya|selisihnya|mana yang)\b/i;

/** A part of a question, as plans have it. */
export interface Subtask {
  id: string;
  title: string;
  dependsOn: string[];
  evidence: 'none' | 'calculation' | 'data' | 'memory';
}

/** A subtask for each clause, at most so many; one that takes up what came before waits for it. */
export function subtasksOf(clauses: readonly string[], most: number, turn: OfflineTurn): Subtask[] {
  const subtasks: Subtask[] = [];
  const add = (title: string, dependsOn: string[], evidence = evidenceNeed(title)): string => {
    const id = `s${subtasks.length + 1}`;
    subtasks.push({ id, title: shorten(capitalized(title), LONGEST_TITLE), dependsOn, evidence });
    return id;
  };
  for (const clause of clauses) {
    const compared = comparedIn(clause);
    const room = most - subtasks.length;
    if (room <= 0) break;
    if (compared !== null && room >= 3) {
      const need = evidenceNeed(clause);
      const sides = compared.map((side) =>
        add(aboutOf(turn.say, side), [], need === 'none' ? evidenceNeed(side) : need),
      );
      add(clause, sides, 'none');
    } else add(clause, TAKES_UP.test(clause) ? subtasks.slice(-1).map(({ id }) => id) : []);
  }
  return subtasks;
}

const aboutOf = (say: (english: string, indonesian: string) => string, side: string): string =>
  say(`What is known of ${side}`, `Yang diketahui tentang ${side}`);
