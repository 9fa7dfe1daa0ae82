import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { readQuantities } from '../statements/read-quantities';
import { readStatement } from '../statements/read-statement';
import type { Statement } from '../statements/statement';

/** A sentence, each of whose readings is made when it is asked for, and once. */
export class ReadSentence {
  /** Undefined where its words tell none. */
  readonly language: AppLanguage | undefined;
  private readonly quantities = new Map<AppLanguage, Statement['quantities']>();
  private readonly statements = new Map<AppLanguage, Statement>();

  constructor(readonly text: string) {
    this.language = readLanguage(text)?.language;
  }

  quantitiesIn(language: AppLanguage): Statement['quantities'] {
    const known = this.quantities.get(language);
    if (known !== undefined) return known;
    const quantities = readQuantities(this.text, language);
    this.quantities.set(language, quantities);
    return quantities;
  }

  /** What it states, as a language reads it. */
  statementIn(language: AppLanguage): Statement {
    const known = this.statements.get(language);
    if (known !== undefined) return known;
    const statement = readStatement(this.text, language, this.quantitiesIn(language));
    this.statements.set(language, statement);
    return statement;
  }
}

/** Reads the sentences of texts, the same one once. */
export class SentenceReader {
  private readonly known = new Map<string, ReadSentence>();

  read(text: string): ReadSentence {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const sentence = new ReadSentence(text);
    this.known.set(text, sentence);
    return sentence;
  }
}
