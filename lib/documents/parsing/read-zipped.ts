import type { DocumentLimits } from '../document-limits';
import { ParsingRefused } from '../document-problem';
import { loadReader } from '../load-reader';
import type { DocumentKind, ParsedDocument } from '../parsed-document';
import { DocumentBuilder, NO_FACTS } from './builder/document-builder';
import { sizeWords } from './builder/size-words';
import { officePackage } from './office/office-package';
import { listZip, ZipArchive } from './zip/zip-archive';

/** What a zip file has in it that is a document and no archive of files. */
const OF_DOCUMENTS = ['[Content_Types].xml', 'mimetype', 'META-INF/container.xml'];

interface ZippedReading {
  readonly kind: DocumentKind;
  readonly document: ParsedDocument;
}

/**
 * Reads a document that is a zip file, or says of an archive what is in it. It throws `ParsingRefused` where it is not
 * what its name says.
 */
export async function readZipped(
  bytes: Uint8Array,
  named: DocumentKind | null,
  limits: DocumentLimits,
  onProgress: (done: number, total: number) => void,
): Promise<ZippedReading> {
  const entries = await listZip(bytes);
  if (entries === null) throw new ParsingRefused('corrupt');
  const differs = (): ParsingRefused =>
    named === null
      ? new ParsingRefused('unknown-kind')
      : new ParsingRefused('kind-differs', { named, actual: 'zip' });
  if (!entries.some(({ fileName }) => OF_DOCUMENTS.includes(fileName))) {
    if (named !== null && named !== 'archive') throw differs();
    return { kind: 'archive', document: listArchive(entries, limits.characters) };
  }
  const read = await readDocument(
    await ZipArchive.open(bytes, limits.expandedBytes),
    named,
    limits,
    onProgress,
  );
  if (read === null) throw differs();
  return read;
}

/** Null where it is of another kind than its name says, or of none that is read. */
async function readDocument(
  archive: ZipArchive,
  named: DocumentKind | null,
  limits: DocumentLimits,
  onProgress: (done: number, total: number) => void,
): Promise<ZippedReading | null> {
  const isNamed = (kind: DocumentKind): boolean => named === null || named === kind;
  const office = officePackage(archive);
  if (office) {
    const { kind } = office;
    if (!isNamed(kind)) return null;
    switch (kind) {
      case 'docx': {
        const { readDocx } = await loadReader(() => import('./docx/read-docx'));
        return { kind, document: readDocx(office, limits.characters) };
      }
      case 'xlsx': {
        const { readXlsx } = await loadReader(() => import('./xlsx/read-xlsx'));
        return { kind, document: readXlsx(office, limits, onProgress) };
      }
      case 'pptx': {
        const { readPptx } = await loadReader(() => import('./pptx/read-pptx'));
        return { kind, document: readPptx(office, limits, onProgress) };
      }
    }
  }
  const { odfKind, readOdf } = await loadReader(() => import('./odf/read-odf'));
  const kind = odfKind(archive);
  if (kind !== null) return isNamed(kind) ? { kind, document: readOdf(archive, kind, limits) } : null;
  const { isEpub, readEpub } = await loadReader(() => import('./epub/read-epub'));
  if (!isEpub(archive) || !isNamed('epub')) return null;
  return { kind: 'epub', document: readEpub(archive, limits, onProgress) };
}

/** Names what is in an archive, with how large each is. */
function listArchive(
  entries: readonly { readonly fileName: string; readonly uncompressedSize: number }[],
  mostCharacters: number,
): ParsedDocument {
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/'));
  const builder = new DocumentBuilder(mostCharacters);
  for (const { fileName, uncompressedSize } of files)
    builder.add('list-item', `${fileName} (${sizeWords(uncompressedSize)})`, 1);
  builder.note('archive-listed', files.length);
  return builder.finish(NO_FACTS);
}
