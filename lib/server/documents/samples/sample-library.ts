import type { UploadView } from '@/lib/chat/documents/document';
import { isReadable } from '@/lib/chat/documents/is-readable';
import {
  type AddedSamples,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleSet,
} from '@/lib/chat/documents/samples';
import { errorForLog } from '@/lib/shared/error-for-log';
import { ok, type Result } from '@/lib/shared/result';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import type { ApiFailure } from '../../http/api-failure';
import type { readSample, SampleFile } from './read-sample';
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
  readonly readSample: typeof readSample;
  /** Whether somebody may have questions researched; null: a visitor. */
  readonly researches: (ownerId: string | null) => Promise<boolean>;
  readonly log: Pick<Log, 'error'>;
}

type SampleFiles = ReadonlyMap<SampleLanguage, readonly SampleFile[]>;

/** Documents to try, which a person adds with one click; from then on they are the person's like all others. */
export class SampleLibrary {
  private files: Promise<SampleFiles> | null = null;

  constructor(private readonly dependencies: SampleLibraryDependencies) {}

  /**
   * What there is, and what of it the person has; nothing is anybody's of whom nothing is kept. There is nothing while
   * the files cannot be read, and what the person has is shown all the same.
   */
  async sets(ownerId: string | null): Promise<readonly SampleSet[]> {
    const files = await this.readFiles().catch((error: unknown) => {
      this.dependencies.log.error({ error: errorForLog(error) }, 'sample documents cannot be read');
      return null;
    });
    if (files === null) return [];
    const hashes = [...files.values()].flatMap((ofLanguage) => ofLanguage.map(({ hash }) => hash));
    const { documents, researches } = this.dependencies;
    const [rows, isResearched] = await Promise.all([
      ownerId === null ? [] : documents.findFiles({ ownerId, hashes }),
      researches(ownerId),
    ]);
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    return SAMPLE_LANGUAGES.map((language) => {
      const { questions, ...set } = setOf(language, files.get(language) ?? [], byHash);
      return { ...set, questions: questions.filter(({ research }) => research === null || isResearched) };
    });
  }

  /** Adds the documents of a language, or those of it that a question is about; one that the person has stays as it is. */
  async add({
    ownerId,
    language,
    question,
    signal,
  }: {
    readonly ownerId: string;
    readonly language: SampleLanguage;
    readonly question?: string | undefined;
    readonly signal: AbortSignal;
  }): Promise<Result<AddedSamples, ApiFailure>> {
    const files = (await this.readFiles()).get(language) ?? [];
    const asked = SAMPLE_SETS[language].questions.find(({ text }) => text === question);
    const wanted = files.filter(({ fileName }) => asked?.files.includes(fileName) ?? true);
    const documents = [];
    // From the last to the first: lists show the newest first.
    for (const { fileName, bytes } of wanted.toReversed()) {
      const folder = SAMPLE_SETS[language].folders.find((one) => one.files.includes(fileName))?.name ?? '';
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

  /** They are a few kilobytes, read with the first request; where that fails, the next one reads them. */
  private readFiles(): Promise<SampleFiles> {
    this.files ??= this.readAll().catch((error: unknown) => {
      this.files = null;
      throw error;
    });
    return this.files;
  }

  private async readAll(): Promise<SampleFiles> {
    const { readSample } = this.dependencies;
    const sets = await Promise.all(
      SAMPLE_LANGUAGES.map(
        async (language) =>
          [
            language,
            await Promise.all(
              SAMPLE_SETS[language].folders
                .flatMap(({ files }) => files)
                .map((name) => readSample(language, name)),
            ),
          ] as const,
      ),
    );
    return new Map(sets);
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
    questions: SAMPLE_SETS[language].questions.flatMap(({ text, files: names, research }) => {
      const asked = names.flatMap((name) => rows.get(name) ?? []);
      if (asked.length < names.length || asked.some(({ state }) => state === 'failed')) return [];
      return {
        text,
        research: research ?? null,
        documentIds: asked.map(({ documentId }) => documentId),
        isReady: asked.every(isReadable),
      };
    }),
  };
}
