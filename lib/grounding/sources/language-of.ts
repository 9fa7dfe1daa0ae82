import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { Source } from './source-index';

/** The language of an answer, or where it tells none that of its first source. */
export const languageOf = (answer: string, sources: readonly Source[]): AppLanguage =>
  (readLanguage(answer) ?? readLanguage(sources[0]?.text ?? ''))?.language ?? 'en';
