import { z } from 'zod';
import { readFound, readOpened } from '@/lib/prompts/documents/document-lines';
import { readSource } from '@/lib/prompts/research/source-lines';
import english from './conversations/en.json';
import indonesian from './conversations/id.json';
import papers from './conversations/papers.json';
import type { PlayedCall } from './documents/answer-prompt';

/** Paragraphs or lines, which are joined as they are shown. */
const lines = z.array(z.string());

const callSchema = z.strictObject({
  /** The prompt of a pipeline that it answers; absent for the answer of a turn that asks the model at once. */
  prompt: z.string().optional(),
  /** Words that the call has to be about, where its prompt has no question or is asked more than once; the first that fits is played. */
  about: z.string().optional(),
  thoughts: lines.default([]),
  /** What is said, or JSON for a pipeline, in which `{"lines": […]}` stands for a text. */
  answer: z.union([lines, z.record(z.string(), z.json())]),
});
const conversationSchema = z.strictObject({
  question: z.string(),
  pipeline: z.enum(['fast', 'deep', 'document-agent', 'research', 'paper']),
  calls: z.array(callSchema).min(1),
});
const conversationsSchema = z.record(z.string(), conversationSchema);
type DemoConversation = z.infer<typeof conversationSchema>;
type DemoCall = z.infer<typeof callSchema>;
type Json = z.infer<ReturnType<typeof z.json>>;

/** The conversations that were written, by language and name. */
export const DEMO_CONVERSATIONS = {
  en: conversationsSchema.parse(english),
  id: conversationsSchema.parse(indonesian),
} as const;
/** What was written for papers, by name and language: no cards lead to it, since a paper has to be there first. */
export const DEMO_PAPERS = conversationsSchema.parse(papers);
const ALL = [...Object.values(DEMO_CONVERSATIONS), DEMO_PAPERS].flatMap((some) => Object.values(some));

/** What a call of a pipeline is about. */
const promptSchema = z.object({
  name: z.string(),
  variables: z.looseObject({ question: z.string().optional() }),
});

/** Returns the conversation that begins with a question, however that is spaced; null where none was written. */
export const conversationAbout = (question: string): DemoConversation | null =>
  ALL.find((conversation) => sameWords(conversation.question) === sameWords(question)) ?? null;

/** Returns what was written for a turn's own question; null where nothing was. */
export function playedAnswer(question: string): PlayedCall | null {
  const call = conversationAbout(question)?.calls.find(({ prompt }) => prompt === undefined);
  return call === undefined ? null : played(call, []);
}

/** Returns what was written for a pipeline's prompt, given as its name and variables; null where nothing was. */
export function playedPrompt(prompt: unknown): PlayedCall | null {
  const { name, variables = {} } = promptSchema.safeParse(prompt).data ?? {};
  const { question = '' } = variables;
  const asked = JSON.stringify(variables);
  // A question that was clarified has what the person said behind it.
  const conversation =
    conversationAbout(question) ?? conversationAbout(question.replace(/ \([^()]*\)(\?)?$/u, '$1'));
  const calls =
    question === ''
      ? ALL.flatMap((one) => one.calls.filter(({ about }) => about !== undefined))
      : (conversation?.calls ?? []);
  const call = calls.find(
    (one) => one.prompt === name && (one.about === undefined || asked.includes(one.about)),
  );
  if (call !== undefined) return played(call, numberedIn(variables));
  // Nothing that was not written is done to a paper.
  return name === 'paper-tool-choice' ? { thoughts: '', text: '{"what":"answer"}' } : null;
}

interface Numbered {
  readonly number: number;
  readonly name: string;
}

/** What the lines of a prompt number, each with what it is called. */
function numberedIn(variables: Readonly<Record<string, unknown>>): readonly Numbered[] {
  const linesOf = (name: string): readonly string[] => lines.safeParse(variables[name]).data ?? [];
  return [
    ...linesOf('sources').flatMap((line) => {
      const source = readSource(line);
      return source ? { number: source.number, name: `${source.site ?? ''} ${source.title}` } : [];
    }),
    ...linesOf('opened').flatMap((line) => {
      const passage = readOpened(line);
      return passage ? { number: passage.number, name: passage.document } : [];
    }),
    ...linesOf('found').flatMap((line) => {
      const passage = readFound(line);
      return passage ? { number: passage.result, name: passage.document } : [];
    }),
  ];
}

function played({ thoughts, answer }: DemoCall, numbered: readonly Numbered[]): PlayedCall {
  const text = Array.isArray(answer) ? answer.join('\n') : JSON.stringify(joined(answer));
  return { thoughts: thoughts.join('\n\n'), text: withNumbers(text, numbered) };
}

/** A value in which each list of lines is a text. */
function joined(value: Json): Json {
  if (Array.isArray(value)) return value.map(joined);
  if (typeof value !== 'object' || value === null) return value;
  const told = lines.safeParse(value.lines).data;
  if (told !== undefined) return told.join('\n');
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, joined(one)]));
}

/** With the numbers of sources in the place of their names: `⟦Tarnwick Roads Office⟧` becomes `[1]`, `"⟦#…⟧"` the bare number. */
const withNumbers = (text: string, numbered: readonly Numbered[]): string =>
  text.replace(/("?)⟦(#?)([^⟧]+)⟧\1/gu, (_, quote: string, bare: string, name: string) => {
    const number = numbered.find((one) => one.name.includes(name))?.number;
    if (bare !== '') return `${number ?? 0}`;
    return `${quote}${number === undefined ? '' : `[${number}]`}${quote}`;
  });

const sameWords = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
