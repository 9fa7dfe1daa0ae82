import { z } from 'zod';
import { cslItemSchema, referenceKeySchema, referenceSchema, type StoredReference } from './reference';

/** `POST /api/papers/:id/references`: a reference typed by hand; without a key it gets one. */
export const referenceCreationSchema = z.strictObject({
  item: cslItemSchema,
  key: referenceKeySchema.optional(),
  isVerified: z.boolean().default(false),
  documentId: referenceSchema.shape.documentId.default(null),
});
export type ReferenceCreation = z.infer<typeof referenceCreationSchema>;

/** `PATCH …/references/:referenceId`: what of it is to be another. */
export const referenceChangeSchema = z.strictObject({
  version: z.number().int().min(1),
  key: referenceKeySchema.optional(),
  item: cslItemSchema.optional(),
  isVerified: z.boolean().optional(),
  documentId: referenceSchema.shape.documentId.optional(),
});
export type ReferenceChange = z.infer<typeof referenceChangeSchema>;

/** `POST …/references/doi`. */
export const referenceOfDoiSchema = z.strictObject({ doi: z.string().trim().min(1).max(300) });

/** `POST …/references/from`: a source of an answer by its number, or a document of the person's library. */
export const referenceFromSchema = z.union([
  z.strictObject({ turnId: z.string().min(1).max(80), number: z.number().int().min(1) }),
  z.strictObject({ documentId: z.string().min(1).max(80) }),
]);
export type ReferenceFrom = z.infer<typeof referenceFromSchema>;

/** What `POST …/references/from` answers: the reference, and whether it was not there before. */
export interface ReferenceFromSource extends StoredReference {
  readonly isNew: boolean;
}

/** `POST …/references/format`: inline citations as they stand in the text, in its order. */
export const citationsToFormatSchema = z.strictObject({
  citations: z.array(z.string().min(1).max(2_000)).max(5_000),
});

/** `GET …/references`: in the order of their keys, with groups of keys that may be the same source. */
export interface ReferenceList {
  readonly references: readonly StoredReference[];
  readonly duplicates: readonly (readonly string[])[];
}

/** What `POST …/references/format` answers: Markdown in the paper's style. */
export interface FormattedCitations {
  /** One for each that was sent; of a style with notes, what the note says. */
  readonly citations: readonly string[];
  /** Of a style with notes, the words that stand before the note in the sentence; else null. */
  readonly narratives: readonly (string | null)[];
  readonly bibliography: readonly { readonly key: string; readonly markdown: string }[];
  /** Whether the style has notes instead of words in brackets. */
  readonly notes: boolean;
  /** Cited keys that name nothing, or something that cannot be formatted. */
  readonly unknown: readonly string[];
}

/** What `POST …/references/import` answers. */
export interface ImportedReferences {
  readonly added: readonly StoredReference[];
  /** Those that were there already, under their keys. */
  readonly merged: readonly string[];
  readonly broken: readonly { readonly line: number; readonly reason: BrokenReason; readonly text: string }[];
  /** How many more are broken than are told. */
  readonly brokenMore: number;
  /** Keys of references that may be the same source. */
  readonly duplicates: readonly (readonly string[])[];
  /** How many had no room in the paper. */
  readonly left: number;
  /** Whether reading was given up before the file's end. */
  readonly isCut: boolean;
}

/** `POST …/references/import`: the file is the body. */
export const referenceImportSchema = z.strictObject({ name: z.string().trim().min(1).max(255) });
/** Bytes of a file of references at most. */
export const MOST_REFERENCE_FILE_BYTES = 5 * 1024 * 1024;

/** `GET …/references/export`. */
export const EXPORT_FORMATS = ['bibtex', 'ris', 'csl-json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const referenceExportSchema = z.strictObject({ format: z.enum(EXPORT_FORMATS) });

/** What `POST …/references/doi` answers: without what nobody could be asked, or nobody knows, and why. */
export interface ReferenceOfDoi {
  readonly reference: StoredReference;
  readonly problem: 'doi-unreachable' | 'doi-unknown' | null;
}

/** What `POST …/styles` answers: its id, by which `custom:ID` names it, and what it is called. */
export interface UploadedStyle {
  readonly id: string;
  readonly title: string;
}
/** Bytes of a citation style at most. */
export const MOST_STYLE_BYTES = 300 * 1024;

/** Why an entry of a file cannot be read. */
export const BROKEN_REASONS = [
  'unclosed',
  'no-key',
  'no-value',
  'no-type',
  'no-fields',
  'unreadable-value',
  'name-too-long',
  'too-long',
  'invalid-json',
  'invalid-xml',
  'invalid-entry',
] as const;
export type BrokenReason = (typeof BROKEN_REASONS)[number];
