import type { SentenceReader } from '@/lib/claims/reading/read-sentence';
import type { Statement } from '@/lib/claims/statements/statement';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { SourceSentence } from './source-index';

/** The sentences of sources as statements, each in its own language, or in that of the answer where it tells none. */
export class SourceStatements {
  constructor(
    private readonly language: AppLanguage,
    private readonly reader: SentenceReader,
  ) {}

  quantitiesOf({ text }: SourceSentence): Statement['quantities'] {
    const sentence = this.reader.read(text);
    return sentence.quantitiesIn(sentence.language ?? this.language);
  }

  of({ text }: SourceSentence): Statement {
    const sentence = this.reader.read(text);
    return sentence.statementIn(sentence.language ?? this.language);
  }
}
