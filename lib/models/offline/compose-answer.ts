import type { OfflineReply, OfflineTurn } from './offline-turn';

const TIP_MARK = 'GOOGLE_GENERATIVE_AI_API_KEY';

/** The reply's answer, with a hint how to add a real model where one was missed and the conversation has no such hint yet. */
export function composeAnswer(turn: OfflineTurn, reply: OfflineReply): string {
  const needsTip = reply.missing !== 'none' && !reply.answer.includes(TIP_MARK);
  const wasTold = turn.earlier.some(
    ({ speaker, text }) => speaker === 'assistant' && text.includes(TIP_MARK),
  );
  return needsTip && !wasTold ? `${reply.answer}\n\n${tip(turn)}` : reply.answer;
}

function tip(turn: OfflineTurn): string {
  return turn.say(
    `> **Tip:** for open questions, connect a real model: set \`${TIP_MARK}\` (Gemini) or \`OPENAI_COMPATIBLE_BASE_URL\` (Ollama, LM Studio …) and restart Nalar.`,
    `> **Tip:** untuk pertanyaan terbuka, hubungkan model sungguhan: isi \`${TIP_MARK}\` (Gemini) atau \`OPENAI_COMPATIBLE_BASE_URL\` (Ollama, LM Studio …) lalu jalankan ulang Nalar.`,
  );
}
