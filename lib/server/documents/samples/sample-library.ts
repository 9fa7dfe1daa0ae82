import type { UploadView } from '@/lib/chat/documents/document';
import {
  type AddedSamples,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleSet,
} from '@/lib/chat/documents/samples';
import { ok, type Result } from '@/lib/shared/result';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import type { ApiFailure } from '../../http/api-failure';
import { readSample, type SampleFile } from './read-sample';
import { SAMPLE_SETS } from './sample-sets';

/** What takes files in. */
interface Uploads {
  take(file: {
    readonly ownerId: string;
    readonly fileName: string;
    readonly mediaType: string;
    readonly folder: string;
    readonly content: Iterable<Uint8Array>;
    readonly signal: AbortSignal;
  }): Promise<Result<UploadView, ApiFailure>>;
}

export interface SampleLibraryDependencies {
  readonly documents: Pick<DocumentStore, 'findFiles'>;
  readonly uploads: Uploads;
}

/** Documents to try, which a person adds with one click; from then on they are the person's like all others. */
export class SampleLibrary {
  private files: Promise<ReadonlyMap<SampleLanguage, readonly SampleFile[]>> | null = null;

  constructor(private readonly dependencies: SampleLibraryDependencies) {}

  /** What there is, and what of it the person has; nothing is anybody's of whom nothing is kept. */
  async sets(ownerId: string | null): Promise<readonly SampleSet[]> {
    const files = await this.readFiles();
    const hashes = [...files.values()].flatMap((ofLanguage) => ofLanguage.map(({ hash }) => hash));
    const rows = ownerId === null ? [] : await this.dependencies.documents.findFiles({ ownerId, hashes });
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    return SAMPLE_LANGUAGES.map((language) => setOf(language, files.get(language) ?? [], byHash));
  }

  /** Adds the documents of a language; one that the person has stays as it is. */
  async add({
    ownerId,
    language,
    signal,
  }: {
    readonly ownerId: string;
    readonly language: SampleLanguage;
    readonly signal: AbortSignal;
  }): Promise<Result<AddedSamples, ApiFailure>> {
    const { folder } = SAMPLE_SETS[language];
    const documents = [];
    // From the last to the first: lists show the newest first.
    for (const { fileName, bytes } of ((await this.readFiles()).get(language) ?? []).toReversed()) {
      const taken = await this.dependencies.uploads.take({
        ...{ ownerId, fileName, folder, signal },
        mediaType: '',
        content: [bytes],
      });
      if (!taken.ok) return taken;
      documents.push(taken.value.document);
    }
    return ok({ documents, samples: await this.sets(ownerId) });
  }

  /** They are read with the first request, and a few kilobytes. */
  private readFiles(): Promise<ReadonlyMap<SampleLanguage, readonly SampleFile[]>> {
    this.files ??= Promise.all(
      SAMPLE_LANGUAGES.map(
        async (language) =>
          [
            language,
            await Promise.all(SAMPLE_SETS[language].files.map((name) => readSample(language, name))),
          ] as const,
      ),
    ).then((sets) => new Map(sets));
    return this.files;
  }
}

function setOf(
  language: SampleLanguage,
  files: readonly SampleFile[],
  byHash: ReadonlyMap<string, DocumentRow>,
): SampleSet {
  const rows = new Map(files.map(({ fileName, hash }) => [fileName, byHash.get(hash)]));
  return {
    language,
    files: files.map(({ fileName }) => ({ fileName, documentId: rows.get(fileName)?.documentId ?? null })),
    questions: SAMPLE_SETS[language].questions.flatMap(({ text, files: names }) => {
      const asked = names.flatMap((name) => rows.get(name) ?? []);
      if (asked.length < names.length) return [];
      return {
        text,
        documentIds: asked.map(({ documentId }) => documentId),
        isReady: asked.every(({ state }) => state === 'indexed'),
      };
    }),
  };
}
