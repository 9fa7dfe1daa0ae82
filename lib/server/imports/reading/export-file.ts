import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ImportProblem, LeftKind } from '@/lib/chat/imports';
import { err, ok, type Result } from '@/lib/shared/result';
import { type JsonElement, JsonElements, type JsonLimits } from './json-elements';

export interface ExportLimits {
  readonly element: JsonLimits;
  /** Of all that is unpacked. */
  readonly expandedBytes: number;
  readonly imageBytes: number;
  readonly entries: number;
}

const ZIP_START = 'PK';
/** Where all conversations of an export are, in one file or in several. */
const CONVERSATIONS = /(?:^|\/)conversations(?:[-_]\d{1,6})?\.json$/;
/** Nalar's own archive: a file for each conversation, and others beside it. */
const OWN_INDEX = 'account.json';
const OWN_CONVERSATION = /^conversations\/[^/]+(?<!\.(?:instructions|reviews|feedback))\.json$/;
/** What may stand beside conversations, and is left behind. */
const BESIDE: Readonly<Record<string, LeftKind>> = {
  'message_feedback.json': 'ratings',
  'projects.json': 'projects',
};
const IMAGE_ID = /^(?:file[-_][A-Za-z0-9]+|img_[0-9a-f]+)/;

/** An export as it was uploaded: a zip archive or the JSON that stands in one. */
export class ExportFile {
  /** Bytes of JSON, as far as that is known. */
  readonly totalBytes: number;
  readBytes = 0;
  private readonly path: string;
  private readonly limits: ExportLimits;
  private readonly archive: Archive | null;

  private constructor(path: string, limits: ExportLimits, totalBytes: number, archive: Archive | null) {
    this.path = path;
    this.limits = limits;
    this.totalBytes = totalBytes;
    this.archive = archive;
  }

  static async open(path: string, limits: ExportLimits): Promise<Result<ExportFile, ImportProblem>> {
    if ((await firstBytes(path)) !== ZIP_START)
      return ok(new ExportFile(path, limits, (await stat(path)).size, null));
    const archive = await openArchive(path, limits.entries).catch(() => null);
    if (!archive) return err('zip-unreadable');
    if (archive.json.length === 0) return err('zip-without-conversations');
    const total = archive.json.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    return total > limits.expandedBytes
      ? err('expands-too-far')
      : ok(new ExportFile(path, limits, total, archive));
  }

  /** All values of its lists, one after the other. Throws `ExportUnreadable` where the file is none. */
  async *elements(): AsyncGenerator<JsonElement, void> {
    if (!this.archive) {
      yield* this.elementsOf(createReadStream(this.path));
      return;
    }
    for (const entry of this.archive.json) {
      const content = await this.archive.zip
        .openReadStreamPromise(entry)
        .catch(() => Promise.reject(new ExportUnreadable('zip-unreadable')));
      yield* this.elementsOf(content);
    }
  }

  /** How much stands beside the conversations; as far as that cannot be read, it is not told. */
  async beside(): Promise<Partial<Record<LeftKind, number>>> {
    const counts: Partial<Record<LeftKind, number>> = {};
    const { archive } = this;
    for (const { kind, entry } of archive?.beside ?? []) {
      let count = 0;
      try {
        const content = await archive?.zip.openReadStreamPromise(entry);
        if (content) for await (const _ of this.elementsOf(content)) count += 1;
      } catch {
        // What was counted so far is there.
      }
      if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
    }
    return counts;
  }

  /** The bytes of an image that is named like this; null where there is none, or one that is too large. */
  async image(place: string): Promise<Uint8Array | null> {
    const id = IMAGE_ID.exec(place.slice(place.lastIndexOf('/') + 1))?.[0];
    const entry = id === undefined ? undefined : this.archive?.images.get(id);
    if (!this.archive || !entry || entry.uncompressedSize > this.limits.imageBytes) return null;
    try {
      const pieces: Buffer[] = [];
      let length = 0;
      for await (const piece of await this.archive.zip.openReadStreamPromise(entry)) {
        length += piece.length;
        if (length > this.limits.imageBytes) return null;
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    } catch {
      return null;
    }
  }

  private async *elementsOf(content: AsyncIterable<Buffer>): AsyncGenerator<JsonElement, void> {
    const elements = new JsonElements(this.limits.element);
    try {
      for await (const piece of content) {
        this.readBytes += piece.length;
        if (this.readBytes > this.limits.expandedBytes) throw new ExportUnreadable('expands-too-far');
        yield* elements.take(piece);
      }
    } catch (error) {
      throw error instanceof ExportUnreadable || !this.archive
        ? error
        : new ExportUnreadable('zip-unreadable');
    }
    yield* elements.finish();
    if (!elements.isJson && !this.archive) throw new ExportUnreadable('not-an-export');
  }
}

/** Why the rest of a file cannot be read. */
export class ExportUnreadable extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

interface Archive {
  readonly zip: ZipFile;
  /** In the order of their names. */
  readonly json: readonly Entry[];
  readonly images: ReadonlyMap<string, Entry>;
  readonly beside: readonly { readonly kind: LeftKind; readonly entry: Entry }[];
}

/** Null where it has too many files. */
async function openArchive(path: string, mostEntries: number): Promise<Archive | null> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > mostEntries) return null;
  const json = new Map<string, Entry>();
  const images = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) continue;
    const name = entry.fileName;
    if (name.endsWith('.json') && !json.has(name)) json.set(name, entry);
    const id = IMAGE_ID.exec(name.slice(name.lastIndexOf('/') + 1))?.[0];
    if (id !== undefined && !images.has(id)) images.set(id, entry);
  }
  const chosen = chosenNames([...json.keys()].sort());
  const beside = [...json].flatMap(([name, entry]) => {
    const kind = BESIDE[name.slice(name.lastIndexOf('/') + 1)];
    return kind === undefined || chosen.includes(name) ? [] : [{ kind, entry }];
  });
  return { zip, images, beside, json: chosen.flatMap((name) => json.get(name) ?? []) };
}

function chosenNames(names: readonly string[]): readonly string[] {
  const own = names.includes(OWN_INDEX) ? names.filter((name) => OWN_CONVERSATION.test(name)) : [];
  if (own.length > 0) return own;
  const conversations = names.filter((name) => CONVERSATIONS.test(name));
  return conversations.length > 0 ? conversations : names;
}
