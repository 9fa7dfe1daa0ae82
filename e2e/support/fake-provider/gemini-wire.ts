import type { IncomingHttpHeaders } from 'node:http';
import { geminiFailure } from './gemini-failures';
import type { ModelRequest } from './model-request';
import type { Script, ScriptFinish, ScriptStep } from './script';
import { type AnswerEncoder, list, property, requiredFields, textOf, type WireFormat } from './wire-format';

const MODEL_PATH = /^\/v1beta\/models\/([^/:]+):(streamGenerateContent|generateContent)$/;
const FINISH: Readonly<Record<ScriptFinish, string>> = {
  stop: 'STOP',
  'tool-calls': 'STOP',
  'max-tokens': 'MAX_TOKENS',
  safety: 'SAFETY',
  recitation: 'RECITATION',
};

/** The Gemini API: `:streamGenerateContent?alt=sse`, `:generateContent` and the list of models. */
export const geminiWire: WireFormat = {
  readRequest: (path, headers, body) => {
    const match = MODEL_PATH.exec(path);
    return match?.[1] === undefined ? null : readRequest(match[1], match[2] ?? '', headers, body);
  },
  createEncoder,
  wholeAnswer: (request, script) => wholeAnswer(request, script),
  failure: geminiFailure,
  get: (path) => (path === '/v1beta/models' ? { models: [{ name: 'models/gemini-3.8-flash' }] } : null),
};

function readRequest(model: string, verb: string, headers: IncomingHttpHeaders, body: unknown): ModelRequest {
  const contents = list(property(body, 'contents'));
  const userTexts = contents
    .filter((content) => property(content, 'role') === 'user')
    .map((content) => partTexts(property(content, 'parts')))
    .filter((text) => text !== '');
  const lastParts = list(property(contents.at(-1), 'parts'));
  const tools = list(property(body, 'tools'));
  const generation = property(body, 'generationConfig');
  const thinking = property(generation, 'thinkingConfig');
  const streaming = verb === 'streamGenerateContent';
  return {
    model,
    apiKey: textOf(headers['x-goog-api-key']),
    streaming,
    instructions: partTexts(property(property(body, 'systemInstruction'), 'parts')),
    userTexts,
    toolResults: lastParts.flatMap((part) => {
      const response = property(part, 'functionResponse');
      return response === undefined ? [] : [JSON.stringify(property(response, 'response'))];
    }),
    tools: tools.flatMap((tool) =>
      list(property(tool, 'functionDeclarations')).map((declaration) => ({
        name: textOf(property(declaration, 'name')),
        required: requiredFields(
          property(declaration, 'parametersJsonSchema') ?? property(declaration, 'parameters'),
        ),
      })),
    ),
    webSearch: tools.some((tool) => property(tool, 'googleSearch') !== undefined),
    forJson: property(generation, 'responseMimeType') === 'application/json',
    forTitle: !streaming || property(thinking, 'includeThoughts') === false,
  };
}

function partTexts(parts: unknown): string {
  return list(parts)
    .map((part) => textOf(property(part, 'text')))
    .join('');
}

function createEncoder(request: ModelRequest, script: Script): AnswerEncoder {
  const counts = { thought: 0, text: 0 };
  let signed = false;

  const event = (chunk: Readonly<Record<string, unknown>>) =>
    `data: ${JSON.stringify({ ...chunk, usageMetadata: usage(), modelVersion: request.model, responseId: `fake-${script.name}` })}\r\n\r\n`;
  const usage = () => ({
    promptTokenCount: 12,
    candidatesTokenCount: counts.text,
    thoughtsTokenCount: counts.thought,
    totalTokenCount: 12 + counts.text + counts.thought,
  });
  const candidate = (parts: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}) =>
    event({ candidates: [{ content: { parts, role: 'model' }, index: 0, ...rest }] });
  const signature = () => {
    if (signed || counts.thought === 0) return {};
    signed = true;
    return { thoughtSignature: Buffer.from(`signature of ${script.name}`).toString('base64') };
  };

  const encode = (step: ScriptStep): readonly string[] => {
    switch (step.kind) {
      case 'thought':
        counts.thought += 8;
        return script.style === 'plain' ? [] : [candidate([{ text: step.text, thought: true }])];
      case 'text':
        counts.text += 8;
        return [candidate([{ text: step.text, ...signature() }])];
      case 'tool-call':
        return [candidate([{ functionCall: { name: step.name, args: step.args }, ...signature() }])];
      case 'program':
        return [candidate([{ executableCode: { language: 'PYTHON', code: step.code } }])];
      case 'program-output':
        return [candidate([{ codeExecutionResult: { outcome: 'OUTCOME_OK', output: step.output } }])];
      case 'sources':
        return [candidate([{ text: '' }], { groundingMetadata: grounding(step) })];
      case 'finish':
        return [candidate([{ text: '' }], { finishReason: finishReason(step.reason) })];
      case 'block-prompt':
        return [event({ promptFeedback: { blockReason: step.reason, safetyRatings: [] } })];
      case 'error-event':
        return [`data: ${geminiFailure(step.failure, request.model).body.replace(/\s*\n\s*/g, ' ')}\r\n\r\n`];
      case 'raw':
        return [step.body];
      default:
        return [];
    }
  };
  return { encode, end: () => '' };
}

function finishReason(reason: ScriptFinish | { readonly raw: string }): string {
  return typeof reason === 'string' ? FINISH[reason] : reason.raw;
}

function grounding(step: Extract<ScriptStep, { kind: 'sources' }>): unknown {
  return {
    webSearchQueries: step.queries,
    searchEntryPoint: { renderedContent: '<div class="fake-search-entry">searched</div>' },
    groundingChunks: step.sources.map(({ url, title }) => ({ web: { uri: url, title } })),
    groundingSupports: step.sources.map((_, index) => ({
      segment: { startIndex: 0, endIndex: 10, text: 'a segment' },
      groundingChunkIndices: [index],
    })),
  };
}

function wholeAnswer(request: ModelRequest, script: Script): unknown {
  const parts = script.steps.flatMap((step): unknown[] => {
    if (step.kind === 'text') return [{ text: step.text }];
    if (step.kind === 'thought') return [{ text: step.text, thought: true }];
    return step.kind === 'tool-call' ? [{ functionCall: { name: step.name, args: step.args } }] : [];
  });
  const finish = script.steps.find((step) => step.kind === 'finish');
  return {
    candidates: [
      { content: { parts, role: 'model' }, finishReason: finishReason(finish?.reason ?? 'stop'), index: 0 },
    ],
    usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 8, totalTokenCount: 20 },
    modelVersion: request.model,
    responseId: `fake-${script.name}`,
  };
}
