import type { Locale } from '@/lib/trace/step-key';
import type { Ambiguity } from '../clarification/question/ambiguity';

interface Words {
  readonly which: (term: string) => string;
  readonly senses: (term: string) => string;
  readonly aspects: (topic: string) => string;
  readonly who: string;
  readonly where: string;
  readonly when: (what: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    which: (term) => `Which “${term}” do you mean?`,
    senses: (term) => `“${term}” can mean several things. Which one do you mean?`,
    aspects: (topic) => `What would you like to know about “${topic}”?`,
    who: 'Who or what is this about?',
    where: 'Which place is this about?',
    when: (what) => `Which time do you mean for “${what}”?`,
  },
  id: {
    which: (term) => `“${term}” yang mana yang Anda maksud?`,
    senses: (term) => `“${term}” punya beberapa arti. Mana yang Anda maksud?`,
    aspects: (topic) => `Apa yang ingin Anda ketahui tentang “${topic}”?`,
    who: 'Ini tentang siapa atau apa?',
    where: 'Ini tentang tempat mana?',
    when: (what) => `“${what}” pada waktu mana yang Anda maksud?`,
  },
};

/** What a person is asked about something that their question leaves open, in the language of the page. */
export function clarificationQuestion(
  { kind, options, isTopic }: Ambiguity,
  term: string,
  locale: Locale,
): string {
  const words = WORDS[locale];
  const isNamed = options.length > 0;
  switch (kind) {
    case 'time':
      return words.when(term);
    case 'place':
      return isNamed ? words.which(term) : words.where;
    case 'entity':
      return isNamed ? words.which(term) : words.who;
    case 'meaning':
      return isTopic ? words.aspects(term) : words.senses(term);
  }
}
