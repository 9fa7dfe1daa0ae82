import type { Locale } from '@/lib/trace/step-key';
import type { ValidationProblem } from './checks/validation-problem';

/** A problem in words: for the model, or as it is kept, where no document is named that the answer may not cite. */
export function problemText(problem: ValidationProblem, locale: Locale, reader: 'model' | 'record'): string {
  const say = (en: string, id: string): string => (locale === 'en' ? en : id);
  const named = (words: string, title: string): string =>
    reader === 'model' ? `${words} (“${title}”)` : words;
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
      return say(
        `Required at least ${problem.required} separate searches, but only ${problem.done} were performed.`,
        `Diminta sedikitnya ${problem.required} pencarian terpisah, tetapi baru ${problem.done} dilakukan.`,
      );
    case 'MIN_OPEN_CITATIONS_UNMET':
      return say(
        `Required to open at least ${problem.required} citation(s), but only ${problem.done} were opened.`,
        `Diminta membuka sedikitnya ${problem.required} bagian, tetapi baru ${problem.done} dibuka.`,
      );
    case 'INVALID_CITATION': {
      const markers = problem.numbers.map((number) => `[${number}]`).join(', ');
      return say(
        `${markers} stands for no opened citation; there are ${problem.opened}.`,
        `${markers} tidak merujuk bagian yang dibuka; yang ada ${problem.opened}.`,
      );
    }
    case 'UNGROUNDED_TERM':
      return say(
        `“${problem.term}” stands in no opened passage.`,
        `“${problem.term}” tidak ada di bagian mana pun yang dibuka.`,
      );
    case 'UNGROUNDED_CLAIM':
      return say(
        `No opened passage says: ${problem.claim}`,
        `Tidak ada bagian yang dibuka yang mengatakan: ${problem.claim}`,
      );
    case 'MISATTRIBUTED_CLAIM':
      return problem.number === null
        ? say(
            `The cited passage does not say: ${problem.claim}`,
            `Bagian yang dirujuk tidak mengatakan: ${problem.claim}`,
          )
        : say(
            `Not the cited passage but [${problem.number}] says: ${problem.claim}`,
            `Bukan bagian yang dirujuk melainkan [${problem.number}] yang mengatakan: ${problem.claim}`,
          );
    case 'EXACT_QUOTE_UNMET':
      return problem.quote === null
        ? say(
            'A quotation word for word from an opened citation was asked for, and there is none.',
            'Diminta kutipan kata demi kata dari bagian yang dibuka, tetapi tidak ada.',
          )
        : say(
            `This quotation does not stand word for word in any opened citation: ${problem.quote}`,
            `Kutipan ini tidak ada kata demi kata di bagian mana pun yang dibuka: ${problem.quote}`,
          );
    case 'CONFLICT_UNSETTLED': {
      const source = named(`${say('source', 'sumber')} [${problem.number}]`, problem.title);
      return problem.isRuled
        ? say(
            `By the rule for conflicts ${source} counts, and it says otherwise than: ${problem.claim}`,
            `Menurut aturan konflik yang berlaku adalah ${source}, dan isinya lain dari: ${problem.claim}`,
          )
        : say(
            `The answer does not tell that ${source} says otherwise than: ${problem.claim}`,
            `Jawaban tidak menyebut bahwa ${source} mengatakan lain dari: ${problem.claim}`,
          );
    }
    case 'CONFLICT_UNSEEN': {
      const other = named(say('another document', 'dokumen lain'), problem.title);
      return say(
        `Only one document was opened, which shows no conflict between sources; ${other} was found, too.`,
        `Baru satu dokumen yang dibuka, sehingga konflik antarsumber belum terlihat; ${other} juga ditemukan.`,
      );
    }
    case 'INVALID_ACTION': {
      const details = problem.details.map((detail) => `\n- ${detail}`).join('');
      return say(
        `Your last reply was no valid action. Answer with exactly one JSON object.${details}`,
        `Balasan terakhirmu bukan tindakan yang sah. Jawab dengan tepat satu objek JSON.${details}`,
      );
    }
    case 'INVALID_TOOL_CALL':
      return problem.reason;
    case 'INSUFFICIENCY_UNMET':
      return say(
        'State “Insufficient documentation” for what is missing.',
        'Nyatakan “Dokumentasi tidak memadai” untuk hal yang kurang.',
      );
    case 'SECTION_MISSING':
      return say(`The section “${problem.section}” is missing.`, `Bagian “${problem.section}” belum ada.`);
  }
}
