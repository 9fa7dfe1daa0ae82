import type { IncomingHttpHeaders } from 'node:http';
import { anthropicErrorResponse, anthropicFailure } from './anthropic-failures';
import type { ModelRequest } from './model-request';
import type { Script, ScriptFinish, ScriptResponse, ScriptStep } from './script';
import { signatureOf } from './signed-thought';
import { type AnswerEncoder, list, property, requiredFields, textOf, type WireFormat } from './wire-format';

type SearchStep = Extract<ScriptStep, { readonly kind: 'sources' }>;

const FINISH: Readonly<Record<ScriptFinish, string>> = {
  stop: 'end_turn',
  'tool-calls': 'tool_use',
  'max-tokens': 'max_tokens',
  safety: 'refusal',
  recitation: 'refusal',
};

/** Anthropic's Messages API. It takes back only thinking blocks that it has signed, unaltered. */
export const anthropicWire: WireFormat = {
  readRequest: (path, headers, body) => (path === '/v1/messages' ? readRequest(headers, body) : null),
  refuse: (body) => refusalOf(list(property(body, 'messages')), thinkingOf(body) !== 'none'),
  createEncoder,
  wholeAnswer,
  failure: anthropicFailure,
  get: (path) =>
    path === '/v1/models' ? { data: [{ type: 'model', id: 'claude-sonnet-5-5' }], has_more: false } : null,
};

function readRequest(headers: IncomingHttpHeaders, body: unknown): ModelRequest {
  const messages = list(property(body, 'messages'));
  const contents = (role: string) =>
    messages
      .filter((message) => property(message, 'role') === role)
      .map((message) => property(message, 'content'));
  const streaming = property(body, 'stream') === true;
  const thinking = thinkingOf(body);
  return {
    model: textOf(property(body, 'model')),
    apiKey: textOf(headers['x-api-key']),
    streaming,
    instructions: contentText(property(body, 'system')),
    userTexts: contents('user')
      .map(contentText)
      .filter((text) => text !== ''),
    toolResults: list(property(messages.at(-1), 'content'))
      .filter((block) => property(block, 'type') === 'tool_result')
      .map((block) => contentText(property(block, 'content'))),
    tools: list(property(body, 'tools'))
      .filter((tool) => !isWebSearch(tool))
      .map((tool) => ({
        name: textOf(property(tool, 'name')),
        required: requiredFields(property(tool, 'input_schema')),
      })),
    webSearch: list(property(body, 'tools')).some(isWebSearch),
    forJson: property(property(body, 'output_config'), 'format') !== undefined,
    forTitle: !streaming,
    thinking,
  };
}

/** Its own search, which stands among the tools. */
const isWebSearch = (tool: unknown): boolean => textOf(property(tool, 'type')).startsWith('web_search_');

/** What is seen of the thinking: newer models send no words of it unless they are asked to. */
function thinkingOf(body: unknown): NonNullable<ModelRequest['thinking']> {
  const thinking = property(body, 'thinking');
  switch (property(thinking, 'type')) {
    case 'enabled':
      return 'shown';
    case 'adaptive':
      return property(thinking, 'display') === 'summarized' ? 'shown' : 'hidden';
    default:
      return 'none';
  }
}

const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : list(content)
        .map((part) => (property(part, 'type') === 'text' ? textOf(property(part, 'text')) : ''))
        .join('');

/** What the API has against the thinking in a request, as it says it. */
function refusalOf(messages: readonly unknown[], thinks: boolean): ScriptResponse | null {
  for (const [index, message] of messages.entries()) {
    if (property(message, 'role') !== 'assistant') continue;
    const blocks = list(property(message, 'content'));
    const forged = blocks.findIndex(
      (block) =>
        property(block, 'type') === 'thinking' &&
        property(block, 'signature') !== signatureOf(textOf(property(block, 'thinking'))),
    );
    if (forged >= 0)
      return invalid(`messages.${index}.content.${forged}: Invalid \`signature\` in \`thinking\` block`);
    const called = blocks.findIndex((block) => property(block, 'type') === 'tool_use');
    const first = textOf(property(blocks[0], 'type'));
    if (thinks && called >= 0 && !first.endsWith('thinking'))
      return invalid(
        `messages.${index}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first}\`.`,
      );
  }
  return null;
}

const invalid = (message: string): ScriptResponse =>
  anthropicErrorResponse({ status: 400, type: 'invalid_request_error', message });

function createEncoder(request: ModelRequest, script: Script): AnswerEncoder {
  const showsThoughts = script.style !== 'plain' && request.thinking !== 'none';
  let begun = false;
  let index = -1;
  let open: { readonly kind: 'thinking' | 'text'; said: string } | null = null;
  let outputTokens = 0;
  let toolCalls = 0;

  const event = (type: string, rest: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
  const delta = (value: object) => event('content_block_delta', { index, delta: value });
  const begin = () => {
    if (begun) return '';
    begun = true;
    const message = { ...envelope(request, script), content: [], stop_reason: null, usage: USAGE_AT_START };
    return event('message_start', { message }) + event('ping', {});
  };
  const start = (block: object) => {
    index += 1;
    return event('content_block_start', { index, content_block: block });
  };
  const close = () => {
    if (open === null) return '';
    const signed =
      open.kind === 'thinking' ? delta({ type: 'signature_delta', signature: signatureOf(open.said) }) : '';
    open = null;
    return signed + event('content_block_stop', { index });
  };
  const goOn = (kind: 'thinking' | 'text') => {
    if (open?.kind === kind) return '';
    const empty = kind === 'text' ? { type: 'text', text: '' } : { type: kind, thinking: '', signature: '' };
    const before = close() + start(empty);
    open = { kind, said: '' };
    return before;
  };
  const say = (kind: 'thinking' | 'text', text: string, silently = false) => {
    const before = begin() + goOn(kind);
    outputTokens += 8;
    if (silently) return before;
    if (open) open.said += text;
    return (
      before +
      delta(kind === 'text' ? { type: 'text_delta', text } : { type: 'thinking_delta', thinking: text })
    );
  };
  const closedBlock = (block: object, ...deltas: readonly object[]) =>
    start(block) + deltas.map(delta).join('') + event('content_block_stop', { index });
  const search = ({ queries: [query = ''], sources }: SearchStep) => {
    toolCalls += 1;
    const id = `srvtoolu_${toolCalls}`;
    const called = { type: 'server_tool_use', id, name: 'web_search', input: {} };
    const content = sources.map(({ url, title }) => ({
      ...{ type: 'web_search_result', url, title, encrypted_content: 'nobody reads this', page_age: null },
    }));
    return (
      begin() +
      close() +
      closedBlock(called, { type: 'input_json_delta', partial_json: JSON.stringify({ query }) }) +
      closedBlock({ type: 'web_search_tool_result', tool_use_id: id, content })
    );
  };
  const end = (stopReason: string) =>
    begin() +
    close() +
    event('message_delta', {
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: outputTokens },
    }) +
    event('message_stop', {});

  const encode = (step: ScriptStep): readonly string[] => {
    switch (step.kind) {
      case 'thought':
        return showsThoughts ? [say('thinking', step.text, request.thinking === 'hidden')] : [];
      case 'hidden-thought':
        if (!showsThoughts) return [];
        return [
          begin() +
            close() +
            start({ type: 'redacted_thinking', data: signatureOf(step.data) }) +
            event('content_block_stop', { index }),
        ];
      case 'text':
        return [say('text', step.text)];
      case 'tool-call': {
        toolCalls += 1;
        const call = { type: 'tool_use', id: `toolu_${toolCalls}`, name: step.name, input: {} };
        const json = JSON.stringify(step.args);
        const pieces = [json.slice(0, json.length / 2), json.slice(json.length / 2)];
        const before = begin() + close() + start(call);
        return [
          before +
            pieces.map((piece) => delta({ type: 'input_json_delta', partial_json: piece })).join('') +
            event('content_block_stop', { index }),
        ];
      }
      case 'sources':
        return [search(step)];
      case 'finish':
        return [end(typeof step.reason === 'string' ? FINISH[step.reason] : step.reason.raw)];
      case 'block-prompt':
        return [end('refusal')];
      case 'error-event':
        return [`event: error\ndata: ${anthropicFailure(step.failure, request.model).body}\n\n`];
      case 'raw':
        return [step.body];
      default:
        return [];
    }
  };
  return { encode, end: () => '' };
}

const USAGE_AT_START = { input_tokens: 12, output_tokens: 1 } as const;

const envelope = (request: ModelRequest, script: Script) => ({
  id: `msg_fake-${script.name}`,
  type: 'message',
  role: 'assistant',
  model: request.model,
  stop_sequence: null,
});

function wholeAnswer(request: ModelRequest, script: Script): unknown {
  const finish = script.steps.find((step) => step.kind === 'finish');
  const text = script.steps.map((step) => (step.kind === 'text' ? step.text : '')).join('');
  return {
    ...envelope(request, script),
    content: [{ type: 'text', text }],
    stop_reason: typeof finish?.reason === 'string' ? FINISH[finish.reason] : 'end_turn',
    usage: { input_tokens: 12, output_tokens: 8 },
  };
}
