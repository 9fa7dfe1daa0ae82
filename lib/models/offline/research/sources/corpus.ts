import type { Locale } from '@/lib/trace/step-key';
import { type ReadSource, readSources } from './read-sources';
import { Said, Statement } from './said';
import { Telling, tellingStems } from './telling-words';

/** The sources of a run with their sentences, ready to be compared. */
export interface Corpus {
  readonly locale: Locale;
  readonly sources: readonly ReadSource[];
  readonly statements: readonly Statement[];
  /** What the titles of the sources are about. */
  readonly titles: ReadonlyMap<ReadSource, ReadonlySet<string>>;
  readonly telling: Telling;
  readonly read: (text: string) => Said;
}

const MOST_STATEMENTS = 3_000;

/** Reads the sources that a prompt has. */
export function readCorpus(lines: readonly string[], locale: Locale): Corpus {
  const sources = readSources(lines);
  const statements = sources
    .flatMap((source) => source.sentences.map((text, at) => new Statement(text, locale, source, at)))
    .slice(0, MOST_STATEMENTS);
  return {
    ...{ locale, sources, statements },
    titles: new Map(sources.map((source) => [source, tellingStems(source.title, locale)])),
    telling: new Telling(statements.map(({ stems }) => stems)),
    read: remembering((text) => new Said(text, locale)),
  };
}

/** Drafts are read again and again. */
function remembering(read: (text: string) => Said): (text: string) => Said {
  const known = new Map<string, Said>();
  return (text) => {
    const said = known.get(text) ?? read(text);
    known.set(text, said);
    return said;
  };
}
