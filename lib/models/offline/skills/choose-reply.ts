import type { OfflineReply, OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { appGuide } from './app-guide';
import { type Calculated, calculation } from './calculation';
import { counting } from './counting';
import { extraction } from './extraction';
import { listTools } from './list-tools';
import { noteTaking } from './note-taking';
import { questionAnswering } from './question-answering';
import { refusal } from './refusal';
import { smallTalk } from './small-talk';
import { summary } from './summary';
import { tableFigures } from './table-figures';

/** What works on a given text; each takes only requests of which it knows every word. */
const TEXT_SKILLS: readonly OfflineSkill[] = [counting, summary, extraction, listTools, tableFigures];
/** What answers from the conversation and the built-in guide. */
const TALK_SKILLS: readonly OfflineSkill[] = [smallTalk, appGuide, questionAnswering, noteTaking];

/** No longer request can be understood to its last word. */
const MAX_REQUEST_CHARACTERS = 2_000;

/** The reply of the first skill that understands the whole request; else what was not understood. */
export async function chooseReply(turn: OfflineTurn): Promise<OfflineReply> {
  const { reply, unknownWords } = await understoodReply(turn);
  return reply ?? refusal(turn, unknownWords);
}

/** The reply of the first skill that understands the whole request, if one does, and the words that stood in the way. */
export async function understoodReply(turn: OfflineTurn): Promise<Calculated> {
  if (turn.instruction.length > MAX_REQUEST_CHARACTERS) return { reply: null, unknownWords: [] };
  const worked = firstOf(TEXT_SKILLS, turn);
  if (worked !== null) return { reply: worked, unknownWords: [] };
  const calculated = await calculation(turn);
  return calculated.reply === null ? { ...calculated, reply: firstOf(TALK_SKILLS, turn) } : calculated;
}

function firstOf(skills: readonly OfflineSkill[], turn: OfflineTurn): OfflineReply | null {
  for (const skill of skills) {
    const reply = skill(turn);
    if (reply !== null) return reply;
  }
  return null;
}
