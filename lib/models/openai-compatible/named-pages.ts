import type { MetadataExtractor } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import type { NamedPage } from '../model-provider';

type Metadata = Awaited<ReturnType<MetadataExtractor['extractMetadata']>>;

/** Under which name the pages of a response stand among its metadata. */
const KEY = 'namedPages';
const MOST_PAGES = 100;

const page = z.object({ url: z.string(), title: z.string().nullish() });
/** What is none is left out below. */
const NO_PAGE = { url_citation: { url: '' } };
const annotated = z.object({ annotations: z.array(z.object({ url_citation: page }).catch(NO_PAGE)) });
/** Servers that search by themselves say what an answer cites at the words, beside them, or both. */
const chunkSchema = z.object({
  citations: z
    .array(z.union([z.string(), page]))
    .optional()
    .catch(undefined),
  search_results: z.array(page).optional().catch(undefined),
  choices: z
    .array(
      z.object({
        delta: annotated.optional().catch(undefined),
        message: annotated.optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
const keptSchema = z.object({ [KEY]: z.object({ pages: z.array(page) }) });

/** The pages that a chunk, or a whole response, names. */
function pagesIn(chunk: unknown): readonly z.output<typeof page>[] {
  const {
    citations = [],
    search_results: results = [],
    choices = [],
  } = chunkSchema.safeParse(chunk).data ?? {};
  return [
    ...choices.flatMap(
      ({ delta, message }) => (delta ?? message)?.annotations.map(({ url_citation: cited }) => cited) ?? [],
    ),
    ...results,
    ...citations.map((cited) => (typeof cited === 'string' ? { url: cited } : cited)),
  ].filter(({ url }) => url !== '');
}

const has = <Field extends string>(value: unknown, field: Field): value is Record<Field, unknown> =>
  typeof value === 'object' && value !== null && field in value;

function mayName(chunk: unknown): boolean {
  if (has(chunk, 'citations') || has(chunk, 'search_results')) return true;
  const choices: readonly unknown[] =
    has(chunk, 'choices') && Array.isArray(chunk.choices) ? chunk.choices : [];
  return choices.some(
    (choice) =>
      (has(choice, 'delta') && has(choice.delta, 'annotations')) ||
      (has(choice, 'message') && has(choice.message, 'annotations')),
  );
}

/** Reads off chunks which pages they name, each once. */
class PageList {
  private readonly titles = new Map<string, string | null>();

  add(chunk: unknown): void {
    // Looked at with every piece of a text, of which hardly any names a page.
    if (!mayName(chunk)) return;
    for (const { url, title } of pagesIn(chunk))
      if (this.titles.size < MOST_PAGES && !this.titles.get(url)) this.titles.set(url, title ?? null);
  }

  get metadata(): Metadata {
    if (this.titles.size === 0) return undefined;
    return { [KEY]: { pages: [...this.titles].map(([url, title]) => ({ url, title })) } };
  }
}

/** Has the AI SDK keep the pages that responses name, of which it makes no sources itself. */
export const namedPages: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => {
    const list = new PageList();
    list.add(parsedBody);
    return list.metadata;
  },
  createStreamExtractor: () => {
    const list = new PageList();
    return { processChunk: (chunk) => list.add(chunk), buildMetadata: () => list.metadata };
  },
};

/** The pages that a response named, as its metadata have them. */
export const pagesOf = (metadata: unknown): readonly NamedPage[] =>
  (keptSchema.safeParse(metadata).data?.[KEY].pages ?? []).map(({ url, title }) => ({
    url,
    ...(title && { title }),
  }));
