import { type CriticReview, researchCritic } from '@/lib/prompts/research/research-critic';
import { runInSlices } from '@/lib/shared/steps';
import type { OfflineTurn } from '../conversation/offline-turn';
import { isStatement } from '../research/draft/draft-block';
import { readDraft } from '../research/draft/read-draft';
import { questionParts } from '../research/question/question-parts';
import { readMode } from '../research/question/read-mode';
import { checkDraft } from '../research/review/check-draft';
import { objectionTo } from '../research/review/objections';
import { breaksMode, isMinor, type Problem } from '../research/review/problem';
import { readCorpus } from '../research/sources/corpus';
import { countOf } from '../text/quote';
import { defineRole } from './role';

/** Holds each statement against the source that it names, against all other sources, the mode and the question. */
export const researchCriticRole = defineRole(
  researchCritic,
  async ({ question, mode, draft, sources }, turn, signal) => {
    const corpus = readCorpus(sources, turn.locale);
    const blocks = readDraft(draft, turn.locale);
    const task = { parts: questionParts(question, turn.locale), mode: readMode(mode), corpus };
    const problems = await runInSlices(checkDraft(blocks, task), signal);
    const objections = problems.map((problem) => objectionTo(problem, turn));
    const status = statusOf(problems);
    const count = blocks.filter(isStatement).length;
    const critique =
      count === 0 && status !== 'REJECT' ? nothingStated(turn) : critiqueOf(status, problems, turn);
    return {
      thoughts: [
        turn.say(
          `I hold ${countOf(count, 'statement')} against ${countOf(corpus.sources.length, 'source')}: what each cites, and what the others say of the same.`,
          `Saya cocokkan ${count} pernyataan dengan ${corpus.sources.length} sumber: yang dikutipnya, dan yang dikatakan sumber lain tentang hal yang sama.`,
        ),
        ...objections.flatMap(({ gap, suggestion }) => gap ?? suggestion),
        critique,
      ],
      value: {
        status,
        critique,
        suggestions: objections.map(({ suggestion }) => suggestion),
        mode_compliance: problems.some(breaksMode) ? 'violated' : 'compliant',
        logical_gaps: objections.flatMap(({ gap }) => gap ?? []),
      },
    };
  },
);

const nothingStated = (turn: OfflineTurn): string =>
  turn.say('The draft states nothing, and says so.', 'Draf ini tidak menyatakan apa pun, dan mengatakannya.');

function statusOf(problems: readonly Problem[]): CriticReview['status'] {
  if (problems.some((problem) => !isMinor(problem))) return 'REJECT';
  return problems.length > 0 ? 'WARN' : 'PASS';
}

function critiqueOf(status: CriticReview['status'], problems: readonly Problem[], turn: OfflineTurn): string {
  const grave = problems.filter((problem) => !isMinor(problem)).length;
  switch (status) {
    case 'REJECT':
      return turn.say(
        `The draft could mislead: ${countOf(grave, 'thing has', 'things have')} to change first.`,
        `Draf ini bisa menyesatkan: ada ${grave} hal yang harus diubah dulu.`,
      );
    case 'WARN':
      return turn.say(
        `Each statement stands in its source and disputes are named; ${countOf(problems.length, 'smaller thing is', 'smaller things are')} left.`,
        `Setiap pernyataan ada di sumbernya dan perselisihan disebut; tersisa ${problems.length} hal kecil.`,
      );
    case 'PASS':
      return turn.say(
        'Each statement stands in the source that it names, and no source speaks against it unnamed.',
        'Setiap pernyataan ada di sumber yang disebutnya, dan tidak ada sumber yang membantah tanpa disebut.',
      );
  }
}
