import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const PHRASES = { en: english, id: indonesian };

/** All that files say to people, in a language, as it stands in the messages. */
export const phrasesIn = (locale: Locale) => PHRASES[locale];
