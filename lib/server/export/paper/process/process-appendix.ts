import { createTranslator } from 'next-intl';
import { type Paragraph, sameWriter } from '@/lib/paper/authorship';
import type { PaperEvent } from '@/lib/paper/events';
import type { KeptVersion } from '@/lib/paper/kept-section';
import type { Writer } from '@/lib/paper/paper';
import type { StoredReference } from '@/lib/paper/reference';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from '../../words/phrases';
import type { PaperProcess, ProcessSection, ProcessTurn } from './paper-process';

const LONGEST_SAID = 400;

const translatorIn = (locale: Locale) => {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'paperExport.appendix' });
  return t;
};

/** How a paper came about, as Markdown whose headings begin at the first level: what a supervisor asks for. */
export const processAppendix = (process: PaperProcess): string =>
  new AppendixWriter(process, process.head.language).written();

class AppendixWriter {
  private readonly t: ReturnType<typeof translatorIn>;
  /** Turns in the order in which they are told of, which gives them their numbers. */
  private readonly told: string[] = [];

  constructor(
    private readonly process: PaperProcess,
    private readonly locale: Locale,
  ) {
    this.t = translatorIn(locale);
  }

  written(): string {
    const { t, process } = this;
    const { topic, question } = process.head;
    const stages = this.stages();
    const sections = process.sections.map((section) => this.section(section));
    const events = process.events.flatMap((event) => this.event(event));
    // What an event's turn did is told of, too, even where nothing of its words is left.
    const turns = this.told.flatMap((turnId, index) => this.turn(turnId, index + 1));
    return [
      t('about', { date: this.day(process.createdAt) }),
      ...(topic === '' ? [] : [`**${t('topic')}:** ${said(topic)}`]),
      ...(question === '' ? [] : [`**${t('question')}:** ${said(question)}`]),
      ...[`# ${t('stages')}`, stages],
      ...[`# ${t('shares')}`, t('sharesAre'), this.shares()],
      ...(events.length === 0 ? [] : [`# ${t('decisions')}`, events.join('\n')]),
      ...[`# ${t('sections')}`, ...sections],
      ...(turns.length === 0 ? [] : [`# ${t('reasoning')}`, ...turns]),
      ...(process.references.length === 0
        ? []
        : [`# ${t('sources')}`, process.references.map((one) => this.reference(one)).join('\n')]),
    ].join('\n\n');
  }

  private stages(): string {
    const { t, process } = this;
    const rows = process.head.stages.map(({ stage, at, turnId }) => [
      t(`stage.${stage}`),
      this.time(at),
      turnId === null ? t('byPerson') : t('proposed', { turn: this.name(turnId) }),
    ]);
    return table([t('stageHead'), t('reached'), t('byWhom')], rows);
  }

  private shares(): string {
    const { t, process } = this;
    const rows = process.sections.map(({ title, depth, paragraphs }) => {
      const { words, model } = countOf(paragraphs);
      return [`${'– '.repeat(depth)}${said(title)}`, this.number(words), ...this.parts(words, model)];
    });
    const { words, model } = countOf(process.sections.flatMap(({ paragraphs }) => paragraphs));
    const whole = [`**${t('whole')}**`, this.number(words), ...this.parts(words, model)];
    return table([t('section'), t('words'), t('person'), t('model')], [...rows, whole]);
  }

  private parts(words: number, model: number): readonly string[] {
    const share = words === 0 ? null : model / words;
    return [share === null ? '–' : this.percent(1 - share), share === null ? '–' : this.percent(share)];
  }

  private section({ title, versions, paragraphs }: ProcessSection): string {
    const { t } = this;
    const spans = spansOf(versions).map(({ writer, first, last, count }) => {
      const when =
        this.time(first.at) === this.time(last.at)
          ? this.time(first.at)
          : `${this.time(first.at)} – ${this.time(last.at)}`;
      return `- ${when}: ${t('versions', { who: this.who(writer), count, words: last.words })}`;
    });
    const written = stretchesOf(paragraphs).map(({ first, last, by, share, words, turnIds }) => {
      const turns = turnIds.map((turnId) => this.name(turnId)).join(', ');
      const number = first === last ? String(first) : `${first}–${last}`;
      return `- ${t(`paragraph.${by}`, { number, words, model: this.percent(share), turns })}`;
    });
    return [
      `## ${said(title)}`,
      ...(spans.length === 0 ? [] : [`**${t('versionsHead')}**`, spans.join('\n')]),
      ...(written.length === 0 ? [t('nothingWritten')] : [`**${t('paragraphs')}**`, written.join('\n')]),
    ].join('\n\n');
  }

  private turn(turnId: string, number: number): string[] {
    const { t } = this;
    const turn = this.process.turns.get(turnId);
    const title = `## ${t('turn', { number })}`;
    if (!turn) return [title, t('turnGone')];
    return [title, ...this.turnLines(turn)];
  }

  private turnLines({ at, modelId, question, headline, steps, sources }: ProcessTurn): string[] {
    const { t } = this;
    const rows = steps.map(
      ({ label, thought }) => `- **${said(label)}**${thought === null ? '' : `: ${said(thought)}`}`,
    );
    const looked = sources.map(
      ({ title, url }) => `- ${said(title)}${url === null ? '' : ` <${encodeURI(decoded(url))}>`}`,
    );
    return [
      `${this.time(at)} · ${said(modelId)}`,
      ...(question === '' ? [] : [`**${t('asked')}:** ${said(question)}`]),
      ...(headline === null ? [] : [`**${t('headline')}:** ${said(headline)}`]),
      ...(rows.length === 0 ? [] : [rows.join('\n')]),
      ...(looked.length === 0 ? [] : [`**${t('looked')}:**`, looked.join('\n')]),
    ];
  }

  private event({ at, turnId, undoneAt, what }: PaperEvent): string[] {
    const { t } = this;
    // Stages have a table of their own.
    if (what.kind === 'stage' || what.kind === 'created') return [];
    const words = ((): string => {
      switch (what.kind) {
        case 'head':
          return t('event.head', { fields: what.fields.map((field) => t(`field.${field}`)).join(', ') });
        case 'section':
          return t('event.section', { title: said(this.titleOf(what.sectionId)) });
        case 'section-removed':
          return t('event.sectionRemoved', { title: said(what.title) });
        case 'reference-added':
          return t('event.referenceAdded', { key: said(what.key) });
        case 'reference-changed':
          return t('event.referenceChanged', { key: said(what.key) });
        case 'reference-removed':
          return t('event.referenceRemoved', { key: said(what.key) });
        case 'references-imported':
          return t('event.imported', { name: said(what.name), added: what.added, merged: what.merged });
        case 'shared':
          return t('event.shared');
        case 'unshared':
          return t('event.unshared');
      }
    })();
    const who = turnId === null ? t('byPerson') : this.name(turnId);
    return [
      `- ${this.time(at)}, ${who}: ${words}${undoneAt === null ? '' : ` (${t('undone', { date: this.time(undoneAt) })})`}`,
    ];
  }

  private reference({ key, item, origin, isVerified, documentId }: StoredReference): string {
    const { t } = this;
    const from =
      origin.kind === 'file' ? t('origin.file', { name: said(origin.name) }) : t(`origin.${origin.kind}`);
    const facts = [
      from,
      isVerified ? t('verified') : t('unverified'),
      ...(documentId === null ? [] : [t('hasDocument')]),
    ];
    return `- ${said(key)}: ${said(item.title ?? '–')} (${facts.join('; ')})`;
  }

  private titleOf(sectionId: string): string {
    const { t, process } = this;
    return process.head.outline.find((part) => part.sectionId === sectionId)?.title ?? t('removedSection');
  }

  private who(writer: Writer): string {
    const { t } = this;
    return writer.by === 'person' ? t('person') : this.name(writer.turnId);
  }

  /** What a turn is called here. */
  private name(turnId: string): string {
    if (!this.told.includes(turnId)) this.told.push(turnId);
    const { t } = this;
    return t('turn', { number: this.told.indexOf(turnId) + 1 });
  }

  private readonly number = (value: number): string => new Intl.NumberFormat(this.locale).format(value);
  private readonly percent = (share: number): string =>
    new Intl.NumberFormat(this.locale, { style: 'percent' }).format(share);
  private readonly day = (at: number): string => this.time(at).slice(0, 10);
  private readonly time = (at: number): string =>
    `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Words as they are, shortened, in which nothing is a mark, a citation or a formula. */
const said = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const short = line.length > LONGEST_SAID ? `${line.slice(0, LONGEST_SAID - 1).toWellFormed()}…` : line;
  // Escaped brackets would be a formula's.
  return markdownLine(short)
    .replaceAll(/[@$^~]/g, '\\$&')
    .replaceAll('\\[', '&#91;')
    .replaceAll('\\]', '&#93;');
};

const decoded = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const countOf = (paragraphs: ProcessSection['paragraphs']): { words: number; model: number } =>
  paragraphs.reduce(
    (sum, { words, share }) => ({ words: sum.words + words, model: sum.model + words * share }),
    { words: 0, model: 0 },
  );

interface Stretch extends Omit<Paragraph, 'start' | 'end'> {
  readonly first: number;
  readonly last: number;
}

/** Paragraphs with words, by their numbers; those that stand together and are of the same writer as one. */
function stretchesOf(paragraphs: readonly Paragraph[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  paragraphs
    .filter(({ words }) => words > 0)
    .forEach(({ by, share, words, turnIds }, index) => {
      const before = stretches.at(-1);
      const isSame = before?.by === by && by !== 'both' && String(before.turnIds) === String(turnIds);
      if (before && isSame)
        stretches[stretches.length - 1] = { ...before, last: index + 1, words: before.words + words };
      else stretches.push({ first: index + 1, last: index + 1, by, share, words, turnIds });
    });
  return stretches;
}

interface Span {
  readonly writer: Writer;
  readonly first: KeptVersion;
  last: KeptVersion;
  count: number;
}

/** Versions of one writer after the other, as one line each. */
function spansOf(versions: readonly KeptVersion[]): readonly Span[] {
  const spans: Span[] = [];
  for (const version of versions) {
    const span = spans.at(-1);
    if (span && sameWriter(span.writer, version.writer)) {
      span.last = version;
      span.count += 1;
    } else spans.push({ writer: version.writer, first: version, last: version, count: 1 });
  }
  return spans;
}
