import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { CITATION_STYLES, MOST_AIMED_WORDS } from '@/lib/paper/paper-words';
import { LOCALES } from '@/lib/trace/locales';

const AIMED_WORDS = 'aimedWords';

interface AimedWordsFieldProps {
  readonly label: string;
  readonly aimedWords?: number | null;
}

/** Asks how long something is to be; `readAimedWords` reads it off the form. */
export function AimedWordsField({ label, aimedWords = null }: AimedWordsFieldProps) {
  const t = useTranslations('papers');
  return (
    <FormField
      label={label}
      name={AIMED_WORDS}
      type="number"
      inputMode="numeric"
      min={1}
      max={MOST_AIMED_WORDS}
      defaultValue={aimedWords ?? ''}
      placeholder={t('noLength')}
    />
  );
}

/** Reads a number of words off a form; null where there is none that a paper can have. */
export function readAimedWords(form: HTMLFormElement): number | null {
  const typed = new FormData(form).get(AIMED_WORDS);
  const words = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : Number.NaN;
  return Number.isInteger(words) && words >= 1 && words <= MOST_AIMED_WORDS ? words : null;
}

/** The languages that a paper can be in. */
export function LanguageOptions() {
  const t = useTranslations('papers');
  return LOCALES.map((one) => (
    <option key={one} value={one}>
      {t(`languages.${one}`)}
    </option>
  ));
}

/** The citation styles that come along. */
export function StyleOptions() {
  const t = useTranslations('papers');
  return CITATION_STYLES.map((one) => (
    <option key={one} value={one}>
      {t(`styles.${one}`)}
    </option>
  ));
}
