import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { wordsOf } from '../text/words';
import type { OfflineConversation } from './read-conversation';

/** Where the text to work on comes from. */
export type MaterialOrigin = 'message' | 'paragraph' | 'attachment' | 'earlier';

/** A message taken apart: what is asked, and the text it is asked about. */
export interface SplitMessage {
  readonly instruction: string;
  readonly material: string | null;
  readonly origin: MaterialOrigin | null;
}

const FENCE = /```[^\n`]*\n([\s\S]*?)(?:```|$)/;
const QUOTED_PASSAGE = /["“«]([^"“”«»]{40,})["”»]/;
const REQUEST =
  /\b(?:summari[sz]e|summary|extract|list|sort|order|rank|count|find|compare|convert|turn|make|rewrite|format|translate|explain|describe|number|remove|reverse|what|which|who|when|where|why|how|does|is|are|can|could|please|tl;?dr|ringkas\w*|rangkum\w*|ambil|sebutkan|daftar\w*|urutkan|hitung\w*|bandingkan|ubah|jadikan|buat\w*|jelaskan|terjemahkan|hapus|balik\w*|apa\w*|siapa|kapan|mana|di\s?mana|mengapa|kenapa|bagaimana|berapa|tolong|mohon|cari\w*)\b/i;
const REFERS_BACK =
  /\b(?:above|previous|earlier|the text|this text|that text|the list|this list|that list|the passage|my notes|it|them|those|tadi|di atas|sebelumnya|teks (?:itu|ini|tersebut)|daftar (?:itu|ini|tersebut)|catatan saya|itu)\b/i;
const MAX_INSTRUCTION_WORDS = 40;
const MIN_MATERIAL_WORDS = 12;
const MIN_WORDS_AFTER_COLON = 5;

/** Separates what the user asks from the text, list or code that came with it, or that an earlier message holds. */
export function splitMessage(conversation: OfflineConversation): SplitMessage {
  const { message } = conversation;
  const attached = conversation.attachments.map(({ text }) => text).join('\n\n');
  if (attached.trim() !== '') return { instruction: message, material: attached, origin: 'attachment' };
  const own = splitOwnText(message);
  if (own !== null) return { ...own, origin: 'message' };
  const before = splitAtQuestion(message);
  if (before !== null) return { ...before, origin: 'paragraph' };
  const earlier = REFERS_BACK.test(message) ? longestEarlierText(conversation) : null;
  return { instruction: message, material: earlier, origin: earlier === null ? null : 'earlier' };
}

function splitOwnText(message: string): { readonly instruction: string; readonly material: string } | null {
  const fence = FENCE.exec(message);
  if (fence?.[1] !== undefined && fence[1].trim() !== '') {
    return { instruction: message.replace(fence[0], ' ').trim(), material: fence[1].trimEnd() };
  }
  const passage = QUOTED_PASSAGE.exec(message);
  if (passage?.[1] !== undefined && wordsOf(passage[1]).length >= 8) {
    return { instruction: message.replace(passage[0], ' ').trim(), material: passage[1].trim() };
  }
  return splitAtLines(message) ?? splitAtColon(message);
}

function splitAtLines(message: string): { readonly instruction: string; readonly material: string } | null {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const isRequest = (line: string) => REQUEST.test(line) && wordsOf(line).length <= MAX_INSTRUCTION_WORDS;
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  const questionAtEnd = /\?\s*$/.test(last) && !/\?\s*$/.test(first);
  if (!questionAtEnd && isRequest(first)) return split(first, lines.slice(1));
  return isRequest(last) ? split(last, lines.slice(0, -1)) : null;
}

function splitAtColon(message: string): { readonly instruction: string; readonly material: string } | null {
  const match = /^([^:\n]{3,160}):\s+(\S[\s\S]*)$/.exec(message);
  if (match?.[1] !== undefined && match[2] !== undefined && REQUEST.test(match[1])) {
    const items = match[2].split(/[,;\n]/).length;
    if (items >= 3 || wordsOf(match[2]).length >= MIN_WORDS_AFTER_COLON) return split(match[1], [match[2]]);
  }
  return null;
}

function splitAtQuestion(
  message: string,
): { readonly instruction: string; readonly material: string } | null {
  const sentences = plainSentences(message);
  const last = sentences.at(-1) ?? '';
  const rest = sentences.slice(0, -1);
  if (rest.length < 2 || !/\?\s*$/.test(last) || rest.some((sentence) => /\?\s*$/.test(sentence)))
    return null;
  return wordsOf(rest.join(' ')).length >= MIN_MATERIAL_WORDS ? split(last, [rest.join(' ')]) : null;
}

function split(instruction: string, material: readonly string[]) {
  return { instruction: instruction.replace(/[:\s]+$/, '').trim(), material: material.join('\n').trim() };
}

function longestEarlierText({ earlier }: OfflineConversation): string | null {
  const texts = earlier
    .filter(({ speaker }) => speaker === 'user')
    .map(({ text }) => splitOwnText(text)?.material ?? text);
  const long = texts.filter(
    (text) => wordsOf(text).length >= MIN_MATERIAL_WORDS || text.split('\n').length >= 3,
  );
  return long.at(-1) ?? null;
}
