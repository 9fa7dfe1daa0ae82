import type { IncomingHttpHeaders } from 'node:http';
import type { ModelRequest } from './model-request';
import { ResponseItems } from './response-items';
import { responsesErrorFor, responsesErrorResponse, responsesFailure } from './responses-failures';
import type { Script, ScriptFinish, ScriptResponse, ScriptStep } from './script';
import { signatureOf } from './signed-thought';
import { type AnswerEncoder, list, property, requiredFields, textOf, type WireFormat } from './wire-format';

/** Why an answer is not whole; null where it is. */
const INCOMPLETE: Readonly<Record<ScriptFinish, string | null>> = {
  stop: null,
  'tool-calls': null,
  'max-tokens': 'max_output_tokens',
  safety: 'content_filter',
  recitation: null,
};
const DECLINES = 'I am sorry, but I cannot help with that.';

/** OpenAI's Responses API. It takes back only reasoning that it has encrypted, unaltered. */
export const responsesWire: WireFormat = {
  readRequest: (path, headers, body) => (path === '/v1/responses' ? readRequest(headers, body) : null),
  refuse: (body) => refusalOf(list(property(body, 'input')), property(body, 'store') === false),
  createEncoder,
  wholeAnswer,
  failure: responsesFailure,
  get: (path) =>
    path === '/v1/models' ? { object: 'list', data: [{ id: 'gpt-6.2-sol', object: 'model' }] } : null,
};

function readRequest(headers: IncomingHttpHeaders, body: unknown): ModelRequest {
  const input = list(property(body, 'input'));
  const texts = (...roles: readonly string[]) =>
    input
      .filter((item) => roles.includes(textOf(property(item, 'role'))))
      .map((item) => contentText(property(item, 'content')));
  const lastUser = input.findLastIndex((item) => property(item, 'role') === 'user');
  const reasoning = property(body, 'reasoning');
  const streaming = property(body, 'stream') === true;
  const thinks = property(reasoning, 'effort') !== 'none';
  return {
    model: textOf(property(body, 'model')),
    apiKey: textOf(headers.authorization).replace(/^Bearer /, ''),
    streaming,
    instructions: texts('system', 'developer').join('\n'),
    userTexts: texts('user'),
    toolResults: input
      .slice(lastUser + 1)
      .filter((item) => property(item, 'type') === 'function_call_output')
      .map((item) => textOf(property(item, 'output'))),
    tools: list(property(body, 'tools'))
      .filter((tool) => !isWebSearch(tool))
      .map((tool) => ({
        name: textOf(property(tool, 'name')),
        required: requiredFields(property(tool, 'parameters')),
      })),
    webSearch: list(property(body, 'tools')).some(isWebSearch),
    forJson: textOf(property(property(property(body, 'text'), 'format'), 'type')).startsWith('json'),
    forTitle: !streaming,
    thinking: thinks ? (property(reasoning, 'summary') === undefined ? 'hidden' : 'shown') : 'none',
  };
}

/** Its own search, which stands among the tools. */
const isWebSearch = (tool: unknown): boolean => property(tool, 'type') === 'web_search';

const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : list(content)
        .map((part) => textOf(property(part, 'text')))
        .join('');

/** What the API has against the reasoning in a request, as it says it. */
function refusalOf(input: readonly unknown[], keepsNothing: boolean): ScriptResponse | null {
  for (const [index, item] of input.entries()) {
    const type = property(item, 'type');
    if (type === 'reasoning') {
      const summary = list(property(item, 'summary')).map((part) => textOf(property(part, 'text')));
      const isOurs = property(item, 'encrypted_content') === signatureOf(summary.join('\n'));
      if (!isOurs && keepsNothing)
        return invalid('The encrypted content could not be verified. Reason: it could not be decrypted.');
    }
    const before = property(input[index - 1], 'type');
    if (type === 'function_call' && before !== 'reasoning' && before !== 'function_call')
      return invalid(
        `Item '${textOf(property(item, 'id'))}' of type 'function_call' was provided without its required 'reasoning' item.`,
      );
  }
  return null;
}

const invalid = (message: string): ScriptResponse =>
  responsesErrorResponse({ status: 400, type: 'invalid_request_error', message });

function createEncoder(request: ModelRequest, script: Script): AnswerEncoder {
  const items = new ResponseItems(`fake-${script.name}`);
  const thinks = script.style !== 'plain' && request.thinking !== 'none';
  let begun = false;
  const response = (status: string, rest: object = {}) => ({
    response: { ...envelope(request, script), status, output: [], incomplete_details: null, ...rest },
  });
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    return (
      items.event('response.created', response('in_progress')) +
      items.event('response.in_progress', response('in_progress'))
    );
  };
  const complete = (reason: string | null): string => {
    const usage = { usage: usageOf(items.outputTokens, items.reasoningTokens) };
    return reason === null
      ? items.event('response.completed', response('completed', usage))
      : items.event(
          'response.incomplete',
          response('incomplete', { ...usage, incomplete_details: { reason } }),
        );
  };

  const encode = (step: ScriptStep): readonly string[] => {
    switch (step.kind) {
      case 'thought':
        if (!thinks) return [];
        return [begin() + (request.thinking === 'shown' ? items.thought(step.text) : items.hiddenThought())];
      case 'hidden-thought':
        return thinks ? [begin() + items.hiddenThought()] : [];
      case 'text':
        return [begin() + items.text(step.text)];
      case 'tool-call':
        return [begin() + items.call(step.name, step.args)];
      case 'sources':
        return [begin() + items.search(step)];
      case 'finish': {
        const { reason } = step;
        if (reason === 'recitation')
          return [begin() + items.refusal(DECLINES) + items.close() + complete(null)];
        return [
          begin() + items.close() + complete(typeof reason === 'string' ? INCOMPLETE[reason] : reason.raw),
        ];
      }
      case 'block-prompt':
        return [begin() + complete('content_filter')];
      case 'error-event': {
        const { status: _, headers: __, ...error } = responsesErrorFor(step.failure, request.model);
        return [items.event('error', { code: null, param: null, ...error, type: 'error' })];
      }
      case 'raw':
        return [step.body];
      default:
        return [];
    }
  };
  return { encode, end: () => '' };
}

const envelope = (request: ModelRequest, script: Script) => ({
  id: `resp_fake-${script.name}`,
  object: 'response',
  created_at: 1_700_000_000,
  model: request.model,
  error: null,
});

const usageOf = (outputTokens: number, reasoningTokens: number) => ({
  input_tokens: 12,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: reasoningTokens },
  total_tokens: 12 + outputTokens,
});

function wholeAnswer(request: ModelRequest, script: Script): unknown {
  const text = script.steps.map((step) => (step.kind === 'text' ? step.text : '')).join('');
  const content = [{ type: 'output_text', text, annotations: [] }];
  return {
    ...envelope(request, script),
    status: 'completed',
    output: [{ type: 'message', id: 'msg_fake', status: 'completed', role: 'assistant', content }],
    incomplete_details: null,
    usage: usageOf(8, 0),
  };
}
