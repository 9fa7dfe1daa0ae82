import type { OfflineReply, OfflineSkill, OfflineTurn } from './conversation/offline-turn';
import { appGuide } from './skills/app-guide';
import { calculation } from './skills/calculation';
import { counting } from './skills/counting';
import { extraction } from './skills/extraction';
import { listTools } from './skills/list-tools';
import { noteTaking } from './skills/note-taking';
import { questionAnswering } from './skills/question-answering';
import { refusal } from './skills/refusal';
import { smallTalk } from './skills/small-talk';
import { summary } from './skills/summary';

/** What works on a given text; each takes only requests of which it knows every word. */
const TEXT_SKILLS: readonly OfflineSkill[] = [counting, summary, extraction, listTools];
/** What answers from the conversation and the built-in guide. */
const TALK_SKILLS: readonly OfflineSkill[] = [smallTalk, appGuide, questionAnswering, noteTaking];

/** No longer request can be understood to its last word. */
const MAX_REQUEST_CHARACTERS = 2_000;

/** The reply of the first skill that understands the whole request; else what was not understood. */
export async function chooseReply(turn: OfflineTurn): Promise<OfflineReply> {
  if (turn.instruction.length > MAX_REQUEST_CHARACTERS) return refusal(turn, []);
  const worked = firstOf(TEXT_SKILLS, turn);
  if (worked !== null) return worked;
  const calculated = await calculation(turn);
  if (calculated.reply !== null) return calculated.reply;
  return firstOf(TALK_SKILLS, turn) ?? refusal(turn, calculated.unknownWords);
}

function firstOf(skills: readonly OfflineSkill[], turn: OfflineTurn): OfflineReply | null {
  for (const skill of skills) {
    const reply = skill(turn);
    if (reply !== null) return reply;
  }
  return null;
}
