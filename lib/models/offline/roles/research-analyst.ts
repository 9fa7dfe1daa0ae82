import { researchAnalyst } from '@/lib/prompts/research/research-analyst';
import { runInSlices } from '@/lib/shared/steps';
import type { OfflineTurn } from '../conversation/offline-turn';
import { type FirstDraft, firstDraft } from '../research/draft/first-draft';
import { firstWishes } from '../research/draft/first-wishes';
import { questionParts } from '../research/question/question-parts';
import { readMode } from '../research/question/read-mode';
import { readCorpus } from '../research/sources/corpus';
import { countOf, quoted } from '../text/quote';
import { analystReply } from './research-reply';
import { defineRole } from './role';

/**
 * Answers each part of the question with what fits it best in the most trusted sources; asks for searches where a part
 * has no answer, or one source alone has all. What sources say against each other is for the critic to find.
 */
export const researchAnalystRole = defineRole(researchAnalyst, async (given, turn, signal) => {
  const corpus = readCorpus(given.sources, turn.locale);
  const parts = questionParts(given.question, turn.locale);
  const check = { parts, mode: readMode(given.mode), corpus };
  const drafted = await runInSlices(firstDraft(check), signal);
  const wishes = given.searches > 0 ? firstWishes(drafted, { ...given, ...check }, turn) : [];
  const thoughts = [
    turn.say(
      `I take the question apart: ${parts.map(({ text }) => quoted(text, 80)).join('; ')}.`,
      `Saya uraikan pertanyaannya: ${parts.map(({ text }) => quoted(text, 80)).join('; ')}.`,
    ),
    ...(given.range === ''
      ? []
      : [
          turn.say(
            `It is about ${quoted(given.range)}, so I look at when each source is from.`,
            `Pertanyaannya tentang ${quoted(given.range)}, jadi saya lihat dari kapan setiap sumber.`,
          ),
        ]),
    turn.say(
      `I read ${countOf(corpus.statements.length, 'sentence')} of ${countOf(corpus.sources.length, 'source')}; a source of a better tier comes first where two fit.`,
      `Saya baca ${corpus.statements.length} kalimat dari ${corpus.sources.length} sumber; bila dua cocok, sumber yang tingkatnya lebih baik didahulukan.`,
    ),
    ...foundThoughts(drafted, turn),
  ];
  return analystReply({ ...drafted, wishes, thoughts }, corpus, turn);
});

function foundThoughts({ picks, unanswered }: FirstDraft, turn: OfflineTurn): readonly string[] {
  const [best] = picks;
  return [
    best === undefined
      ? turn.say('No sentence answers any of it.', 'Tidak ada kalimat yang menjawabnya.')
      : turn.say(
          `${countOf(picks.length, 'sentence fits', 'sentences fit')}; the surest is ${quoted(best.statement.text, 100)} [${best.statement.source.number}].`,
          `Ada ${picks.length} kalimat yang cocok; yang paling kuat ${quoted(best.statement.text, 100)} [${best.statement.source.number}].`,
        ),
    ...unanswered.map(({ text }) =>
      turn.say(`Nothing answers ${quoted(text, 100)}.`, `Belum ada yang menjawab ${quoted(text, 100)}.`),
    ),
  ];
}
