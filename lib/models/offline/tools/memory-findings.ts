import { z } from 'zod';
import type { OfflineReply, OfflineTurn } from '../conversation/offline-turn';
import { countOf, quoted } from '../text/quote';
import { isMemoryTool } from './memory-call';

const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
]);
const storedSchema = z.object({ scope: z.enum(['conversation', 'person']) });
const recalledSchema = z.object({
  memories: z.array(z.object({ quote: z.string(), day: z.string() })),
});

const LONGEST_QUOTE = 2_000;

/** The reply to a message for which only memory was asked; null where something else was, or nothing. */
export function replyFromMemory(turn: OfflineTurn): OfflineReply | null {
  const { findings } = turn;
  const last = findings.at(-1);
  if (!last || !findings.every(({ toolName }) => isMemoryTool(toolName))) return null;
  const outcome = outcomeSchema.safeParse(last.output).data;
  const output = outcome?.ok ? outcome.output : null;
  const stored = storedSchema.safeParse(output).data;
  if (stored) return keptReply(turn, stored.scope);
  const recalled = recalledSchema.safeParse(output).data;
  return recalled ? recalledReply(turn, recalled.memories) : failedReply(turn);
}

/** The words of what is remembered stand in the answer only: thoughts have more readers. */
function recalledReply(
  turn: OfflineTurn,
  memories: readonly { readonly quote: string; readonly day: string }[],
): OfflineReply {
  const wish = turn.say('what is remembered', 'hal yang diingat');
  if (memories.length === 0)
    return {
      wish,
      working: [turn.say('Memory has nothing that fits.', 'Tidak ada ingatan yang cocok.')],
      answer: turn.say(
        '**Nothing is remembered about that.** Say “Remember that …” and I keep it.',
        '**Belum ada yang diingat tentang itu.** Tulis “Ingat bahwa …”, lalu saya simpan.',
      ),
    };
  return {
    wish,
    working: [
      turn.say(
        `Memory has ${countOf(memories.length, 'entry', 'entries')} for this, and I quote them as they are.`,
        `Ada ${memories.length} ingatan yang cocok, dan saya kutip apa adanya.`,
      ),
    ],
    answer: [
      turn.say('From what is remembered:', 'Dari yang diingat:'),
      ...memories.map(({ quote, day }) => `- ${quoted(quote, LONGEST_QUOTE)} (${day})`),
    ].join('\n'),
  };
}

const keptReply = (turn: OfflineTurn, scope: 'conversation' | 'person'): OfflineReply => ({
  wish: turn.say('to have something remembered', 'sesuatu diingat'),
  working: [turn.say('Memory has taken it.', 'Sudah masuk ke ingatan.')],
  answer:
    scope === 'person'
      ? turn.say(
          '**Remembered**, for other conversations, too. You see and delete it under Memory.',
          '**Sudah diingat**, juga untuk percakapan lain. Anda bisa melihat dan menghapusnya di Ingatan.',
        )
      : turn.say(
          '**Remembered** for this conversation. You see and delete it under Memory.',
          '**Sudah diingat** untuk percakapan ini. Anda bisa melihat dan menghapusnya di Ingatan.',
        ),
});

const failedReply = (turn: OfflineTurn): OfflineReply => ({
  wish: turn.say('to use memory', 'memakai ingatan'),
  working: [turn.say('Memory did not take part.', 'Ingatan tidak bisa dipakai.')],
  answer: turn.say(
    '**Memory could not be used just now**, so nothing was remembered or recalled.',
    '**Ingatan sedang tidak bisa dipakai**, jadi tidak ada yang disimpan atau dibuka.',
  ),
});
