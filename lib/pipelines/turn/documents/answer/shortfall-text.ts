import type { Shortfall } from '@/lib/trace/documents/shortfall';
import type { Locale } from '@/lib/trace/step-key';
import type { ValidationProblem } from '../gate/checks/validation-problem';

/**
 * What was asked for of an answer and is not in it although all that it says holds.
 * A document stands there by the number under which the answer cites it, or not at all.
 */
export function shortfallText(
  problem: Shortfall<ValidationProblem>,
  cited: ReadonlySet<number>,
  locale: Locale,
): string {
  const say = (en: string, id: string): string => (locale === 'en' ? en : id);
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
      return say(
        `At least ${problem.required} ${problem.required === 1 ? 'search was' : 'searches were'} required; ${problem.done} could be made.`,
        `Diperlukan sedikitnya ${problem.required} pencarian; yang bisa dilakukan hanya ${problem.done}.`,
      );
    case 'MIN_OPEN_CITATIONS_UNMET':
      return say(
        `At least ${problem.required} opened ${problem.required === 1 ? 'passage was' : 'passages were'} required; ${problem.done} could be opened.`,
        `Diperlukan sedikitnya ${problem.required} bagian yang dibuka; yang bisa dibuka hanya ${problem.done}.`,
      );
    case 'EXACT_QUOTE_UNMET':
      return say(
        'A quotation word for word was asked for; no opened passage has one that fits.',
        'Diminta kutipan kata demi kata; tidak ada yang cocok di bagian yang dibuka.',
      );
    case 'SECTION_MISSING':
      return say(
        `The section “${problem.section}” was asked for; nothing that holds was found for it.`,
        `Diminta bagian “${problem.section}”; tidak ditemukan isi yang didukung sumber untuk itu.`,
      );
    case 'CONFLICT_UNSETTLED': {
      const source = cited.has(problem.number)
        ? say(`source [${problem.number}]`, `sumber [${problem.number}]`)
        : say('another document that was found', 'dokumen lain yang ditemukan');
      return problem.isRuled
        ? say(
            `By the rule for conflicts ${source} counts, so what it denies was left out.`,
            `Menurut aturan konflik, yang berlaku adalah ${source}, sehingga pernyataan yang dibantahnya dihilangkan.`,
          )
        : say(
            `Documents disagree: ${source} says otherwise than “${problem.claim}”.`,
            `Dokumen bertentangan: ${source} mengatakan lain dari “${problem.claim}”.`,
          );
    }
    case 'CONFLICT_UNSEEN':
      return say(
        `Conflicts were to be settled, but only one document was opened; another one was found, too.`,
        `Konflik diminta diselesaikan, tetapi hanya satu dokumen yang dibuka, padahal dokumen lain juga ditemukan.`,
      );
  }
}
