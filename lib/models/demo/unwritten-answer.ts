import { calculationsIn } from '@/lib/text/quantities/calculations-in';
import type { Locale } from '@/lib/trace/step-key';
import type { PlayedCall } from './documents/answer-prompt';

/** Says what the demo is and how to get a model, with what a question's own calculations come to. */
export async function unwrittenAnswer(question: string, language: Locale): Promise<PlayedCall> {
  const { evaluateExpression } = await import('@/lib/text/quantities/evaluate-expression');
  const results = calculationsIn(question).flatMap((expression) => {
    const evaluated = evaluateExpression(expression);
    return evaluated.ok ? `${evaluated.value.reading} = **${evaluated.value.result}**` : [];
  });
  const { thought, calculated, text } = WORDS[language];
  return {
    thoughts: results.length > 0 ? calculated : thought,
    text: [...results, text].join('\n\n'),
  };
}

const WORDS: Readonly<Record<Locale, { thought: string; calculated: string; text: string }>> = {
  en: {
    thought: 'Nothing was written for this question, and no model is there that could think about it.',
    calculated: 'The question has a calculation in it, which needs no model. The rest of it would.',
    text: 'This is the demo: it plays conversations that were written for it and quotes your documents, but it cannot think about a question of your own. Start a model on the machine that runs Nalar, or paste a provider’s key under Admin → Models, and ask again.',
  },
  id: {
    thought:
      'Untuk pertanyaan ini tidak ada jawaban yang disiapkan, dan tidak ada model yang bisa memikirkannya.',
    calculated: 'Di pertanyaan ini ada hitungan, dan itu tidak memerlukan model. Sisanya memerlukannya.',
    text: 'Ini demo: ia memutar percakapan yang sudah disiapkan dan mengutip dokumen Anda, tetapi tidak bisa memikirkan pertanyaan Anda sendiri. Jalankan model di komputer tempat Nalar berjalan, atau tempelkan kunci penyedia di Admin → Model, lalu tanyakan lagi.',
  },
};
