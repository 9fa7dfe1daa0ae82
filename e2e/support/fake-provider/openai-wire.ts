import type { IncomingHttpHeaders } from 'node:http';
import { cutIntoPieces } from './leaky-thoughts';
import type { ModelRequest } from './model-request';
import { openAiFailure } from './openai-failures';
import type { ReasoningStyle, Script, ScriptFinish, ScriptSource, ScriptStep } from './script';
import { createTagWriter } from './tag-writer';
import { type AnswerEncoder, list, property, requiredFields, textOf, type WireFormat } from './wire-format';

const FINISH: Readonly<Record<ScriptFinish, string>> = {
  stop: 'stop',
  'tool-calls': 'tool_calls',
  'max-tokens': 'length',
  safety: 'content_filter',
  recitation: 'content_filter',
};
const MODELS = ['gpt-oss:20b', 'qwen3:8b', 'llama3.2'] as const;

/** The OpenAI chat completions API as local servers speak it, with `/v1/models`. */
export const openAiWire: WireFormat = {
  readRequest: (path, headers, body) => (path === '/v1/chat/completions' ? readRequest(headers, body) : null),
  createEncoder,
  wholeAnswer,
  failure: openAiFailure,
  get: (path) =>
    path === '/v1/models' ? { object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) } : null,
};

/** How a model of that name shows its reasoning. */
export function styleOf(model: string): ReasoningStyle {
  if (/beside-empty/.test(model)) return 'beside-empty';
  if (/gpt-?oss/.test(model)) return 'reasoning';
  if (/native|deepseek-reasoner/.test(model)) return 'reasoning_content';
  if (/qwen-?3|deepseek-r1|qwq|think/.test(model)) return 'think';
  return /plain/.test(model) ? 'plain' : 'tagged';
}

function readRequest(headers: IncomingHttpHeaders, body: unknown): ModelRequest {
  const messages = list(property(body, 'messages'));
  const texts = (role: string) =>
    messages.filter((message) => property(message, 'role') === role).map((message) => contentText(message));
  const lastUser = messages.findLastIndex((message) => property(message, 'role') === 'user');
  const streaming = property(body, 'stream') === true;
  return {
    model: textOf(property(body, 'model')),
    apiKey: textOf(headers.authorization).replace(/^Bearer /, ''),
    streaming,
    instructions: texts('system').join('\n'),
    userTexts: texts('user'),
    toolResults: messages
      .slice(lastUser + 1)
      .filter((message) => property(message, 'role') === 'tool')
      .map(contentText),
    tools: list(property(body, 'tools')).map((tool) => ({
      name: textOf(property(property(tool, 'function'), 'name')),
      required: requiredFields(property(property(tool, 'function'), 'parameters')),
    })),
    webSearch: false,
    forJson: property(body, 'response_format') !== undefined,
    forTitle: !streaming,
  };
}

function contentText(message: unknown): string {
  const content = property(message, 'content');
  return typeof content === 'string'
    ? content
    : list(content)
        .map((part) => textOf(property(part, 'text')))
        .join('');
}

function createEncoder(request: ModelRequest, script: Script): AnswerEncoder {
  const style = script.style ?? styleOf(request.model);
  const tags = createTagWriter(style);
  const pieces = (text: string) =>
    script.pieceCharacters === undefined ? [text] : cutIntoPieces(text, script.pieceCharacters);
  let toolCalls = 0;

  const event = (delta: unknown, finish: string | null = null) =>
    `data: ${JSON.stringify({ ...envelope(request, script, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const content = (text: string) => pieces(text).map((piece) => event({ content: piece }));

  /** A call as servers stream it: its name, then its arguments in pieces. */
  const toolCall = ({ name, args }: Extract<ScriptStep, { kind: 'tool-call' }>, number: number) => {
    const index = number - 1;
    const named = { index, id: `call_${number}`, type: 'function', function: { name, arguments: '' } };
    const rest = pieces(JSON.stringify(args)).map((piece) => ({ index, function: { arguments: piece } }));
    return [named, ...rest].map((part) => event({ tool_calls: [part] }));
  };

  const encode = (step: ScriptStep): readonly string[] => {
    switch (step.kind) {
      case 'thought':
        if (style === 'plain') return [];
        if (style === 'think' || style === 'tagged') return content(tags.thought(step.text));
        return pieces(step.text).map((piece) =>
          event(style === 'beside-empty' ? { reasoning_content: '', reasoning: piece } : { [style]: piece }),
        );
      case 'text':
        return content(tags.text(step.text));
      case 'sources':
        return [event({ annotations: step.sources.map(annotationOf) })];
      case 'tool-call':
        toolCalls += 1;
        return [...content(tags.close()), ...toolCall(step, toolCalls)];
      case 'finish': {
        const reason = typeof step.reason === 'string' ? FINISH[step.reason] : step.reason.raw;
        const closing = step.reason === 'stop' || step.reason === 'tool-calls' ? content(tags.close()) : [];
        return [...closing, event({}, reason), usageEvent(request, script)];
      }
      case 'block-prompt':
        return [event({}, 'content_filter')];
      case 'error-event':
        return [`data: ${openAiFailure(step.failure, request.model).body}\n\n`];
      case 'raw':
        return [step.body];
      default:
        return [];
    }
  };
  const finished = script.steps.some((step) => step.kind === 'finish');
  return { encode, end: () => (finished ? 'data: [DONE]\n\n' : '') };
}

/** A page as servers that search by themselves name it. */
const annotationOf = ({ url, title }: ScriptSource): object => ({
  ...{ type: 'url_citation', url_citation: { url, title, start_index: 0, end_index: 10 } },
});

function envelope(request: ModelRequest, script: Script, object: string): object {
  return { id: `fake-${script.name}`, object, created: 1_700_000_000, model: request.model };
}

function usageEvent(request: ModelRequest, script: Script): string {
  return `data: ${JSON.stringify({ ...envelope(request, script, 'chat.completion.chunk'), choices: [], usage: USAGE })}\n\n`;
}

const USAGE = { prompt_tokens: 12, completion_tokens: 40, total_tokens: 52 } as const;

function wholeAnswer(request: ModelRequest, script: Script): unknown {
  const asksForTags = request.instructions.includes('<answer>');
  const tags = createTagWriter(asksForTags ? (script.style ?? styleOf(request.model)) : 'plain');
  const text =
    script.steps.map((step) => (step.kind === 'text' ? tags.text(step.text) : '')).join('') + tags.close();
  const finish = script.steps.find((step) => step.kind === 'finish');
  const reason = typeof finish?.reason === 'string' ? FINISH[finish.reason] : (finish?.reason.raw ?? 'stop');
  return {
    ...envelope(request, script, 'chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: reason }],
    usage: USAGE,
  };
}
