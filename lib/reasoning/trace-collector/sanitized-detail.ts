import { type Activity, isDetailOf } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import { DRAFT_TEXT_LIMIT } from '@/lib/trace/research/draft-detail';
import type { StringProfile, StructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';

type Detail = NonNullable<Activity['detail']>;

/** Characters of JSON that are kept of each entry, and of all of them together. */
const ENTRY_LIMIT = 4_000;
const LIMIT = 15_000;
/** Kinds of which one entry may be nearly all: they are lists of statements, not what a model was told. */
const UNEVEN_KINDS: ReadonlySet<string> = new Set([
  'plan',
  'verification',
  'reflection',
  'search',
  'validation',
  'draft',
  'revision',
]);
/** Kinds with one long text, which is kept longer than what a model says elsewhere. */
const LONG_TEXT_KINDS: ReadonlySet<string> = new Set(['draft', 'revision']);
/** Where texts of sources, or of our own checks, stand in a detail; everything else may be a model's words. */
const QUOTING_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  verification: new Set(['quote', 'title', 'url']),
  'model-call': new Set(['problems']),
};

/** Entries that hold numbers and names from the code only. */
const OWN_ENTRIES: Readonly<Record<string, ReadonlySet<string>>> = { decision: new Set(['signals']) };

/** Where ids of ours stand, which may look like credentials. */
const ID_FIELDS: ReadonlySet<string> = new Set(['documentId', 'chunkId']);
const REFERRING_KINDS: ReadonlySet<string> = new Set(['search', 'evidence', 'validation', 'source']);

/** Kinds whose detail has no words, only ids, numbers and hashes, which would be taken for credentials. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['memory', 'instructions']);

interface ShownDetail {
  /** Undefined where what is left of it is no detail of its kind any more. */
  readonly detail?: Detail;
  readonly redactions: readonly Redaction[];
}

/** A detail as it may be shown, each entry for itself; `isCut` is added where one was longer than what is kept. */
export function sanitizedDetail(
  kind: string,
  detail: Detail,
  sanitizeJson: StructuredSanitizer,
): ShownDetail {
  if (WITHOUT_WORDS.has(kind)) return { detail, redactions: [] };
  const shown: Detail = {};
  const redactions: Redaction[] = [];
  const quoting = QUOTING_FIELDS[kind];
  const profileOf = (field: string): StringProfile => {
    if (REFERRING_KINDS.has(kind) && ID_FIELDS.has(field)) return 'id';
    return quoting?.has(field) ? 'quotation' : 'words';
  };
  let left = LIMIT;
  for (const [name, said] of Object.entries(detail)) {
    const most = Math.min(left, UNEVEN_KINDS.has(kind) ? LIMIT : ENTRY_LIMIT);
    if (OWN_ENTRIES[kind]?.has(name)) {
      shown[name] = said;
      continue;
    }
    const longest = LONG_TEXT_KINDS.has(kind) ? [DRAFT_TEXT_LIMIT] : [];
    const entry = sanitizeJson(said, (field) => profileOf(field === '' ? name : field), most, ...longest);
    shown[name] = entry.value;
    left -= JSON.stringify(entry.value).length + name.length;
    if (entry.isCut) shown.isCut = true;
    redactions.push(...entry.redactions);
  }
  // A reader refuses a record in which a detail is not that of its kind.
  return isDetailOf(kind, shown) ? { detail: shown, redactions } : { redactions };
}
