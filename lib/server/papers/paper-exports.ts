import type { Citation } from '@/lib/paper/citations';
import { CITATION_STYLES, type PaperHead } from '@/lib/paper/paper';
import type { PrintedPaper, SectionPreview } from '@/lib/paper/printed-paper';
import type { PaperExportQuery } from '@/lib/paper/wire';
import type { FormattedPaper } from '@/lib/references/formatting/format-paper';
import type { StyleChoice } from '@/lib/references/process/references-message';
import { AppError } from '@/lib/shared/app-error';
import { atMost } from '@/lib/shared/at-most';
import { AtOnce } from '@/lib/shared/at-once';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { OwnedPaper } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Citations } from '../citations/citations';
import { type ExportFile, slug } from '../export/export-service';
import { printPaper } from '../export/paper/print-paper';
import { processAppendix } from '../export/paper/process/process-appendix';
import { paperExportWords } from '../export/paper/reading/paper-export-words';
import { citationsOf } from '../export/paper/reading/paper-marks';
import type { PaperToWrite, PictureToWrite, SectionToWrite } from '../export/paper/reading/paper-to-write';
import { figureIds } from '../export/paper/reading/read-paper';
import type { PaperTask } from '../export/paper/write-paper';
import { WORD_MEDIA_TYPE } from '../export/word/word-media-type';
import { type ApiFailure, failure } from '../http/api-failure';
import type { ImageLibrary } from '../images/image-library';
import { citationStyleItemSchema } from './kept/citation-style-item';
import { itemOf, type OpenPaper, readPaper } from './kept/read-paper';
import { readProcess } from './read-process';
import type { ReferencesDesk } from './references-desk';

interface PaperExportsParts {
  readonly store: Pick<Store, 'papers' | 'turns' | 'traces' | 'messages'>;
  readonly images: Pick<ImageLibrary, 'open'>;
  readonly citations: Pick<Citations, 'shown'>;
  readonly references: Pick<ReferencesDesk, 'format' | 'write'>;
  /** Writes the file, in a process of its own. */
  readonly write: (task: Promise<PaperTask>) => Promise<Uint8Array<ArrayBuffer>>;
  readonly clock: Clock;
}

type PaperFile = ExportFile<string | Uint8Array<ArrayBuffer>>;

const FILES = {
  markdown: { ending: 'md', mediaType: 'text/markdown; charset=utf-8' },
  docx: { ending: 'docx', mediaType: WORD_MEDIA_TYPE },
  latex: { ending: 'zip', mediaType: 'application/zip' },
} as const;
/** Each has a process of its own. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_MS = 5_000;
const MOST_PICTURES = 60;
const MOST_PICTURE_BYTES = 64 * 2 ** 20;
const READ_AT_ONCE = 4;
/** Others wait no longer than about this while a long paper's citations are found, in ms. */
const SLICE_MS = 8;

/** Writes papers as files that can be read without Nalar. */
export class PaperExports {
  private readonly atOnce = new AtOnce(1, MOST_AT_ONCE);

  constructor(private readonly parts: PaperExportsParts) {}

  /** The paper, or how it came about; one at a time of a person. */
  async file(key: OwnedPaper, asked: PaperExportQuery): Promise<Result<PaperFile, ApiFailure>> {
    const paper = await readPaper(this.parts.store.papers, key);
    if (!paper) return err(failure('paper-not-found'));
    const { head, row } = paper;
    const { process } = paperExportWords(head.language);
    const day = new Date(row.changedAt).toISOString().slice(0, 10);
    const name = `nalar-${day}-${slug(head.title)}`;
    const needsProcess = asked.format === 'appendix' || asked.appendix === 'true';
    const appendix = needsProcess ? processAppendix(await readProcess(this.parts, key, paper)) : null;
    if (asked.format === 'appendix') {
      const fileName = `${name}-${slug(process)}.md`;
      return ok({
        fileName,
        mediaType: FILES.markdown.mediaType,
        content: titled(`${process}: ${head.title}`, appendix ?? ''),
      });
    }
    const { format } = asked;
    const { ending, mediaType } = FILES[format];
    const content = await this.atOnce.run(key.ownerId, () =>
      this.parts.write(this.taskOf(key, paper, format, appendix)),
    );
    if (content === null) return err(failure('too-many-requests', RETRY_AFTER_MS));
    return ok({ fileName: `${name}.${ending}`, mediaType, content });
  }

  /** The paper as it is printed; null where its owner has none of that id. */
  async printed(key: OwnedPaper): Promise<PrintedPaper | null> {
    const paper = await readPaper(this.parts.store.papers, key);
    return paper && this.print(key, paper);
  }

  /** Sets a paper that was read as it is printed. Throws `paper-not-written` where its citations cannot be formatted. */
  async print(key: OwnedPaper, paper: OpenPaper): Promise<PrintedPaper> {
    return printPaper(await this.written(key, paper));
  }

  /** A section as it is printed with this text, which nobody has saved: numbered as it will be in the whole paper. */
  async preview(
    { sectionId, ...key }: OwnedPaper & { readonly sectionId: string },
    text: string,
  ): Promise<Result<SectionPreview, ApiFailure>> {
    const paper = await readPaper(this.parts.store.papers, key);
    if (!paper) return err(failure('paper-not-found'));
    const sections = paper.sections.map((section) => {
      const { title } = section;
      // One outside the outline is read as if it were the last one.
      const outside = { sectionId, title, depth: 0, goal: '', aimedWords: null };
      return section.sectionId === sectionId ? { ...section, text, part: section.part ?? outside } : section;
    });
    if (sections.every((section) => section.sectionId !== sectionId))
      return err(failure('section-not-found'));
    const written = await this.written(key, { ...paper, sections });
    const printed = printPaper(written).sections.find((section) => section.sectionId === sectionId);
    const cited = new Set(citationsOf(text).flatMap(({ cites }) => cites.map((cite) => cite.key)));
    return ok({
      blocks: printed?.blocks ?? [],
      bibliography: written.formatted.bibliography.filter((entry) => cited.has(entry.key)),
    });
  }

  private async taskOf(
    key: OwnedPaper,
    open: OpenPaper,
    format: PaperTask['format'],
    appendix: string | null,
  ): Promise<PaperTask> {
    const written = await this.written(key, open);
    const { sections } = written;
    const pictures = format === 'markdown' ? written.pictures : await this.picturesOf(key.ownerId, sections);
    const paper: PaperToWrite = { ...written, appendix, pictures };
    if (format !== 'latex') return { format, paper };
    const bibtex = await this.parts.references.write(open.references, 'bibtex');
    return { format, paper, bibtex: bibtex ?? '', at: this.parts.clock() };
  }

  private async written(key: OwnedPaper, { head, sections, references }: OpenPaper): Promise<PaperToWrite> {
    const words = paperExportWords(head.language);
    const written = sections.map(
      ({ sectionId, part, title, text }): SectionToWrite => ({
        ...{ sectionId, text, title: title || words.outside, depth: part?.depth ?? 0 },
      }),
    );
    const inside = written.filter((_, index) => sections[index]?.part !== null);
    const outside = written.filter(({ text }, index) => sections[index]?.part === null && text.trim() !== '');
    return {
      ...{ head, references, words, sections: inside, outside, appendix: null, pictures: new Map() },
      formatted: await this.formatted(key, head, inside, references),
    };
  }

  /** Formats its citations; those of a style that was uploaded, and cannot do it, as the first style does. */
  private async formatted(
    key: OwnedPaper,
    { style, language }: PaperHead,
    sections: readonly SectionToWrite[],
    references: OpenPaper['references'],
  ): Promise<FormattedPaper> {
    const citations: Pick<Citation, 'cites' | 'narrative'>[] = [];
    const slice = new TimeSlice(SLICE_MS);
    for (const { text } of sections) {
      citations.push(...citationsOf(text).map(({ cites, narrative }) => ({ cites, narrative })));
      await slice.pause();
    }
    const request = {
      citations,
      items: references.map(({ key: id, item }) => ({ ...item, id })),
      language,
    };
    const formatted =
      (await this.parts.references.format({ ...request, style: await this.styleOf(key, style) })) ??
      (await this.parts.references.format({ ...request, style: { bundled: CITATION_STYLES[0] } }));
    if (formatted === null) throw new AppError('paper-not-written', 'Citations cannot be formatted.');
    return formatted;
  }

  private async styleOf(key: OwnedPaper, style: string): Promise<StyleChoice> {
    const bundled = CITATION_STYLES.find((name) => name === style);
    const itemId = style.replace(/^custom:/, '');
    const item = bundled ? null : await this.parts.store.papers.item({ ...key, kind: 'style', itemId });
    return item
      ? { xml: itemOf(citationStyleItemSchema, item).xml }
      : { bundled: bundled ?? CITATION_STYLES[0] };
  }

  private async picturesOf(
    ownerId: string,
    sections: readonly SectionToWrite[],
  ): Promise<ReadonlyMap<string, PictureToWrite>> {
    const imageIds = [...new Set(sections.flatMap(({ text }) => figureIds(text)))].slice(0, MOST_PICTURES);
    const read = await atMost(READ_AT_ONCE, imageIds, async (imageId) => {
      const opened = await this.parts.images.open({ ownerId, imageId });
      const bytes = await opened?.read();
      if (!opened || !bytes) return null;
      const { mediaType, width, height } = opened.image;
      return { imageId, picture: { bytes: new Uint8Array(bytes), mediaType, width, height } };
    });
    const pictures = new Map<string, PictureToWrite>();
    let left = MOST_PICTURE_BYTES;
    for (const one of read) {
      left -= one?.picture.bytes.length ?? 0;
      if (one && left >= 0) pictures.set(one.imageId, one.picture);
    }
    return pictures;
  }
}

/** A text under a title, its headings one level lower. */
const titled = (title: string, text: string): string =>
  `# ${markdownLine(title)}\n\n${text.replaceAll(/^#+ /gm, '#$&')}\n`;
