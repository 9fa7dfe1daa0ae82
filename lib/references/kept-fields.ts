import type { CslItem } from '../paper/reference';

/** Formats whose fields are kept as they are where CSL has no name for them. */
export type KeepingFormat = 'bibtex' | 'ris' | 'endnote';

/** What an entry of a file said besides what CSL has names for, so that it can be written again. */
export interface KeptFields {
  /** The kind of entry, where another would be written. */
  readonly type?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: KeptFields = { fields: {} };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is kept with a reference of a file of that format. */
export function keptFields({ custom }: CslItem, format: KeepingFormat): KeptFields {
  const kept = isRecord(custom) ? custom[format] : undefined;
  if (!isRecord(kept)) return NOTHING;
  const fields = Object.entries(isRecord(kept.fields) ? kept.fields : {}).flatMap(([name, values]) =>
    Array.isArray(values) ? [[name, values.filter((value) => typeof value === 'string')] as const] : [],
  );
  return { ...(typeof kept.type === 'string' && { type: kept.type }), fields: Object.fromEntries(fields) };
}

/** The reference with what is to be kept of its entry. */
export function withKept(item: CslItem, format: KeepingFormat, kept: KeptFields): CslItem {
  if (kept.type === undefined && Object.keys(kept.fields).length === 0) return item;
  return { ...item, custom: { ...(isRecord(item.custom) && item.custom), [format]: kept } };
}
