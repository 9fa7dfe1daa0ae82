import type { Locale } from '@/lib/trace/step-key';
import { topicWords } from '../../text/words';
import type { ResearchTask } from '../draft/research-task';
import { asQuery, MOST_QUERY_WORDS, notSearched, queryForPart } from '../draft/search-wishes';
import type { Corpus } from '../sources/corpus';
import type { Said } from '../sources/said';
import { tellingStems } from '../sources/telling-words';
import type { Dispute } from './disputes';
import type { Problem } from './problem';

const MOST_WISHES = 3;

interface Task extends ResearchTask {
  readonly question: string;
  readonly searched: readonly string[];
}

/** What to search for before a draft is mended: what would settle its disputes, and what it leaves unanswered. */
export function revisionWishes(
  problems: readonly Problem[],
  { question, searched, corpus }: Task,
): readonly string[] {
  const wishes = problems.flatMap((problem): string[] => {
    switch (problem.kind) {
      case 'unnamed':
        return [queryForDispute(corpus.read(problem.statement.text), problem, corpus)];
      case 'unanswered':
        return [queryForPart(problem.part, question, corpus)];
      default:
        return [];
    }
  });
  return notSearched(wishes, searched).slice(0, MOST_WISHES);
}

/** Searches for what would settle two statements that disagree, by the words that both have and what is in dispute. */
function queryForDispute(one: Said, { against, on }: Dispute, { locale }: Corpus): string {
  const common = topicWords(against.text).filter((word) =>
    [...tellingStems(word, locale)].some((stem) => one.stems.has(stem)),
  );
  return asQuery([...common.slice(0, MOST_QUERY_WORDS - 1), ON[on][locale]]);
}

const ON: Readonly<Record<Dispute['on'], Readonly<Record<Locale, string>>>> = {
  number: { en: 'figure', id: 'angka' },
  date: { en: 'date', id: 'tanggal' },
  reason: { en: 'cause', id: 'penyebab' },
  denial: { en: 'confirmed', id: 'konfirmasi' },
  opposite: { en: 'confirmed', id: 'konfirmasi' },
};
