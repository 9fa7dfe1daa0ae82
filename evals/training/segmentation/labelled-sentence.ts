import {
  type ChatMode,
  chatModeSchema,
  type Locale,
  localeSchema,
  type StepKey,
  stepKeySchema,
} from '../../../lib/trace/step-key';

/** A sentence of reasoning with its step and what was known when it was thought. */
export interface LabelledSentence {
  readonly text: string;
  readonly step: StepKey;
  readonly chatMode: ChatMode;
  readonly language: Locale;
  readonly userText: string | undefined;
  /** Sentences of one group were written together and are never split between training and testing. */
  readonly group: number;
}

/** The sentences of one trace, in order. */
export type LabelledTrace = readonly LabelledSentence[];

const MODE_LETTERS: ReadonlyMap<string, ChatMode> = new Map([
  ['P', 'paper'],
  ['W', 'websearch'],
]);
const STEP_LETTERS: ReadonlyMap<string, StepKey> = new Map([
  ['i', 'intent-analysis'],
  ['p', 'paper-context-check'],
  ['s', 'search-decision'],
  ['v', 'source-validation'],
  ['t', 'tool-action'],
  ['r', 'response-compose'],
]);
const LINES_PER_GROUP = 5;
const SEPARATOR = ' | ';

const linesOf = (content: string): string[] => content.split('\n').filter((line) => line.trim() !== '');

/** Reads `<step>.<language>.txt`; the file name says step and language. */
export function parseSentences(fileName: string, content: string): LabelledSentence[] {
  const [step, language] = fileName.split('.');
  const common = { step: stepKeySchema.parse(step), language: localeSchema.parse(language) };
  return linesOf(content).map((line, index) => {
    const mode = line.charAt(1) === '|' ? MODE_LETTERS.get(line.charAt(0)) : undefined;
    const rest = mode ? line.slice(2) : line;
    const cut = rest.indexOf(SEPARATOR);
    return {
      ...common,
      text: cut === -1 ? rest : rest.slice(cut + SEPARATOR.length),
      chatMode: mode ?? 'normal',
      userText: cut === -1 ? undefined : rest.slice(0, cut),
      group: Math.floor(index / LINES_PER_GROUP),
    };
  });
}

/** Reads `traces.<language>.txt`; throws on a line that is neither a heading nor a sentence. */
export function parseTraces(fileName: string, content: string): LabelledTrace[] {
  const language = localeSchema.parse(fileName.split('.')[1]);
  const traces: LabelledSentence[][] = [];
  let heading = { chatMode: chatModeSchema.parse('normal'), userText: '' };
  for (const line of linesOf(content)) {
    if (line.startsWith('# ')) {
      const [mode, ...words] = line.slice(2).split(' ');
      heading = { chatMode: chatModeSchema.parse(mode), userText: words.join(' ') };
      traces.push([]);
      continue;
    }
    const step = STEP_LETTERS.get(line.charAt(0));
    if (!step || !line.startsWith('| ', 1)) throw new Error(`${fileName}: cannot read "${line}"`);
    traces.at(-1)?.push({ ...heading, text: line.slice(3), step, language, group: traces.length - 1 });
  }
  return traces;
}
