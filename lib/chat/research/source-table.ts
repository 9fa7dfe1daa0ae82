import { z } from 'zod';
import { type SourceTier, sourceTierSchema } from './source-tier';

/** `GET /api/admin/sources`, and what a change gives back. */
export interface SourceTableView {
  /** 0 before the first change. */
  readonly version: number;
  readonly sources: readonly SourceTier[];
  /** Whether it is the table that comes with this release, and goes on with it. */
  readonly isDefault: boolean;
}

/** What is wrong with a source of a list. */
export const SOURCE_PROBLEMS = [
  'not-a-source',
  'name-missing',
  'name-too-long',
  'name-taken',
  'domains-not-listed',
  'too-many-domains',
  'domain-not-a-domain',
  'domain-ip-address',
  'domain-whole-suffix',
  'domain-look-alike',
  'domain-taken',
  'tier-not-a-tier',
  'type-not-a-type',
  'table-full',
] as const;
export interface SourceProblem {
  /** Which source of the list, from 1 on. */
  readonly row: number;
  readonly code: (typeof SOURCE_PROBLEMS)[number];
  /** What was given, cut to a length that can be shown. */
  readonly given: string;
  /** The source that has it already. */
  readonly other?: string;
}

/** Why a list cannot be read at all. */
export const SOURCE_LIST_PROBLEMS = [
  'not-json',
  'not-a-list',
  'columns-missing',
  'empty',
  'too-many',
  'too-large',
] as const;
export type SourceListProblem = (typeof SOURCE_LIST_PROBLEMS)[number];

const typedSourceSchema = sourceTierSchema.extend({
  name: z.string().max(1_000),
  domains: z.array(z.string().max(1_000)).max(200).readonly(),
});

/** `POST /api/admin/sources`: a source as the admin saw it (null: none yet), and as it is to be (null: gone). */
export const sourceChangeSchema = z
  .strictObject({ before: sourceTierSchema.nullable(), after: typedSourceSchema.nullable() })
  .refine(({ before, after }) => before !== null || after !== null);
export type SourceChange = z.infer<typeof sourceChangeSchema>;

export type SourceChangeReply =
  | { readonly outcome: 'changed'; readonly table: SourceTableView }
  /** What was given cannot be kept. */
  | { readonly outcome: 'refused'; readonly problems: readonly SourceProblem[] }
  /** Somebody else has changed the source meanwhile; `table` has what is there now. */
  | { readonly outcome: 'conflict'; readonly table: SourceTableView };

/** `POST /api/admin/sources/restore`: an earlier version; 0 is the table that comes along. */
export const sourceRestoreSchema = z.strictObject({
  version: z.number().int().min(0).max(1_000_000_000),
  /** The version that the admin saw. */
  seen: z.number().int().min(0).max(1_000_000_000),
});

export const SOURCE_FORMATS = ['json', 'csv'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** `merge` adds and changes sources by their names; `replace` leaves nothing that is not in the list. */
export const IMPORT_WAYS = ['merge', 'replace'] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];

/** Characters of a list, and bytes of its file, so that it fits into a request. */
export const SOURCE_LIST_LIMIT = 200_000;

/** `POST /api/admin/sources/import`. */
export const sourceImportSchema = z.strictObject({
  text: z.string().max(SOURCE_LIST_LIMIT),
  format: z.enum(SOURCE_FORMATS),
  way: z.enum(IMPORT_WAYS),
  seen: sourceRestoreSchema.shape.seen,
  /** Only says what would become of it. */
  isTrial: z.boolean(),
});
export type SourceImport = z.infer<typeof sourceImportSchema>;

const countsSchema = z.object({ added: z.number(), changed: z.number(), removed: z.number() });
/** How many sources a change touches. */
export type SourceCounts = Readonly<z.infer<typeof countsSchema>>;

export type SourceImportReply =
  | { readonly outcome: 'tried'; readonly counts: SourceCounts }
  | { readonly outcome: 'changed'; readonly counts: SourceCounts; readonly table: SourceTableView }
  | { readonly outcome: 'unreadable'; readonly problem: SourceListProblem }
  /** The first problems, and how many there are. */
  | { readonly outcome: 'refused'; readonly problems: readonly SourceProblem[]; readonly count: number }
  | { readonly outcome: 'conflict'; readonly table: SourceTableView };

/** `GET /api/admin/sources/export`. */
export const sourceExportSchema = z.object({ format: z.enum(SOURCE_FORMATS) });

/** What the log of changes tells of one: the sources that differ, by name, and how many there are in all. */
export const toldSourcesSchema = z.object({
  counts: countsSchema,
  sources: z.record(z.string(), sourceTierSchema),
});
export interface ToldSources {
  readonly counts: SourceCounts;
  readonly sources: Readonly<Record<string, SourceTier>>;
}
