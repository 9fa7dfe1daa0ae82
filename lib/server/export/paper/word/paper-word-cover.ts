import type { FileChild } from 'docx';
import type { PaperHead } from '@/lib/paper/paper';
import type { DocxKit } from '../../word/word-styles';
import { wordLine } from '../../word/word-text';
import type { PaperWords } from '../reading/paper-to-write';
import { PAPER_STYLES } from './paper-word-styles';

/** The cover as universities have it: title, what it is, who has written it, with whom, where and when. */
export function wordCover(
  kit: DocxKit,
  { title, cover, language }: PaperHead,
  words: PaperWords,
): FileChild[] {
  const line = (text: string, look: { before?: number; bold?: boolean; size?: number } = {}): FileChild[] => {
    const { before = 0, ...run } = look;
    const spacing = { before, after: 80 };
    return text.trim() === ''
      ? []
      : [
          new kit.Paragraph({
            style: PAPER_STYLES.cover,
            spacing,
            children: [new kit.TextRun({ ...run, text: wordLine(text) })],
          }),
        ];
  };
  const upper = (text: string): string => text.toLocaleUpperCase(language);
  const pair = (name: string, value: string): string => (value.trim() === '' ? '' : `${name}: ${value}`);
  const { author, studentId, supervisor, institution, faculty, programme, kind, city, date } = cover;
  return [
    ...line(language === 'id' ? upper(title) : title, { before: 600, bold: true, size: 32 }),
    ...line(language === 'id' ? upper(kind) : kind, { before: 900, bold: true, size: 28 }),
    ...(author.trim() === '' ? [] : line(words.by, { before: 1_800 })),
    ...line(author, { bold: true }),
    ...line(pair(words.studentId, studentId)),
    ...line(pair(words.supervisor, supervisor), { before: 900 }),
    ...[programme, faculty, institution]
      .filter((place) => place.trim() !== '')
      .flatMap((place, index) =>
        line(language === 'id' ? upper(place) : place, { bold: true, before: index === 0 ? 3_000 : 0 }),
      ),
    ...line([city, date].filter((part) => part.trim() !== '').join(', '), {
      before: 120,
      bold: language === 'id',
    }),
  ];
}
