import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';
import { noteLeftOut } from '../office/note-left-out';
import { officeFacts } from '../office/office-facts';
import { type OfficePackage, type Relationship, relationshipsOf } from '../office/office-package';
import { readXml } from '../xml/read-xml';
import type { ZipArchive } from '../zip/zip-archive';
import { chartRows } from './chart-rows';
import { SlideText } from './slide-text';

/** Reads slides in their order: the title of each, its text and tables, what its charts and drawings say, then its notes. */
export function readPptx(
  { archive, main }: OfficePackage,
  limits: Pick<DocumentLimits, 'characters' | 'pages'>,
  onProgress: (done: number, total: number) => void,
): ParsedDocument {
  const slides = slidesOf(archive, main);
  if (slides.length > limits.pages)
    throw new ParsingRefused('too-many-pages', { limit: limits.pages, found: slides.length });
  const builder = new DocumentBuilder(limits.characters);
  const spans = new TableSpans();
  let hidden = 0;
  for (const [at, slide] of slides.entries()) {
    const bytes = archive.read(slide);
    if (bytes === null) throw new ParsingRefused('corrupt');
    builder.beginPage(at + 1, { unit: 'slide' });
    const text = new SlideText(spans);
    readXml(bytes, text);
    hidden += text.hidden;
    if (!text.isHidden) {
      text.write(builder);
      for (const related of relationshipsOf(archive, slide)) addRelated(archive, related, builder, spans);
    }
    onProgress(at + 1, slides.length);
  }
  if (hidden > 0) builder.note('hidden-text-ignored', hidden);
  noteLeftOut(archive, builder);
  return builder.finish(officeFacts(archive));
}

/** The names of the parts with slides, in the order in which they are shown. */
function slidesOf(archive: ZipArchive, main: string): readonly string[] {
  const parts = new Map(relationshipsOf(archive, main).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  const bytes = archive.read(main);
  if (bytes)
    readXml(bytes, {
      begin: ({ name, attribute }) => {
        const part = name === 'sldId' ? parts.get(attribute('id', 'relationships') ?? '') : undefined;
        if (part !== undefined) slides.push(part);
      },
    });
  return slides;
}

/** Adds what stands in other parts of a file and is shown on a slide, or said with it. */
function addRelated(
  archive: ZipArchive,
  { type, target }: Relationship,
  builder: DocumentBuilder,
  spans: TableSpans,
): void {
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (kind !== 'chart' && kind !== 'diagramData' && kind !== 'notesSlide') return;
  const bytes = archive.read(target);
  if (bytes === null) return;
  if (kind === 'chart') {
    const { title, rows } = chartRows(bytes);
    builder.add('paragraph', title);
    builder.addTable(rows);
  } else {
    const text = new SlideText(spans, kind === 'notesSlide' ? 'notes' : 'drawing');
    readXml(bytes, text);
    text.write(builder);
  }
}
