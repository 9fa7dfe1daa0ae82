import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { factsIn } from '../office/office-facts';
import { readXml } from '../xml/read-xml';
import type { ZipArchive } from '../zip/zip-archive';
import { OdfText } from './odf-text';

const KINDS = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.text-template': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.spreadsheet-template': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.presentation-template': 'odp',
} as const;
export type OdfKind = (typeof KINDS)[keyof typeof KINDS];

const MACROS = /^(?:Basic|Scripts)\/.*[^/]$/;
const OBJECTS = /^(?:Object|ObjectReplacements)[^/]*\/?.*content\.xml$/;

/** What kind of OpenDocument a zip file is; null for one that is none. Throws `ParsingRefused` for one with macros. */
export function odfKind(archive: ZipArchive): OdfKind | null {
  const type = archive.readText('mimetype')?.trim() ?? '';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : null;
  if (kind !== null && archive.names.some((name) => MACROS.test(name))) throw new ParsingRefused('macros');
  return kind;
}

/** Reads a text, its sheets or its slides. */
export function readOdf(
  archive: ZipArchive,
  kind: OdfKind,
  limits: Pick<DocumentLimits, 'characters' | 'pages'>,
): ParsedDocument {
  const content = archive.read('content.xml');
  if (isEncrypted(archive)) throw new ParsingRefused('locked');
  if (content === null) throw new ParsingRefused('corrupt');
  const builder = new DocumentBuilder(limits.characters);
  const text = new OdfText(builder, kind, limits);
  readXml(content, text);
  text.finish();
  const objects = archive.names.filter((name) => OBJECTS.test(name)).length;
  if (objects > 0) builder.note('attachments-ignored', objects);
  return builder.finish(factsIn(archive, 'meta.xml'), kind !== 'ods');
}

function isEncrypted(archive: ZipArchive): boolean {
  const manifest = archive.read('META-INF/manifest.xml');
  let isSo = false;
  if (manifest)
    readXml(manifest, {
      begin: ({ name }) => {
        isSo ||= name === 'encryption-data';
      },
    });
  return isSo;
}
