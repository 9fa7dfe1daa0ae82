import { globSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { ConversationSummary, ConversationView, Page } from '@/lib/chat/conversation';
import type { DocumentView, UploadView } from '@/lib/chat/documents/document';
import type { DocumentDetail, TextPartView } from '@/lib/chat/documents/document-text';
import type { TraceView } from '@/lib/chat/trace-view';
import type {
  CommentView,
  EventView,
  PaperCheck,
  PaperEntry,
  PaperView,
  SavedSection,
  SectionView,
  VersionView,
} from '@/lib/paper/wire';
import type {
  conversationPageSchema,
  conversationViewSchema,
  documentDetailSchema,
  documentPageSchema,
  textPartSchema,
  traceViewSchema,
  uploadViewSchema,
} from './answer-schemas';
import { API_OPERATIONS } from './api-operations';
import { openApiDocument } from './openapi-document';
import type {
  paperCheckSchema,
  paperCommentViewSchema,
  paperEventPageSchema,
  paperPageSchema,
  paperViewSchema,
  savedSectionSchema,
  sectionVersionViewSchema,
  sectionViewSchema,
} from './paper-schemas';

type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Plain<Value[Name]> }
    : Value;

/** Every endpoint of the file tree that takes tokens, with the scope that it names. */
const TAKING_TOKENS = globSync('app/api/**/route.ts').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^export /m)
    .flatMap((exported) => {
      const method = /^const ([A-Z]+)/.exec(exported)?.[1]?.toLowerCase();
      const scope = /\.forTokens\('([^']+)'\)/.exec(exported)?.[1];
      const path = file
        .replace(/^app/, '')
        .replace('/api/', '/api/v1/')
        .replace('/api/v1/mcp', '/api/mcp')
        // Where the requests to `/v1` are led.
        .replace('/api/v1/openai/', '/v1/')
        .replace(/\/route\.ts$/, '')
        .replaceAll(/\[(\w+)\]/g, '{$1}');
      const repeatable = exported.includes('.repeatable()') ? ' repeatable' : '';
      return method !== undefined && scope !== undefined ? [`${method} ${path} ${scope}${repeatable}`] : [];
    }),
);

describe('openApiDocument', () => {
  it('tells of every endpoint that takes tokens, and of no other', () => {
    expect(TAKING_TOKENS.length).toBeGreaterThan(4);
    const told = API_OPERATIONS.map(
      ({ method, path, scope, isRepeatable }) =>
        `${method} ${path} ${scope}${isRepeatable ? ' repeatable' : ''}`,
    );
    expect(told.sort()).toEqual(TAKING_TOKENS.sort());
  });

  it('knows what services give', () => {
    expectTypeOf<Page<ConversationSummary>>().toExtend<z.input<typeof conversationPageSchema>>();
    expectTypeOf<Omit<ConversationView, 'partial'>>().toExtend<z.input<typeof conversationViewSchema>>();
    expectTypeOf<Page<DocumentView>>().toExtend<z.input<typeof documentPageSchema>>();
    expectTypeOf<UploadView>().toExtend<z.input<typeof uploadViewSchema>>();
    expectTypeOf<DocumentDetail>().toExtend<z.input<typeof documentDetailSchema>>();
    expectTypeOf<TextPartView>().toExtend<z.input<typeof textPartSchema>>();
    expectTypeOf<TraceView>().toExtend<z.input<typeof traceViewSchema>>();
    expectTypeOf<Plain<Page<PaperEntry>>>().toExtend<z.input<typeof paperPageSchema>>();
    expectTypeOf<Plain<PaperView>>().toExtend<z.input<typeof paperViewSchema>>();
    expectTypeOf<Plain<SectionView>>().toExtend<z.input<typeof sectionViewSchema>>();
    expectTypeOf<Plain<SavedSection>>().toExtend<z.input<typeof savedSectionSchema>>();
    expectTypeOf<Plain<VersionView>>().toExtend<z.input<typeof sectionVersionViewSchema>>();
    expectTypeOf<Plain<Page<EventView>>>().toExtend<z.input<typeof paperEventPageSchema>>();
    expectTypeOf<Plain<CommentView>>().toExtend<z.input<typeof paperCommentViewSchema>>();
    expectTypeOf<Plain<PaperCheck>>().toExtend<z.input<typeof paperCheckSchema>>();
  });

  it('refers to nothing that it does not have', () => {
    const document = openApiDocument(API_OPERATIONS);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, path = ''] of references) expect(document).toHaveProperty(path.split('/'));
    expect(document).not.toHaveProperty(['components', 'schemas', '__schema0']);
  });

  it('says of each how it is asked and what it answers', () => {
    expect(openApiDocument(API_OPERATIONS)).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/v1/conversations/{conversationId}/export': {
          get: {
            security: [{ accessToken: ['conversations:read'] }, { session: [] }],
            parameters: [
              { name: 'conversationId', in: 'path', required: true },
              {
                ...{ name: 'format', in: 'query', required: true },
                schema: { enum: ['markdown', 'docx', 'json'] },
              },
              { name: 'thoughts', in: 'query', required: false, schema: { enum: ['true', 'false'] } },
            ],
            responses: { 404: { description: expect.stringContaining('`conversation-not-found`') } },
          },
        },
        '/api/v1/conversations': {
          get: { parameters: [{ name: 'query', required: false }, {}, { name: 'paperId' }, {}, {}, {}] },
        },
        '/api/v1/turns/{turnId}/events': {
          get: { responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } } },
        },
      },
    });
  });
});
