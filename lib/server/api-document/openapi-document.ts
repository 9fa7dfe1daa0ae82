import { z } from 'zod';
import { CHAT_ERROR_STATUS, type ChatErrorCode, chatErrorBodySchema } from '@/lib/chat/chat-error';
import { errorSentence } from '../http/error-sentence';
import type { ApiOperation } from './api-operation';

/** What every operation may refuse with. */
const COMMON_FAILURES: readonly ChatErrorCode[] = [
  'not-signed-in',
  'invalid-token',
  'token-scope-missing',
  'too-many-requests',
  'store-unavailable',
  'internal-error',
];

/** Operations as an OpenAPI 3.1 document; the same operations give the same document. */
export const openApiDocument = (operations: readonly ApiOperation[]): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Nalar',
    version: '1',
    description: 'What programs may ask with an access token. Made by `npm run docs:api`.',
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((operation) => [operation.method, described(operation)])),
    ]),
  ),
  components: {
    securitySchemes: {
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'nalar_pat_…' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'nalar-….session_token',
        description: 'As browsers have it.',
      },
    },
    schemas: { Failure: jsonSchema(chatErrorBodySchema, 'output') },
  },
});

const FILE_NAME = {
  name: 'x-file-name',
  in: 'header',
  required: true,
  description: 'What the file is called, in percent encoding.',
  schema: { type: 'string' },
};

function described({ path, summary, scope, query, body, file, answers, failures }: ApiOperation): object {
  const parameters = [
    ...pathParameters(path),
    ...(query ? queryParameters(query) : []),
    ...(file ? [FILE_NAME] : []),
  ];
  return {
    summary,
    description: `An access token has to be for \`${scope}\`.`,
    security: [{ accessToken: [scope] }, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    ...(file && { requestBody: { required: true, content: { '*/*': {} } } }),
    responses: {
      ...(Object.keys(answers).length === 0
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'Done.', content: contentOf(answers) } }),
      ...refusals(failures),
    },
  };
}

const contentOf = (answers: ApiOperation['answers']): object =>
  Object.fromEntries(
    Object.entries(answers).map(([mediaType, schema]) => [
      mediaType,
      { schema: schema ? jsonSchema(schema, 'output') : { type: 'string' } },
    ]),
  );

/** The refusals by status, each code with its sentence. */
function refusals(failures: readonly ChatErrorCode[]): object {
  const codes = [...new Set([...COMMON_FAILURES, ...failures])];
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => CHAT_ERROR_STATUS[code])].map(([status, own]) => [
      status,
      {
        description: own.map((code) => `\`${code}\`: ${errorSentence(code)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodObject): object[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** A schema as OpenAPI writes it: JSON Schema, whose dialect the document has said. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
