import { z } from 'zod';
import { type DocumentAction, documentAction } from '@/lib/prompts/documents/document-action';
import { type FoundLine, readFound, readOpened } from '@/lib/prompts/documents/document-lines';
import { documentPlan } from '@/lib/prompts/documents/document-plan';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import { readLanguage } from '@/lib/text/languages/read-language';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import { askedAbout, documentAnswer, queriesFor, type Say } from './document-answer';
import { rankForQuestion } from './rank-sentences';
import { wordsOf } from './words';

/** What is played for a call: what is thought, and what is said. */
export interface PlayedCall {
  readonly thoughts: string;
  readonly text: string;
}

/** As many passages are read as an answer cites at most. */
const OPENED_BY_DEFAULT = 2;

interface Reply {
  readonly thoughts: readonly string[];
  readonly value: unknown;
}
type Role = (variables: unknown, say: Say) => Reply | null;

/** Answers one prompt of the pipelines that read documents; null for variables that are not its own. */
const roleOf =
  <Variables extends PromptVariables, Value>(
    { variables: schema }: Prompt<Variables, Value>,
    rules: (variables: Variables, say: Say) => Reply,
  ): Role =>
  (variables, say) => {
    const { data } = schema.safeParse(variables);
    return data === undefined ? null : rules(data, say);
  };

const ROLES: Readonly<Record<string, Role>> = {
  [documentPlan.name]: roleOf(documentPlan, planned),
  [documentAction.name]: roleOf(documentAction, nextAction),
  [documentSynthesis.name]: roleOf(documentSynthesis, (given, say) => {
    const { question, sections, quotes } = given;
    const opened = given.opened.flatMap((line) => readOpened(line) ?? []);
    const { answer, thoughts } = documentAnswer({ question, opened, sections, quotes: quotes > 0 }, say);
    return { thoughts, value: answer };
  }),
};

const promptSchema = z.object({
  name: z.string(),
  variables: z.looseObject({ question: z.string().default('') }),
});

/**
 * Answers a prompt about documents, given as its name and variables, with sentences of their passages: what is searched
 * for, what is opened, what is quoted. Null for any other prompt.
 */
export function answeredFromDocuments(prompt: unknown, locale: Locale): PlayedCall | null {
  const { name = '', variables } = promptSchema.safeParse(prompt).data ?? {};
  if (variables === undefined || !Object.hasOwn(ROLES, name)) return null;
  const language = readLanguage(variables.question)?.language ?? locale;
  const reply = ROLES[name]?.(variables, (english, indonesian) => (language === 'en' ? english : indonesian));
  if (!reply) return null;
  const { thoughts, value } = reply;
  return { thoughts: thoughts.join(' '), text: typeof value === 'string' ? value : JSON.stringify(value) };
}

function planned({ question, requirements }: { question: string; requirements: string[] }, say: Say): Reply {
  const about = `“${cutAtWord(askedAbout(question), 120)}”`;
  const steps = [
    say(`search_docs for ${about}`, `search_docs untuk ${about}`),
    say('open_citation for the passages that fit best', 'open_citation untuk bagian yang paling cocok'),
    ...(requirements.length > 0
      ? [say('Check what the question demands', 'Periksa apa yang diminta pertanyaannya')]
      : []),
    say('Answer with citations, and say what is missing', 'Jawab dengan rujukan, dan sebutkan yang kurang'),
  ];
  const thought = say(
    `I look for ${about} in the documents and open what fits best.`,
    `Saya cari ${about} di dokumen dan membuka yang paling cocok.`,
  );
  return { thoughts: [thought], value: { steps } };
}

/** Searches until enough is searched, opens what fits best, then answers with sentences of it. */
function nextAction(given: z.infer<typeof documentAction.variables>, say: Say): Reply {
  const { question, budget, searches, searchesWanted, openingsWanted, sections, quotes, conflicts } = given;
  const asked = askedAbout(question);
  const found = given.found.flatMap((line) => readFound(line) ?? []);
  const opened = given.opened.flatMap((line) => readOpened(line) ?? []);
  const done = new Set(given.queries.map(keyOf));
  const query = queriesFor(asked).find((one) => !done.has(keyOf(one)));
  if (query !== undefined && budget > 1 && searches < Math.max(1, searchesWanted))
    return {
      thoughts: [say(`I search for “${query}”.`, `Saya mencari “${query}”.`)],
      value: { type: 'tool_call', tool: 'search_docs', input: { query } } satisfies DocumentAction,
    };
  const open =
    conflicts === '' ? found : ofOtherDocuments(found, new Set(opened.map(({ document }) => document)));
  const order = rankForQuestion(
    open.map(({ snippet }) => snippet),
    asked,
  );
  const next = opened.length === 0 ? open[0] : (open[order[0]?.index ?? 0] ?? open[0]);
  if (next !== undefined && budget > 1 && opened.length < Math.max(openingsWanted, OPENED_BY_DEFAULT))
    return {
      thoughts: [
        say(
          `${found.length === 1 ? '1 passage was' : `${found.length} passages were`} found; I open the one that fits best.`,
          `Ada ${found.length} bagian yang ditemukan; saya buka yang paling cocok.`,
        ),
      ],
      value: {
        ...{ type: 'tool_call', tool: 'open_citation' },
        input: { result: next.result },
      } satisfies DocumentAction,
    };
  const { answer, missing, thoughts } = documentAnswer(
    { question, opened, sections, quotes: quotes > 0 },
    say,
  );
  return {
    thoughts,
    value: {
      ...{ type: 'final', answer, used_citations: [] },
      insufficiencies: missing.map((one) => ({ ...one, queries_tried: given.queries.slice(0, 10) })),
    } satisfies DocumentAction,
  };
}

/** Passages of documents of which none is open, so that what they disagree on is seen; all where there are none. */
function ofOtherDocuments(found: readonly FoundLine[], seen: ReadonlySet<string>): readonly FoundLine[] {
  const others = found.filter(({ document }) => !seen.has(document));
  return others.length > 0 ? others : found;
}

const keyOf = (query: string): string => wordsOf(query).join(' ');
