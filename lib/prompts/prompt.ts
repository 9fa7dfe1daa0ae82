import type { z } from 'zod';

/** What a prompt is about, by name. */
export type PromptVariables = { [name: string]: string | number | string[] };

/** The words of a prompt in one language. */
interface PromptText {
  /** What the model is to do. It has no places for variables: whatever it says is ours. */
  readonly instructions: string;
  /** What the model is given, with `{name}` where a variable goes. */
  readonly input: string;
}

/** Something that pipelines ask a model. Its words are not the person's, so nobody is shown them. */
export interface Prompt<Variables extends PromptVariables = PromptVariables, Output = unknown> {
  readonly name: string;
  /** Another one for other words. */
  readonly version: number;
  readonly variables: z.ZodType<Variables>;
  /** Variables that are this installation's words as well, such as what its tools can do: kept nowhere. */
  readonly ours?: readonly (keyof Variables & string)[];
  /** Variables that no trace keeps for another reason: what is remembered of a person, who may delete it. */
  readonly notKept?: readonly (keyof Variables & string)[];
  /** People read what it writes, so it is told what is wanted of answers. */
  readonly isAnswer?: true;
  /** It chooses, or fills in what was said: the likeliest reply is wanted, not one by chance. */
  readonly isChoice?: true;
  /** A small model does it worse where it writes down first what it thinks. */
  readonly needsNoThoughts?: true;
  readonly texts: Readonly<Record<'en' | 'id', PromptText>>;
  /** How many tokens its value may take; 1,500 where this is absent. */
  readonly mostTokens?: number;
  /** What the model is told of that, as JSON Schema, where it is less than may be answered. */
  readonly told?: z.core.JSONSchema.BaseSchema;
  /** What the model has to answer. */
  readonly output: z.ZodType<Output>;
  /** Makes a value of an answer that is no JSON; it has to fit as well. Null where there is none. */
  readonly readText?: (text: string) => unknown;
}

const PLACE = /\{(\w+)\}/g;
const ONLY_PLACE = /^\{(\w+)\}$/;

/** A prompt in one language with its variables in their places, lists one item a line, and without what is empty; throws where one is missing. */
export function fillPrompt<Variables extends PromptVariables>(
  { texts, variables: schema }: Pick<Prompt<Variables>, 'texts' | 'variables'>,
  variables: Variables,
  language: 'en' | 'id',
): PromptText {
  const { instructions, input } = texts[language];
  const values = new Map(Object.entries(schema.parse(variables)));
  // All places at once, so that what looks like one in a variable is none.
  return {
    instructions,
    input: withoutEmpty(input, values).replace(PLACE, (_place, name: string) =>
      written(values.get(name), name),
    ),
  };
}

/** Without lines that are places of nothing, and without what names them: small models fill in or repeat what is empty. */
function withoutEmpty(input: string, values: ReadonlyMap<string, PromptVariables[string]>): string {
  const kept: string[] = [];
  for (const line of input.split('\n')) {
    const value = values.get(ONLY_PLACE.exec(line)?.[1] ?? '');
    if (value === undefined || value.toString().trim() !== '') kept.push(line);
    else if (kept.at(-1)?.endsWith(':')) kept.pop();
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The words of a prompt that are ours, in one language. */
export const ownWordsOf = ({ texts }: Pick<Prompt, 'texts'>, language: 'en' | 'id'): string =>
  `${texts[language].instructions}\n${texts[language].input.replace(PLACE, '')}`.trim();

function written(value: PromptVariables[string] | undefined, name: string): string {
  if (value === undefined) throw new Error(`a prompt has no variable ${name}`);
  return typeof value === 'object' ? value.map((item) => `- ${item}`).join('\n') : String(value);
}
