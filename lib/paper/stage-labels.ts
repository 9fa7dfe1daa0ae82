import type { Locale } from '../trace/step-key';
import type { PaperStage } from './stages';

/** What each stage is called where it is told within a sentence; such words are stored with traces. */
export const STAGE_LABELS: Readonly<Record<Locale, Readonly<Record<PaperStage, string>>>> = {
  en: {
    topic: 'topic',
    question: 'research question',
    outline: 'outline',
    literature: 'literature',
    drafting: 'drafting',
    revision: 'revision',
    final: 'final version',
  },
  id: {
    topic: 'topik',
    question: 'rumusan masalah',
    outline: 'kerangka',
    literature: 'tinjauan pustaka',
    drafting: 'penulisan draf',
    revision: 'revisi',
    final: 'naskah akhir',
  },
};
