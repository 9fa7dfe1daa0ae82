/** What kind of source it is. */
export const SOURCE_TYPES = [
  'official',
  'government',
  'news',
  'digital',
  'reference',
  'academic',
  'organisation',
  'company',
  'blog',
  'forum',
  'social',
  'video',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The kind of a source by its name; one that has no name here, or not yet, is unknown. */
export const readSourceType = (type: string): SourceType | 'unknown' =>
  SOURCE_TYPES.find((one) => one === type) ?? 'unknown';
