import { z } from 'zod';
import { storedReferenceSchema } from '@/lib/paper/reference';
import {
  BROKEN_REASONS,
  citationsToFormatSchema,
  referenceChangeSchema,
  referenceCreationSchema,
  referenceExportSchema,
  referenceFromSchema,
  referenceImportSchema,
  referenceOfDoiSchema,
} from '@/lib/paper/reference-wire';
import type { ApiOperation } from './api-operation';

const PAPER = '/api/v1/papers/{paperId}';
const REFERENCES = `${PAPER}/references`;
const keyGroups = z.array(z.array(z.string()));

/** What `GET …/references` answers. */
export const referenceListSchema = z.object({
  references: z.array(storedReferenceSchema),
  duplicates: keyGroups,
});

/** What `POST …/references/import` answers. */
export const importedReferencesSchema = z.object({
  added: z.array(storedReferenceSchema),
  merged: z.array(z.string()),
  broken: z.array(z.object({ line: z.int(), reason: z.enum(BROKEN_REASONS), text: z.string() })),
  brokenMore: z.int(),
  duplicates: keyGroups,
  left: z.int(),
  isCut: z.boolean(),
});

/** What `POST …/references/doi` answers. */
export const referenceOfDoiAnswerSchema = z.object({
  reference: storedReferenceSchema,
  problem: z.enum(['doi-unreachable', 'doi-unknown']).nullable(),
});

/** What `POST …/references/format` answers. */
export const formattedCitationsSchema = z.object({
  citations: z.array(z.string()),
  narratives: z.array(z.string().nullable()),
  bibliography: z.array(z.object({ key: z.string(), markdown: z.string() })),
  notes: z.boolean(),
  unknown: z.array(z.string()),
});

const BOOK = {
  ...{ id: 'hartono2018', type: 'book', title: 'Rivers of the North', publisher: 'Pustaka Air' },
  ...{ author: [{ family: 'Hartono', given: 'Budi' }], issued: { 'date-parts': [[2018]] } },
};

/** References of papers, and the styles that cite them. */
export const REFERENCE_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: REFERENCES,
    summary: 'The references of a paper in CSL-JSON, and groups of keys that may be the same source.',
    scope: 'papers:read',
    answers: { 'application/json': referenceListSchema },
    failures: ['paper-not-found'],
  },
  {
    method: 'post',
    path: REFERENCES,
    summary: 'Adds a reference in CSL-JSON; without a key it gets one.',
    scope: 'papers:write',
    body: referenceCreationSchema,
    isRepeatable: true,
    answers: { 'application/json': storedReferenceSchema },
    failures: ['invalid-body', 'paper-not-found', 'reference-key-taken', 'too-many-references'],
    example: { body: { item: BOOK } },
  },
  {
    method: 'patch',
    path: `${REFERENCES}/{referenceId}`,
    summary: 'Changes what you send of a reference; `version` is the one that you have seen.',
    scope: 'papers:write',
    body: referenceChangeSchema,
    answers: { 'application/json': storedReferenceSchema },
    failures: [
      'invalid-body',
      'paper-not-found',
      'reference-not-found',
      'reference-outdated',
      'reference-key-taken',
    ],
    example: { body: { version: 1, isVerified: true } },
  },
  {
    method: 'delete',
    path: `${REFERENCES}/{referenceId}`,
    summary: 'Deletes a reference; what cites it stays.',
    scope: 'papers:write',
    answers: {},
    failures: ['invalid-body', 'paper-not-found', 'reference-not-found', 'reference-outdated'],
  },
  {
    method: 'post',
    path: `${REFERENCES}/import`,
    summary:
      'Adds the references of a file, which is the body: BibTeX, RIS, CSL-JSON or EndNote XML. What is there already takes what the file says besides; entries that cannot be read are told by line and reason.',
    scope: 'papers:write',
    query: referenceImportSchema,
    file: true,
    isRepeatable: true,
    answers: { 'application/json': importedReferencesSchema },
    failures: [
      'invalid-body',
      'body-too-large',
      'paper-not-found',
      'reference-format-unknown',
      'references-took-too-long',
      'reference-outdated',
      'too-many-uploads',
    ],
    example: { query: { name: 'mine.bib' } },
  },
  {
    method: 'get',
    path: `${REFERENCES}/export`,
    summary: 'The references of a paper as a file: `bibtex`, `ris` or `csl-json`.',
    scope: 'papers:read',
    query: referenceExportSchema,
    answers: {
      'application/x-bibtex': null,
      'application/x-research-info-systems': null,
      'application/json': null,
    },
    failures: ['invalid-body', 'paper-not-found', 'references-took-too-long'],
    example: { query: { format: 'bibtex' } },
  },
  {
    method: 'post',
    path: `${REFERENCES}/doi`,
    summary:
      'Adds what Crossref says of a DOI. Where it cannot be asked, or has not heard of it, the DOI is kept by itself, unverified, and `problem` says why.',
    scope: 'papers:write',
    body: referenceOfDoiSchema,
    isRepeatable: true,
    answers: { 'application/json': referenceOfDoiAnswerSchema },
    failures: ['invalid-body', 'paper-not-found', 'doi-invalid', 'too-many-references'],
    example: { body: { doi: '10.5555/12345678' } },
  },
  {
    method: 'post',
    path: `${REFERENCES}/from`,
    summary: 'Adds a source of an answer, by the number under which it cites it, or a document of yours.',
    scope: 'papers:write',
    body: referenceFromSchema,
    isRepeatable: true,
    answers: { 'application/json': storedReferenceSchema.extend({ isNew: z.boolean() }) },
    failures: [
      'invalid-body',
      'paper-not-found',
      'turn-not-found',
      'turn-source-not-found',
      'document-not-found',
      'too-many-references',
    ],
    example: { body: { turnId: 'trn_example', number: 1 } },
  },
  {
    method: 'post',
    path: `${REFERENCES}/format`,
    summary:
      'Writes citations as they stand in a text, in its order, and the bibliography of what they cite, as Markdown in the style of the paper.',
    scope: 'papers:read',
    body: citationsToFormatSchema,
    answers: { 'application/json': formattedCitationsSchema },
    failures: ['invalid-body', 'paper-not-found', 'citation-style-not-found', 'citation-style-failed'],
    example: { body: { citations: ['[@hartono2018, p. 3]'] } },
  },
  {
    method: 'post',
    path: `${PAPER}/styles`,
    summary: 'Adds a citation style to a paper: the body is the CSL file. `custom:{id}` names it then.',
    scope: 'papers:write',
    file: true,
    isRepeatable: true,
    answers: { 'application/json': z.object({ id: z.string(), title: z.string() }) },
    failures: [
      'body-too-large',
      'paper-not-found',
      'citation-style-invalid',
      'citation-style-dependent',
      'too-many-citation-styles',
    ],
  },
  {
    method: 'delete',
    path: `${PAPER}/styles/{styleId}`,
    summary: 'Deletes a citation style that was added.',
    scope: 'papers:write',
    answers: {},
    failures: ['invalid-body', 'paper-not-found', 'citation-style-not-found'],
  },
];
