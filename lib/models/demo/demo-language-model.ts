import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { GO_ON } from '@/lib/prompts/go-on';
import type { Wait } from '@/lib/shared/wait';
import { readLanguage } from '@/lib/text/languages/read-language';
import { calculationsIn } from '@/lib/text/quantities/calculations-in';
import { type Locale, localeSchema } from '@/lib/trace/step-key';
import { playedAnswer, playedPrompt } from './demo-script';
import { answeredFromDocuments, type PlayedCall } from './documents/answer-prompt';

/** Says what the demo is and how to get a model, with what a question's own calculations come to. */
async function unwrittenAnswer(question: string, language: Locale, withFiles: boolean): Promise<PlayedCall> {
  const { evaluateExpression } = await import('@/lib/text/quantities/evaluate-expression');
  const results = calculationsIn(question).flatMap((expression) => {
    const evaluated = evaluateExpression(expression);
    return evaluated.ok ? `${evaluated.value.reading} = **${evaluated.value.result}**` : [];
  });
  const { thought, calculated, text, files } = WORDS[language];
  return {
    thoughts: results.length > 0 ? calculated : thought,
    text: [...results, withFiles ? files : text].join('\n\n'),
  };
}

const WORDS: Readonly<Record<Locale, Record<'thought' | 'calculated' | 'text' | 'files', string>>> = {
  en: {
    thought: 'Nothing was written for this question, and no model is there that could think about it.',
    calculated: 'The question has a calculation in it, which needs no model. The rest of it would.',
    text: 'This is the demo: it plays conversations that were written for it and quotes your documents, but it cannot think about a question of your own. That takes a real model, which an admin can add under Admin → Models.',
    files:
      'This is the demo: it can quote your files where you ask for a fact that stands in them, but it cannot summarise, translate or write. That takes a real model, which an admin can add under Admin → Models.',
  },
  id: {
    thought:
      'Untuk pertanyaan ini tidak ada jawaban yang disiapkan, dan tidak ada model yang bisa memikirkannya.',
    calculated: 'Di pertanyaan ini ada hitungan, dan itu tidak memerlukan model. Sisanya memerlukannya.',
    text: 'Ini demo: ia memutar percakapan yang sudah disiapkan dan mengutip dokumen Anda, tetapi tidak bisa memikirkan pertanyaan Anda sendiri. Itu memerlukan model sungguhan, yang bisa ditambahkan admin di Admin → Model.',
    files:
      'Ini demo: ia bisa mengutip file Anda bila Anda menanyakan fakta di dalamnya, tetapi tidak bisa meringkas, menerjemahkan, atau menulis. Itu memerlukan model sungguhan, yang bisa ditambahkan admin di Admin → Model.',
  },
};

/** Key of `providerOptions` under which the purpose of a call reaches the model. */
export const DEMO_OPTIONS = 'demo';

interface DemoModelOptions {
  readonly modelName: string;
  /** Pause before each word, in milliseconds; 0 for none. */
  readonly chunkDelayMs: number;
  readonly wait: Wait;
}

const CHARACTERS_PER_TOKEN = 4;
const FINISH = { unified: 'stop', raw: 'stop' } as const;

/** Makes an AI SDK language model that streams, word by word, what was written for a call; it understands nothing. */
export function createDemoLanguageModel(options: DemoModelOptions): LanguageModelV4 {
  const { modelName: modelId } = options;
  return {
    specificationVersion: 'v4',
    provider: 'demo',
    modelId,
    supportedUrls: {},
    doGenerate: async (call) => {
      call.abortSignal?.throwIfAborted();
      const { thoughts, text } = await callToPlay(call);
      const content: LanguageModelV4Content[] = [
        ...(thoughts === '' ? [] : [{ type: 'reasoning' as const, text: thoughts }]),
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ];
      return {
        content,
        finishReason: FINISH,
        usage: usageOf(call, { thoughts, text }),
        warnings: [],
        response: { modelId },
      };
    },
    doStream: async (call) => {
      call.abortSignal?.throwIfAborted();
      const parts = streamParts(await callToPlay(call), call, options);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async pull(controller) {
            const { done, value } = await parts.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
          },
          async cancel() {
            await parts.return(undefined);
          },
        }),
      };
    },
  };
}

/** What a call is answered with: what was written for it, sentences of documents, or what the demo is. */
async function callToPlay(call: LanguageModelV4CallOptions): Promise<PlayedCall> {
  const given = call.providerOptions?.[DEMO_OPTIONS];
  // A conversation is named after its question.
  if (given?.purpose === 'title') return { thoughts: '', text: '' };
  if (given?.prompt) {
    const locale = localeSchema.safeParse(given.locale).data ?? 'en';
    return (
      playedPrompt(given.prompt) ?? answeredFromDocuments(given.prompt, locale) ?? { thoughts: '', text: '' }
    );
  }
  const { prompt, begun } = answerToGoOn(call.prompt);
  const question = questionIn(prompt);
  const language = readLanguage(question)?.language ?? localeSchema.safeParse(given?.locale).data ?? 'en';
  const played = playedAnswer(question) ?? (await unwrittenAnswer(question, language, hasFiles(prompt)));
  return begun === null ? played : { thoughts: '', text: restOfAnswer(played.text, begun) };
}

/** What the person has said last; files that are given to the model stand before it. */
const questionIn = (prompt: LanguageModelV4Prompt): string => {
  const content = prompt.findLast(({ role }) => role === 'user')?.content ?? '';
  return textOf(typeof content === 'string' ? content : content.slice(-1)).trim();
};

const hasFiles = (prompt: LanguageModelV4Prompt): boolean =>
  prompt.some(({ role, content }) => role === 'user' && content.length > 1);

async function* streamParts(
  { thoughts, text }: PlayedCall,
  call: LanguageModelV4CallOptions,
  { modelName, chunkDelayMs, wait }: DemoModelOptions,
): AsyncGenerator<LanguageModelV4StreamPart, void, undefined> {
  const pause = async () => {
    call.abortSignal?.throwIfAborted();
    if (chunkDelayMs > 0) await wait(chunkDelayMs, call.abortSignal);
  };
  // Nobody reads JSON as it is written: a program waits for all of it.
  const isRead = call.responseFormat?.type !== 'json';
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'response-metadata', modelId: modelName };
  if (thoughts !== '') {
    yield { type: 'reasoning-start', id: 'reasoning-0' };
    for (const delta of wordsIn(thoughts)) {
      await pause();
      yield { type: 'reasoning-delta', id: 'reasoning-0', delta };
    }
    yield { type: 'reasoning-end', id: 'reasoning-0' };
  }
  if (text !== '') {
    yield { type: 'text-start', id: 'text-0' };
    for (const delta of isRead ? wordsIn(text) : [text]) {
      if (isRead) await pause();
      yield { type: 'text-delta', id: 'text-0', delta };
    }
    yield { type: 'text-end', id: 'text-0' };
  }
  yield { type: 'finish', finishReason: FINISH, usage: usageOf(call, { thoughts, text }) };
}

/** The words of a text with the space behind them; joined, they are the text. */
const wordsIn = (text: string): readonly string[] => text.match(/\s*\S+\s*/gu) ?? [text];

function usageOf(call: LanguageModelV4CallOptions, { thoughts, text }: PlayedCall): LanguageModelV4Usage {
  const tokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  const input = tokens(JSON.stringify(call.prompt).length);
  const [reasoning, written] = [tokens(thoughts.length), tokens(text.length)];
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: reasoning + written, text: written, reasoning },
  };
}

/** A prompt without the request to go on, and how the answer begins that is to be gone on with; null without one. */
interface AnswerToGoOn {
  readonly prompt: LanguageModelV4Prompt;
  readonly begun: string | null;
}

/** Reads whether a prompt asks for the rest of an answer. */
function answerToGoOn(prompt: LanguageModelV4Prompt): AnswerToGoOn {
  const [answer, request] = prompt.slice(-2);
  const isAsked = request?.role === 'user' && Object.values<string>(GO_ON).includes(textOf(request.content));
  if (!isAsked || answer?.role !== 'assistant') return { prompt, begun: null };
  return { prompt: prompt.slice(0, -2), begun: textOf(answer.content) };
}

/** Returns what is left of an answer after how it begins; all of it where it begins differently. */
const restOfAnswer = (answer: string, begun: string): string =>
  answer.startsWith(begun) ? answer.slice(begun.length) : `\n\n${answer}`;

/** Joins the texts of a message's content. */
const textOf = (content: LanguageModelV4Prompt[number]['content']): string =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part.text : '')).join('');
