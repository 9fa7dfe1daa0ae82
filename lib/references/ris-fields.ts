import FIELDS from './ris-fields.json';

/** What RIS calls each kind of reference: the first name of a kind is the one that is written. */
export const RIS_TYPES: readonly (readonly [ris: string, csl: string])[] = Object.entries(FIELDS.types);

interface RisField {
  /** The first one is written. */
  readonly tags: readonly string[];
  readonly field: string;
  readonly kind: 'text' | 'people' | 'date';
}
/** What each line of an entry says, in the order in which they are written. */
export const RIS_FIELDS: readonly RisField[] = Object.entries(FIELDS.fields).map(([field, tags]) => ({
  tags: tags.split(' '),
  field,
  kind: FIELDS.people.includes(field) ? 'people' : FIELDS.dates.includes(field) ? 'date' : 'text',
}));
