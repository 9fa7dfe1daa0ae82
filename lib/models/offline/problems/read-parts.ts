import type { OfflineTurn } from '../conversation/offline-turn';
import { clausesOf } from '../text/clauses';
import { capitalized, shorten } from '../text/quote';
import { readAtOnce } from './at-once';
import { readBudget } from './budget';
import { readCalculations } from './calculations';
import { readCauses } from './causes';
import { readClaims } from './claims';
import { readComparison } from './comparison';
import { readGoals } from './goals';
import { readLoan } from './loan';
import type { Part, PartReader, Problem } from './part';
import { readPrices } from './prices';
import { readRemembered } from './remembered';
import { tableIn } from './table-facts';

/** Every kind of question that there are rules for, those with the surest signs first. */
const READERS: readonly PartReader[] = [
  readCalculations,
  readRemembered,
  readLoan,
  readComparison,
  readBudget,
  readPrices,
  readCauses,
  readGoals,
  readClaims,
  readAtOnce,
];
const MOST_PARTS = 8;
const MOST_OPEN = 3;
const LONGEST_TITLE = 150;
const MOST_CLAUSES = 12;
const LONGEST_CLAUSE = 600;
const MOST_STATED = 100;

/** A part with the id that it has in every stage. */
export interface NumberedPart extends Part {
  readonly id: string;
  /** False for one that no rule is for. */
  readonly isUnderstood: boolean;
}

/** What a question was taken apart into; the same whenever the same is asked. */
export interface TakenApart {
  readonly problem: Problem;
  readonly parts: readonly NumberedPart[];
}

/** Takes a question apart into parts that rules can work on, and what is left. */
export async function takeApart(question: string, turn: OfflineTurn): Promise<TakenApart> {
  const clauses = clausesOf(tableIn(question).around);
  const asked = clauses.asked.slice(0, MOST_CLAUSES).map((clause) => clause.slice(0, LONGEST_CLAUSE));
  const stated = clauses.stated.slice(0, MOST_STATED);
  const wanted = asked.length > 0 ? asked : [question.trim().slice(0, LONGEST_CLAUSE) || '…'];
  const problem: Problem = { question, asked: wanted, stated: asked.length > 0 ? stated : [], turn };
  const understood: Part[] = [];
  let left: readonly string[] = wanted;
  for (const read of READERS) {
    // What is answered as a whole is not answered in part.
    if (left.length === 0 || (read === readAtOnce && understood.length > 0)) break;
    const found = await read({ ...problem, asked: left });
    if (found === null) continue;
    understood.push(...found.parts);
    left = left.filter((clause) => !found.answered.has(clause));
  }
  const isTask = (clause: string): boolean => understood.length === 0 || /\p{L}{3,}.*\p{L}{3,}/u.test(clause);
  const open = left.filter((clause) => isTask(clause) && !isFrame(clause, understood));
  const titles = understood.length === 0 ? [question.replace(/[\s?.!]+$/u, '') || '…'] : open;
  const parts = [
    ...understood.slice(0, MOST_PARTS - MOST_OPEN).map((part) => ({ ...part, isUnderstood: true })),
    ...titles.slice(0, MOST_OPEN).map((title) => ({ ...openPart(title), isUnderstood: false })),
  ];
  return { problem, parts: parts.map((part, at) => ({ ...part, id: `s${at + 1}` })) };
}

/** "Help me" or "plan a party", beside parts that do so, says what they are for and asks for nothing more. */
const FRAME =
  /^\W*(?:please |tolong )?(?:plan|help me|look at|consider|think|explain|show|tell me|rencanakan|bantu|lihat|pikirkan|jelaskan|tampilkan|beri tahu)\b/iu;
const isFrame = (clause: string, understood: readonly Part[]): boolean =>
  understood.length > 0 && FRAME.test(clause);

const openPart = (title: string): Part => ({
  title: shorten(capitalized(title), LONGEST_TITLE),
  evidence: 'none',
  calls: [],
  settle: () => null,
});
