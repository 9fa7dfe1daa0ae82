import { researchRevision } from '@/lib/prompts/research/research-revision';
import { runInSlices } from '@/lib/shared/steps';
import type { DraftBlock } from '../research/draft/draft-block';
import { readDraft } from '../research/draft/read-draft';
import { questionParts } from '../research/question/question-parts';
import { readMode } from '../research/question/read-mode';
import { checkDraft } from '../research/review/check-draft';
import { mendDraft } from '../research/review/mend-draft';
import { objectionTo } from '../research/review/objections';
import { isMinor } from '../research/review/problem';
import { revisionWishes } from '../research/review/revision-wishes';
import { readCorpus } from '../research/sources/corpus';
import { countOf } from '../text/quote';
import { analystReply } from './research-reply';
import { defineRole } from './role';

/** Mending may show what was hidden behind something else. */
const ROUNDS = 3;

/** Looks up what the critic objects to, asks for what would settle a dispute, and mends the draft. */
export const researchRevisionRole = defineRole(researchRevision, async (given, turn, signal) => {
  const corpus = readCorpus(given.sources, turn.locale);
  const parts = questionParts(given.question, turn.locale);
  const check = { parts, mode: readMode(given.mode), corpus };
  const grave = async (blocks: readonly DraftBlock[]) =>
    (await runInSlices(checkDraft(blocks, check), signal)).filter((problem) => !isMinor(problem));
  const before = readDraft(given.draft, turn.locale);
  const found = await grave(before);
  const wishes = given.searches > 0 ? revisionWishes(found, { ...given, ...check }) : [];
  let blocks = before;
  for (let round = 0, problems = found; round < ROUNDS && problems.length > 0; round += 1) {
    blocks = await runInSlices(mendDraft(blocks, problems, check), signal);
    problems = await grave(blocks);
  }
  const objections = Math.max(given.suggestions.length, given.gaps.length);
  const thoughts = [
    turn.say(
      `The critic objects to ${countOf(objections, 'thing')}. I hold each sentence of my draft against the sources once more.`,
      `Pengkritik mengajukan ${objections} keberatan. Saya cocokkan lagi setiap kalimat draf saya dengan sumbernya.`,
    ),
    ...(found.length === 0
      ? [
          turn.say(
            'My rules find nothing in the sources that speaks against the draft, so it stays as it is.',
            'Aturan saya tidak menemukan hal di sumber yang membantah draf itu, jadi saya biarkan.',
          ),
        ]
      : found.map((problem) => objectionTo(problem, turn).suggestion)),
  ];
  return analystReply({ blocks, wishes, thoughts }, corpus, turn);
});
