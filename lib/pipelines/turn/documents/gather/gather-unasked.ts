import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { FoundPassage } from '@/lib/tools/document-port';
import type { ValidationProblem } from '../gate/checks/validation-problem';
import type { DocumentRun } from '../state/document-run';
import { makeSearches } from './make-searches';
import { openCitation } from './open-citation';

/** Characters of the question that are searched for. */
export const LONGEST_QUERY = 300;
/** Of what was found, so many passages are opened where the model says nothing of what it needs. */
const MOST_OPENED = 2;

/**
 * Does what the model was to do and did not: searches in the question's own words, whole and then sentence by sentence,
 * until something is found that is not open, and opens as many passages that fit best. Does nothing where no call is left.
 */
export async function gatherUnasked(run: DocumentRun, most = MOST_OPENED): Promise<void> {
  for (const query of unasked(run)) {
    if (unopened(run).length > 0 || !mayCall(run)) break;
    await makeSearches(run, [query]);
  }
  await openBest(run, most);
}

/** Makes the searches and openings that an answer was refused for, as far as there are any to make. */
export async function gatherWanted(run: DocumentRun, problems: readonly ValidationProblem[]): Promise<void> {
  for (const problem of problems)
    switch (problem.code) {
      case 'MIN_SEARCHES_UNMET':
        await makeSearches(run, unasked(run).slice(0, problem.required - problem.done));
        break;
      case 'MIN_OPEN_CITATIONS_UNMET':
        await openBest(run, problem.required - problem.done);
        break;
      case 'CONFLICT_UNSEEN':
        await openBest(run, 1);
    }
}

/** The question as a query, and its sentences, as far as they were not searched for. */
const unasked = ({ context, state }: DocumentRun): readonly string[] =>
  [context.userText, ...splitSentences(context.userText)]
    .map((words) => cutAtWord(words.trim(), LONGEST_QUERY))
    .filter((query) => query !== '' && !state.hasSearched(query));

/** Opens so many of the passages that were found, those of documents of which none is open first. */
async function openBest(run: DocumentRun, most: number): Promise<void> {
  const opened = new Set(run.state.opened.map(({ passage }) => passage.documentId));
  const isNew = ({ documentId }: FoundPassage): boolean => !opened.has(documentId);
  const best = unopened(run).toSorted((left, right) => Number(isNew(right)) - Number(isNew(left)));
  for (const { documentId, chunkId } of best.slice(0, most))
    if (mayCall(run)) await openCitation(run, { documentId, chunkId });
}

const unopened = ({ state }: DocumentRun): readonly FoundPassage[] =>
  state.found.filter(({ chunkId }) => !state.hasOpened(chunkId));

const mayCall = ({ signal, state }: DocumentRun): boolean => !signal.aborted && state.callsLeft > 0;
