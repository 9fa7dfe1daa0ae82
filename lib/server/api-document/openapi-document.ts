import { z } from 'zod';
import { CHAT_ERROR_STATUS, type ChatErrorCode, chatErrorBodySchema } from '@/lib/chat/chat-error';
import { errorSentence } from '../http/error-sentence';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '../http/failure-response';
import { WEBHOOK_DATA } from '../webhooks/webhook-data';
import { type ApiExample, type ApiOperation, EXAMPLE_IDS } from './api-operation';

/** What every operation may refuse with. */
const COMMON_FAILURES: readonly ChatErrorCode[] = [
  'not-signed-in',
  'invalid-token',
  'token-scope-missing',
  'too-many-requests',
  'store-unavailable',
  'internal-error',
];
/** What every operation with a body of JSON may refuse it with. */
const BODY_FAILURES: readonly ChatErrorCode[] = ['invalid-json', 'unsupported-media-type', 'body-too-large'];

/** Operations as an OpenAPI 3.1 document; the same operations give the same document. */
export const openApiDocument = (operations: readonly ApiOperation[]): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Nalar',
    version: '1',
    description:
      'What programs may ask with an access token. Lists come in pages: `nextCursor` is the `cursor` of the next one, null at the end. Made by `npm run docs:api`.',
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((operation) => [operation.method, described(operation)])),
    ]),
  ),
  webhooks: Object.fromEntries(
    Object.entries(WEBHOOK_DATA).map(([event, data]) => [event, { post: toldEvent(event, data) }]),
  ),
  components: {
    securitySchemes: {
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'nalar_pat' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'nalar.session_token',
        description: 'As browsers have it.',
      },
    },
    schemas: {
      ...sharedSchemas(operations),
      Problem: jsonSchema(problemSchema, 'output'),
      Failure: jsonSchema(chatErrorBodySchema, 'output'),
    },
    headers: LIMIT_HEADERS,
    responses: Object.fromEntries(
      COMMON_REFUSALS.map(([status, codes]) => [`Refused${status}`, refusal(status, codes)]),
    ),
  },
});

const toldEvent = (event: string, data: z.ZodType): object => ({
  summary: `What a webhook that an admin has set up is told of \`${event}\`, signed as Standard Webhooks says.`,
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  })),
  requestBody: {
    content: {
      'application/json': {
        schema: jsonSchema(z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data }), 'output'),
      },
    },
  },
  responses: { '2XX': { description: 'Taken; anything else is tried again.' } },
});

/** What every answer to an access token tells of its limit. */
const LIMIT_HEADERS = {
  RateLimit: {
    description: 'Requests that are left to this token, and seconds until all of them are there again.',
    schema: { type: 'string', examples: ['"token";r=119;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'Requests that a token may make in so many seconds.',
    schema: { type: 'string', examples: ['"token";q=120;w=60'] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
const limitHeaders = (...names: readonly (keyof typeof LIMIT_HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this request. For a day, the same request under the same key is not carried out again, and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};
const REPEAT_FAILURES: readonly ChatErrorCode[] = [
  'idempotency-key-invalid',
  'idempotency-key-reused',
  'request-running',
  'answer-not-kept',
];

const FILE_NAME = {
  name: 'x-file-name',
  in: 'header',
  required: true,
  description: 'What the file is called, in percent encoding.',
  schema: { type: 'string' },
};

function described(operation: ApiOperation): object {
  const { path, summary, scope, query, headers = {}, body, file, isRepeatable, answers, example } = operation;
  const parameters = [
    ...pathParameters(path),
    ...(query ? queryParameters(query, example?.query) : []),
    ...Object.entries(headers).map(([name, description]) => ({
      ...{ name, in: 'header', required: false, description, schema: { type: 'string' } },
    })),
    ...(file ? [FILE_NAME] : []),
    ...(isRepeatable ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: operationId(operation),
    summary,
    description: `An access token has to be for \`${scope}\`.`,
    tags: [scope.split(':', 1)[0]],
    security: [{ accessToken: [scope] }, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: jsonSchema(body, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: { ...successes(operation, answers), ...refusals(operation) },
  };
}

/** Such as `getConversationsExport`: the method, and what of the path does not vary. */
const operationId = ({ method, path }: ApiOperation): string =>
  [method, ...path.replace('/api/v1', '').split(/[/-]/)]
    .filter((word) => word !== '')
    .map((word, index) => {
      const plain = word.replaceAll(/[{}]/g, '');
      const told = plain === word ? plain : `By${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
      return index === 0 ? told : told.charAt(0).toUpperCase() + told.slice(1);
    })
    .join('');

function successes({ mayBeEmpty }: ApiOperation, answers: ApiOperation['answers']): object {
  const headers = limitHeaders('RateLimit', 'RateLimit-Policy');
  const isEmpty = Object.keys(answers).length === 0;
  return {
    ...(!isEmpty && { 200: { description: 'Done.', headers, content: contentOf(answers) } }),
    ...((isEmpty || mayBeEmpty) && { 204: { description: 'Nothing to say.', headers } }),
  };
}

const contentOf = (answers: ApiOperation['answers']): object =>
  Object.fromEntries(
    Object.entries(answers).map(([mediaType, schema]) => [
      mediaType,
      { schema: schema ? jsonSchema(schema, 'output') : { type: 'string' } },
    ]),
  );

type Refusals = readonly (readonly [status: number, codes: readonly ChatErrorCode[]])[];

const byStatus = (codes: readonly ChatErrorCode[]): Refusals => [
  ...Map.groupBy(new Set(codes), (code) => CHAT_ERROR_STATUS[code]),
];

/** The refusals by status, each code with its sentence; those that all operations have alike are told once. */
function refusals({ path, failures, body, isRepeatable }: ApiOperation): object {
  const codes = [
    ...COMMON_FAILURES,
    ...(body ? BODY_FAILURES : []),
    ...(isRepeatable ? REPEAT_FAILURES : []),
    ...failures,
  ];
  // What clients of OpenAI read is refused in OpenAI's form.
  const isProblem = path.startsWith('/api/v1/');
  const isCommon = (status: number, own: readonly ChatErrorCode[]): boolean =>
    COMMON_REFUSALS.some(([common, alike]) => common === status && alike.length === own.length);
  return Object.fromEntries(
    byStatus(codes).map(([status, own]) => [
      status,
      isProblem && isCommon(status, own)
        ? { $ref: `#/components/responses/Refused${status}` }
        : refusal(status, own, isProblem),
    ]),
  );
}

const COMMON_REFUSALS = byStatus(COMMON_FAILURES);

const refusal = (status: number, codes: readonly ChatErrorCode[], isProblem = true): object => ({
  description: codes.map((code) => `\`${code}\`: ${errorSentence(code)}`).join('\n\n'),
  ...(status === 429 && { headers: limitHeaders('Retry-After') }),
  content: isProblem
    ? { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(name !== undefined && { example: EXAMPLE_IDS[name] }),
  }));

function queryParameters(query: z.ZodObject, example: ApiExample['query'] = {}): object[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** A schema as OpenAPI writes it: JSON Schema, whose dialect the document has said. One that has an id is told once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, $defs: _shared, ...json } = withShared(schema, io);
  return json;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What the only schema without an id that refers to itself is called: that of all JSON. */
const ANY_JSON = '__schema0';

/** With those that have an id beside it, all referred to by where they stand in the document. */
const withShared = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
      .replaceAll('"#/$defs/', '"#/components/schemas/')
      .replaceAll(ANY_JSON, 'Json'),
  );

/** The schemas that have an id, by it. */
const sharedSchemas = (operations: readonly ApiOperation[]): object =>
  Object.assign(
    {},
    ...operations.flatMap(({ answers, body }) => [
      ...Object.values(answers).map((schema) => schema && withShared(schema, 'output').$defs),
      body && withShared(body, 'input').$defs,
    ]),
  );
