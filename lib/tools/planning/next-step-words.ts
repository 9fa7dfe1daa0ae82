import type { Locale } from '@/lib/trace/step-key';
import type { StepObstacle } from './open-subtask';

interface ChosenStep {
  readonly title: string;
  readonly uncertainty: number;
  /** How many uncertain subtasks wait for it. */
  readonly waiting: number;
  /** Those that would have been worth more, and why they were left. */
  readonly passedOver: readonly { readonly id: string; readonly obstacle: StepObstacle }[];
}

interface NextStepWords {
  readonly chosen: (step: ChosenStep) => string;
  readonly nothingOpen: (enough: number) => string;
  readonly limitsReached: string;
  readonly allBlocked: string;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const OBSTACLES: Readonly<Record<Locale, Record<StepObstacle, string>>> = {
  en: {
    waits: 'it waits for another one',
    'no-tool-calls': 'no calls of tools are left',
    'not-to-be-had': 'what it takes is not to be had here',
  },
  id: {
    waits: 'masih menunggu yang lain',
    'no-tool-calls': 'jatah panggilan alat sudah habis',
    'not-to-be-had': 'yang diperlukannya tidak tersedia di sini',
  },
};

/** Why a step comes next, in sentences. */
export const NEXT_STEP_WORDS: Readonly<Record<Locale, NextStepWords>> = {
  en: {
    chosen: ({ title, uncertainty, waiting, passedOver }) =>
      [
        `“${title}” comes next: ${percent(uncertainty)} of it is still uncertain${waiting === 0 ? '' : `, and ${waiting} uncertain ${waiting === 1 ? 'subtask waits' : 'subtasks wait'} for it`}.`,
        ...passedOver.map(({ id, obstacle }) => `${id} was passed over: ${OBSTACLES.en[obstacle]}.`),
      ].join(' '),
    nothingOpen: (enough) => `Nothing open is uncertain by ${percent(enough)} or more: it is time to answer.`,
    limitsReached: 'No rounds or calls of the model are left: it is time to answer and to say what is open.',
    allBlocked:
      'Nothing that is open can be done within the limits: it is time to answer and to say what is open.',
  },
  id: {
    chosen: ({ title, uncertainty, waiting, passedOver }) =>
      [
        `“${title}” menjadi langkah berikutnya: ${percent(uncertainty)} darinya belum pasti${waiting === 0 ? '' : `, dan ${waiting} subtugas yang belum pasti menunggunya`}.`,
        ...passedOver.map(({ id, obstacle }) => `${id} dilewati: ${OBSTACLES.id[obstacle]}.`),
      ].join(' '),
    nothingOpen: (enough) =>
      `Tidak ada subtugas terbuka yang ketidakpastiannya ${percent(enough)} atau lebih: saatnya menjawab.`,
    limitsReached:
      'Putaran atau panggilan model sudah habis: saatnya menjawab dan menyebutkan apa yang belum terjawab.',
    allBlocked:
      'Tidak ada lagi yang dapat dikerjakan dalam batas yang ada: saatnya menjawab dan menyebutkan apa yang belum terjawab.',
  },
};
