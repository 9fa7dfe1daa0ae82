import { type DocumentAction, documentAction } from '@/lib/prompts/documents/document-action';
import { type FoundLine, readFound, readOpened } from '@/lib/prompts/documents/document-lines';
import { askedAbout, queriesFor } from '../documents/asked-about';
import { documentAnswer } from '../documents/document-answer';
import { countOf, quoted } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { wordsOf } from '../text/words';
import { defineRole } from './role';

/** As many passages are read as an answer cites at most. */
const OPENED_BY_DEFAULT = 2;

/** Searches until enough is searched, opens what fits best, then answers with sentences of it. */
export const documentActionRole = defineRole(documentAction, (given, turn) => {
  const { question, budget, searches, searchesWanted, openingsWanted, sections, quotes, conflicts } = given;
  const asked = askedAbout(question);
  const found = given.found.flatMap((line) => readFound(line) ?? []);
  const opened = given.opened.flatMap((line) => readOpened(line) ?? []);
  const done = new Set(given.queries.map(keyOf));
  const query = queriesFor(asked).find((one) => !done.has(keyOf(one)));
  const wanted = Math.max(openingsWanted, OPENED_BY_DEFAULT);
  if (query !== undefined && budget > 1 && searches < Math.max(1, searchesWanted))
    return {
      thoughts: [turn.say(`I search for ${quoted(query)}.`, `Saya mencari ${quoted(query)}.`)],
      value: { type: 'tool_call', tool: 'search_docs', input: { query } } satisfies DocumentAction,
    };
  const open =
    conflicts === '' ? found : ofOtherDocuments(found, new Set(opened.map(({ document }) => document)));
  const order = rankForQuestion(
    open.map(({ snippet }) => snippet),
    asked,
  );
  const next = opened.length === 0 ? open[0] : (open[order[0]?.index ?? 0] ?? open[0]);
  if (next !== undefined && budget > 1 && opened.length < wanted)
    return {
      thoughts: [
        turn.say(
          `${countOf(found.length, 'passage was', 'passages were')} found; I open the one that fits best.`,
          `Ada ${found.length} bagian yang ditemukan; saya buka yang paling cocok.`,
        ),
      ],
      value: {
        type: 'tool_call',
        tool: 'open_citation',
        input: { result: next.result },
      } satisfies DocumentAction,
    };
  const { answer, missing, thoughts } = documentAnswer(
    { question, opened, sections, quotes: quotes > 0 },
    turn,
  );
  return {
    thoughts,
    value: {
      type: 'final',
      answer,
      used_citations: [],
      insufficiencies: missing.map((one) => ({ ...one, queries_tried: given.queries.slice(0, 10) })),
    } satisfies DocumentAction,
  };
});

/** Passages of documents of which none is open, so that what they disagree on is seen; all where there are none. */
function ofOtherDocuments(found: readonly FoundLine[], seen: ReadonlySet<string>): readonly FoundLine[] {
  const others = found.filter(({ document }) => !seen.has(document));
  return others.length > 0 ? others : found;
}

const keyOf = (query: string): string => wordsOf(query).join(' ');
