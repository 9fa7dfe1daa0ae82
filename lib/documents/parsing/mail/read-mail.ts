import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { sizeWords } from '../builder/size-words';
import { addPage } from '../html/read-html';
import { addParagraphs } from '../text/read-text';

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 } as const;
const MOST_NAMED = 500;
const TAG = /<[a-z][^<>]*>/i;

/** Reads a mail: its subject, from whom, to whom and when it was sent, what is attached, then what it says. */
export async function readMail(bytes: Uint8Array, mostCharacters: number): Promise<ParsedDocument> {
  const mail = await parse(bytes);
  const { subject, date, from, html, text } = mail;
  if (!from && subject === undefined && date === undefined) throw new ParsingRefused('corrupt');
  const builder = new DocumentBuilder(mostCharacters);
  const attached = mail.attachments.filter(isNamed);
  builder.add('heading', subject ?? '', 1);
  builder.add('paragraph', headOf(mail, attached).join('\n'));
  if (html !== undefined && TAG.test(html)) {
    const hidden = addPage(html, builder);
    if (hidden > 0) builder.note('hidden-text-ignored', hidden);
  } else addParagraphs(text ?? html ?? '', builder);
  if (attached.length > 0) builder.note('attachments-ignored', attached.length);
  const author = from === undefined ? null : from.name || from.address || null;
  return builder.finish({ title: subject ?? null, author, date: isoDay(date) });
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch {
    throw new ParsingRefused('corrupt');
  }
}

/** The lines above a mail, under the names that mails themselves have for them. */
function headOf(mail: Email, attached: readonly Attachment[]): string[] {
  const date = mail.headers.find(({ key }) => key === 'date')?.value ?? mail.date ?? '';
  const files = attached.slice(0, MOST_NAMED).map((one) => `${one.filename} (${sizeOf(one)})`);
  const more = attached.length > files.length ? ['…'] : [];
  const lines: readonly (readonly [string, string])[] = [
    ['From', mail.from ? written([mail.from]) : ''],
    ['To', written(mail.to ?? [])],
    ['Cc', written(mail.cc ?? [])],
    ['Bcc', written(mail.bcc ?? [])],
    ['Date', date],
    ['Attachments', [...files, ...more].join(', ')],
  ];
  return lines.flatMap(([name, value]) => (value.trim() === '' ? [] : [`${name}: ${onOneLine(value)}`]));
}

const written = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((one) => ('group' in one && one.group ? one.group : [one]))
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address || ''))
    .join(', ');

const onOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

/** Pictures that a mail shows within its text have no name, or none that says anything. */
const isNamed = ({ filename, disposition, related }: Attachment): boolean =>
  Boolean(filename) && !(related && disposition !== 'attachment');

const sizeOf = ({ content }: Attachment): string =>
  sizeWords(typeof content === 'string' ? content.length : content.byteLength);
