import { z } from 'zod';
import { type CslItem, cslItemSchema } from '@/lib/paper/reference';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '../tool';
import { NO_PAPER, PAPER_TOOL } from './paper-tool';

const MOST_LISTED = 100;

const TYPES = {
  article: 'article-journal',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  report: 'report',
  conference: 'paper-conference',
  webpage: 'webpage',
  law: 'legislation',
  other: 'document',
} as const;
type ToldType = keyof typeof TYPES;
const TOLD_TYPES = Object.keys(TYPES) as [ToldType, ...ToldType[]];

const words = (most: number) => z.string().trim().min(1).max(most);
const toldReference = z.strictObject({
  type: z.enum(TOLD_TYPES),
  title: words(300),
  authors: z
    .array(words(200))
    .max(50)
    .default([])
    .describe('Each as "Family, Given"; an organisation by its name.'),
  year: z.int().min(1).max(3_000).optional(),
  container: words(300).optional().describe('The journal, book or site that it stands in.'),
  volume: words(20).optional(),
  issue: words(20).optional(),
  pages: words(40).optional(),
  publisher: words(200).optional(),
  doi: words(200).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  documentId: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,80}$/)
    .optional()
    .describe('The documentId of a passage, where it is a document of the user.'),
});

/** The entry of CSL-JSON of what a model tells; what it does not tell is left out. */
function itemOf(told: z.infer<typeof toldReference>): CslItem {
  const { type, title, authors, year, container, volume, issue, pages, publisher, doi, url } = told;
  return cslItemSchema.parse({
    id: 'new',
    type: TYPES[type],
    title,
    ...(authors.length > 0 && { author: authors.map(nameOf) }),
    ...(year !== undefined && { issued: { 'date-parts': [[year]] } }),
    ...(container !== undefined && { 'container-title': container }),
    ...(volume !== undefined && { volume }),
    ...(issue !== undefined && { issue }),
    ...(pages !== undefined && { page: pages }),
    ...(publisher !== undefined && { publisher }),
    ...(doi !== undefined && { DOI: doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '') }),
    ...(url !== undefined && { URL: url }),
  });
}

function nameOf(author: string) {
  const [family = '', given = '', ...others] = author.split(',').map((part) => part.trim());
  return given === '' || others.length > 0 ? { literal: author } : { family, given };
}

/** Adds a reference to the turn's paper, unverified, which the person is shown and can undo. */
export const paperAddReference = defineTool({
  ...PAPER_TOOL,
  name: 'paper.add_reference',
  label: { en: 'Add a reference', id: 'Tambah referensi' },
  description:
    'Adds a source to the references of the paper and gives back the key by which it is cited. Only a source that the user has named, that a search has found, or that is one of their documents, with just the fields that stand there: leave out what you do not know, and never fill it in from memory.',
  input: toldReference,
  output: z.strictObject({ key: z.string(), cite: z.string(), isNew: z.boolean() }),
  sideEffects: 'own',
  run: async (told, { paper }) => {
    if (!paper) return err(NO_PAPER);
    const added = await paper.addReference({ item: itemOf(told), documentId: told.documentId ?? null });
    if (!added.ok) return added;
    return ok({ ...added.value, cite: `[@${added.value.key}]` });
  },
});

/** Lists the references of the turn's paper. */
export const paperListReferences = defineTool({
  ...PAPER_TOOL,
  name: 'paper.list_references',
  label: { en: 'List references', id: 'Daftar referensi' },
  description:
    'Lists the references of the paper with the keys by which they are cited, or those with some words in them. Call it before you write text that cites.',
  input: z.strictObject({
    words: z.string().trim().max(200).optional().describe('Of a title or an author; left out for all.'),
  }),
  output: z.strictObject({
    references: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        authors: z.string(),
        year: z.string().nullable(),
        isVerified: z.boolean(),
      }),
    ),
    more: z.int(),
  }),
  sideEffects: 'none',
  run: async ({ words: wanted = '' }, { paper }) => {
    if (!paper) return err(NO_PAPER);
    const looked = wanted.toLowerCase().split(/\s+/u).filter(Boolean);
    const all = (await paper.listReferences()).filter(({ key, title, authors, year }) => {
      const told = `${key} ${title} ${authors} ${year ?? ''}`.toLowerCase();
      return looked.every((word) => told.includes(word));
    });
    return ok({
      references: all.slice(0, MOST_LISTED).map((reference) => ({ ...reference })),
      more: Math.max(0, all.length - MOST_LISTED),
    });
  },
});
