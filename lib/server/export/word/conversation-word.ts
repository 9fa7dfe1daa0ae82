import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileChild } from 'docx';
import { answerContents } from '@/lib/chat/answer-contents';
import { blockMarkdown } from '@/lib/chat/block-markdown';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { weigh } from '@/lib/text/markdown/blocks/weigh';
import type { Locale } from '@/lib/trace/step-key';
import { blockWords } from '../words/block-words';
import { phrasesIn } from '../words/phrases';
import { verdictSentences } from '../words/verdict-sentences';
import type { WrittenConversation } from '../words/written-conversation';
import { WordLists } from './word-markdown';
import { WordMessage } from './word-message';
import { type DocxKit, loadDocxKit, STYLES, wordNumbering, wordStyles } from './word-styles';
import { wordLine } from './word-text';
import { WordWriter } from './word-writer';

/** About so many elements. A thousand cells of tables, which are the worst, take 0.2 s of a processor and 12 MB. */
const MOST_WEIGHT = 20_000;

/**
 * A conversation as a Word document: questions, and answers with what they cite, how far that is trusted, and what is
 * told of reports. It holds nothing of how an answer was reached but what kind of reasoning there was.
 */
export async function conversationWord(conversation: WrittenConversation): Promise<Uint8Array<ArrayBuffer>> {
  const kit = await loadDocxKit();
  const lists = new WordLists(phrasesIn(conversation.locale).message.alerts);
  const { title, locale, verdict } = conversation;
  const children: FileChild[] = [
    new kit.Paragraph({ heading: kit.HeadingLevel.TITLE, children: [new kit.TextRun(wordLine(title))] }),
  ];
  let number = 0;
  let weight = 0;
  for (const message of conversation.messages) {
    weight += weightOf(message, locale);
    if (weight > MOST_WEIGHT) {
      children.push(...new WordWriter(kit).facts([phrasesIn(locale).export.leftOut]));
      break;
    }
    if (message.role === 'user') number += 1;
    const written = new WordMessage(kit, lists, conversation, number);
    children.push(...(message.role === 'user' ? written.question(message) : await written.answer(message)));
    await nextTurn();
  }
  children.push(
    new kit.Paragraph({
      ...{ style: STYLES.facts, spacing: { before: 360 } },
      children: [new kit.TextRun(wordLine(verdictSentences(verdict, locale).join(' ')))],
    }),
  );
  const document = new kit.Document({
    ...{ title: wordLine(title), creator: 'Nalar', lastModifiedBy: 'Nalar', description: '' },
    styles: wordStyles(locale),
    numbering: wordNumbering(kit, lists.starts),
    sections: [{ properties: { page: PAGE }, footers: { default: pageNumbers(kit) }, children }],
  });
  return new Uint8Array(await kit.Packer.toBuffer(document));
}

/** About how many elements become of what a message says and shows. */
const weightOf = (message: ChatMessage, locale: Locale): number =>
  answerContents(message).reduce(
    (sum, content) =>
      sum + weigh(content.kind === 'text' ? content.text : blockMarkdown(content, blockWords(locale))),
    0,
  );

/** A4, whose text is `TEXT_WIDTH` wide. */
const PAGE = { size: { width: 11_906, height: 16_838 }, margin: { left: 1_440, right: 1_440 } };

function pageNumbers({ AlignmentType, Footer, PageNumber, Paragraph, TextRun }: DocxKit) {
  const numbers = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  const paragraph = new Paragraph({
    ...{ style: STYLES.facts, alignment: AlignmentType.CENTER },
    children: [numbers],
  });
  return new Footer({ children: [paragraph] });
}
