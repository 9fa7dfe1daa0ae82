import { ReadEvidence } from '@/lib/claims/reading/read-evidence';
import { SentenceReader } from '@/lib/claims/reading/read-sentence';
import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { type ReadPassages, readPassages } from '@/lib/verify/read-passages';
import { type Source, SourceIndex } from './source-index';

/** The sources of an answer, whose sentences are read once for everything that is held against them. */
export class ReadSources {
  private readonly indexes = new Map<AppLanguage, SourceIndex>();
  private readonly evidence = new Map<number, ReadEvidence>();
  private readonly single = new Map<number, ReadSources>();
  private readonly read = new Map<AppLanguage, ReadPassages>();

  constructor(
    readonly sources: readonly Source[],
    readonly reader = new SentenceReader(),
  ) {}

  /** The words of all of them, as a language reads them. */
  *index(language: AppLanguage): Steps<SourceIndex> {
    const known = this.indexes.get(language);
    if (known !== undefined) return known;
    const index = yield* SourceIndex.read(this.sources, language);
    this.indexes.set(language, index);
    return index;
  }

  /** Their sentences, to hold statements against; each has the number of its source for an id. */
  *passages(language: AppLanguage): Steps<ReadPassages> {
    const known = this.read.get(language);
    if (known !== undefined) return known;
    const texts = this.sources.map(({ number, ...source }) => ({ id: String(number), ...source }));
    const read = yield* readPassages(texts, language);
    this.read.set(language, read);
    return read;
  }

  /** One of them as evidence, in the sentences of an index. */
  evidenceOf({ number, text }: Source, index: SourceIndex): ReadEvidence {
    const known = this.evidence.get(number);
    if (known !== undefined) return known;
    const sourceId = String(number);
    const passages = index.sentencesOf(number).map((sentence) => ({ ...sentence, sourceId }));
    const evidence = new ReadEvidence([{ sourceId, text }], passages, this.reader);
    this.evidence.set(number, evidence);
    return evidence;
  }

  /** One of them as if there were no other. */
  alone(source: Source): ReadSources {
    const known = this.single.get(source.number);
    if (known !== undefined) return known;
    const alone = new ReadSources([source], this.reader);
    this.single.set(source.number, alone);
    return alone;
  }
}
