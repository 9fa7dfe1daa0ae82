import { readQuantities } from '@/lib/claims/statements/read-quantities';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Statement } from '@/lib/claims/statements/statement';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { SourceSentence } from './source-index';

/** The sentences of sources as statements; each is read when it is asked for, and once. */
export class SourceStatements {
  private readonly known = new Map<number, Statement>();

  constructor(private readonly language: AppLanguage) {}

  quantitiesOf({ text }: SourceSentence): Statement['quantities'] {
    return readQuantities(text, this.languageOf(text));
  }

  of({ index, text }: SourceSentence): Statement {
    const known = this.known.get(index);
    if (known !== undefined) return known;
    const statement = readStatement(text, this.languageOf(text));
    this.known.set(index, statement);
    return statement;
  }

  private languageOf(text: string): AppLanguage {
    return readLanguage(text)?.language ?? this.language;
  }
}
