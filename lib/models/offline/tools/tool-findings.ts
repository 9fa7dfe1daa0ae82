import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineReply, OfflineTurn } from '../conversation/offline-turn';
import type { ToolFinding } from '../conversation/read-conversation';
import { countOf, joinList, markdownTable, quoted, shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { topicPhrase } from '../text/words';

const MAX_ROWS = 12;
const MAX_SENTENCES = 4;
const MAX_FIELDS = 12;

/** The reply that is made of what tools found; null if none was called. */
export function replyFromFindings(turn: OfflineTurn): OfflineReply | null {
  const { findings } = turn;
  if (findings.length === 0) return null;
  const failed = findings.filter((finding) => finding.failed);
  const useful = findings.filter((finding) => !finding.failed && !isEmpty(finding.output));
  const topic = topicPhrase(turn.instruction) || turn.say('the request', 'permintaan ini');
  const names = joinList([...new Set(findings.map(({ toolName }) => toolName))], turn.say('and', 'dan'));
  const [first] = useful;
  return {
    wish: turn.say(`to know about “${topic}”`, `mengetahui tentang “${topic}”`),
    working: [
      turn.say(
        `My sources now are the results of ${names}, ${countOf(findings.length, 'call')} in all.`,
        `Sumber saya sekarang adalah hasil dari ${names}, seluruhnya ${findings.length} panggilan.`,
      ),
      failed.length === 0
        ? ''
        : turn.say(
            `${countOf(failed.length, 'call')} failed, so I leave that part out.`,
            `${failed.length} panggilan gagal, jadi bagian itu saya tinggalkan.`,
          ),
      first === undefined
        ? turn.say('None of them found anything that I could use.', 'Tidak ada hasil yang bisa saya pakai.')
        : turn.say(
            `I read the result and find ${quoted(preview(first.output), 70)} in it.`,
            `Saya baca hasilnya dan menemukan ${quoted(preview(first.output), 70)} di dalamnya.`,
          ),
    ],
    answer: answerFrom(turn, findings, useful),
  };
}

/** Every sentence in the results, for other uses of them. */
export function findingSentences(findings: readonly ToolFinding[]): string[] {
  return findings
    .filter(({ failed }) => !failed)
    .flatMap(({ output }) => plainSentences(textsIn(output).join('\n')));
}

function answerFrom(
  turn: OfflineTurn,
  findings: readonly ToolFinding[],
  useful: readonly ToolFinding[],
): string {
  if (useful.length === 0) {
    return turn.say(
      '**The tools found nothing I could use**, and I will not make something up.',
      '**Alat yang dipanggil tidak menemukan apa pun yang bisa dipakai**, dan saya tidak akan mengarang.',
    );
  }
  const parts = useful.map((finding, index) => {
    const number = findings.indexOf(finding) + 1;
    const body = writeOutput(finding.output, turn);
    return useful.length === 1
      ? body
      : `**[${number}] ${readable(finding.toolName)}**\n\n${index >= 0 ? body : ''}`;
  });
  const sources = useful.map((finding) => `[${findings.indexOf(finding) + 1}] ${readable(finding.toolName)}`);
  return `${parts.join('\n\n')}\n\n*${turn.say('From', 'Dari')}: ${sources.join(' · ')}*`;
}

function writeOutput(output: unknown, turn: OfflineTurn): string {
  if (Array.isArray(output)) return writeList(output, turn);
  if (typeof output === 'object' && output !== null) return writeObject(output, turn);
  const sentences = plainSentences(String(output));
  const ranked = rankForQuestion(sentences, turn.instruction).slice(0, MAX_SENTENCES);
  const chosen =
    ranked.length > 0
      ? ranked.sort((left, right) => left.index - right.index).map(({ sentence }) => sentence)
      : sentences.slice(0, MAX_SENTENCES);
  return chosen.join(' ');
}

function writeList(items: readonly unknown[], turn: OfflineTurn): string {
  const rows = items.slice(0, MAX_ROWS);
  const columns = [...new Set(rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])))].slice(0, 6);
  const rest = items.length - rows.length;
  const more = rest > 0 ? `\n\n${turn.say(`… and ${rest} more.`, `… dan ${rest} lagi.`)}` : '';
  if (columns.length === 0) return `${rows.map((row) => `- ${shorten(plain(row), 200)}`).join('\n')}${more}`;
  const cells = rows.map((row) =>
    columns.map((column) => shorten(plain(isRecord(row) ? row[column] : row), 120)),
  );
  return `${markdownTable(columns.map(readable), cells)}${more}`;
}

function writeObject(output: object, turn: OfflineTurn): string {
  const entries = Object.entries(output).slice(0, MAX_FIELDS);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return writeOutput(only[1], turn);
  return entries
    .map(([key, value]) =>
      Array.isArray(value) && value.some(isRecord)
        ? `**${readable(key)}**\n\n${writeList(value, turn)}\n`
        : `- **${readable(key)}:** ${shorten(plain(value), 300)}`,
    )
    .join('\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(output: unknown): boolean {
  if (Array.isArray(output)) return output.length === 0;
  return (
    output === null ||
    output === undefined ||
    output === '' ||
    (isRecord(output) && Object.keys(output).length === 0)
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? textsIn(value).join(', ') : String(value);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsIn);
}

function preview(output: unknown): string {
  return textsIn(output).sort((left, right) => right.length - left.length)[0] ?? '';
}

/** A name as people read it: "verify.fact_check" becomes "verify fact check". */
export function readable(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
}
