import type { Locale } from '@/lib/trace/step-key';
import type { TimeOrder } from './event-time';

export type Relation = 'causes' | 'contributes' | 'unrelated' | 'reversed' | 'impossible' | 'unknown';

interface Events {
  readonly cause: string;
  readonly effect: string;
}

interface CausalityWords {
  readonly relation: Readonly<Record<Relation, (events: Events) => string>>;
  readonly order: Readonly<Record<TimeOrder, string>>;
  readonly reversed: (events: Events) => string;
  readonly common: string;
  readonly chance: string;
}

/** What is said of two events. */
export const CAUSALITY_WORDS: Readonly<Record<Locale, CausalityWords>> = {
  en: {
    relation: {
      causes: ({ cause, effect }) => `“${cause}” brought about “${effect}”.`,
      contributes: ({ cause, effect }) => `“${cause}” contributed to “${effect}”.`,
      unrelated: ({ cause, effect }) => `“${cause}” did not bring about “${effect}”.`,
      reversed: ({ cause, effect }) => `It is the other way round: “${effect}” brought about “${cause}”.`,
      impossible: ({ cause, effect }) => `“${cause}” cannot have brought about “${effect}”: it came later.`,
      unknown: ({ cause, effect }) => `Nothing settles whether “${cause}” brought about “${effect}”.`,
    },
    order: {
      before: 'the first came before the second',
      after: 'the first came after the second',
      overlaps: 'both at about the same time',
      unknown: 'not known',
    },
    reversed: ({ cause, effect }) => `“${effect}” may have brought about “${cause}” instead.`,
    common: 'Something else may have brought about both.',
    chance: 'One may have followed the other by chance: coming first is not causing.',
  },
  id: {
    relation: {
      causes: ({ cause, effect }) => `“${cause}” menyebabkan “${effect}”.`,
      contributes: ({ cause, effect }) => `“${cause}” turut menyebabkan “${effect}”.`,
      unrelated: ({ cause, effect }) => `“${cause}” tidak menyebabkan “${effect}”.`,
      reversed: ({ cause, effect }) => `Justru sebaliknya: “${effect}” yang menyebabkan “${cause}”.`,
      impossible: ({ cause, effect }) =>
        `“${cause}” tidak mungkin menyebabkan “${effect}”: terjadinya belakangan.`,
      unknown: ({ cause, effect }) => `Tidak ada yang memastikan bahwa “${cause}” menyebabkan “${effect}”.`,
    },
    order: {
      before: 'yang pertama terjadi lebih dahulu',
      after: 'yang pertama terjadi belakangan',
      overlaps: 'keduanya kira-kira bersamaan',
      unknown: 'tidak diketahui',
    },
    reversed: ({ cause, effect }) => `Bisa jadi justru “${effect}” yang menyebabkan “${cause}”.`,
    common: 'Bisa jadi ada hal lain yang menyebabkan keduanya.',
    chance: 'Bisa jadi hanya kebetulan: terjadi lebih dahulu bukan berarti menyebabkan.',
  },
};

/** What else could lie behind two events that nothing rules out, in sentences. */
export function possibilities(
  relation: Relation,
  order: TimeOrder,
  events: Events,
  locale: Locale,
): string[] {
  const words = CAUSALITY_WORDS[locale];
  if (relation === 'reversed') return [words.common];
  return [
    ...(order === 'before' ? [] : [words.reversed(events)]),
    words.common,
    ...(relation === 'causes' ? [] : [words.chance]),
  ];
}
