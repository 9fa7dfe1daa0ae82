import type { OfflineReply, OfflineSkill, OfflineTurn } from './offline-turn';
import { advice } from './skills/advice';
import { appGuide } from './skills/app-guide';
import { arithmetic } from './skills/arithmetic';
import { clock } from './skills/clock';
import { codeReading } from './skills/code-reading';
import { comparison } from './skills/comparison';
import { counting } from './skills/counting';
import { dateQuestions } from './skills/date-questions';
import { extraction } from './skills/extraction';
import { listTools } from './skills/list-tools';
import { liveInformation } from './skills/live-information';
import { noteTaking } from './skills/note-taking';
import { openQuestion } from './skills/open-question';
import { percentages } from './skills/percentages';
import { questionAnswering } from './skills/question-answering';
import { smallTalk } from './skills/small-talk';
import { statistics } from './skills/statistics';
import { summary } from './skills/summary';
import { unitConversion } from './skills/unit-conversion';
import { unreadableScript } from './skills/unreadable-script';
import { writing } from './skills/writing';

/**
 * The narrow skills first, which recognise exactly what they can do; then those that work on given text; then those
 * that know their limits.
 */
const SKILLS: readonly OfflineSkill[] = [
  smallTalk,
  codeReading,
  statistics,
  counting,
  summary,
  extraction,
  listTools,
  unitConversion,
  percentages,
  dateQuestions,
  arithmetic,
  unreadableScript,
  comparison,
  appGuide,
  clock,
  writing,
  advice,
  questionAnswering,
  liveInformation,
  openQuestion,
];

/** The reply of the first skill that recognises the turn; a note if none does. */
export function chooseReply(turn: OfflineTurn): OfflineReply {
  for (const skill of SKILLS) {
    const reply = skill(turn);
    if (reply !== null) return reply;
  }
  return noteTaking(turn);
}
