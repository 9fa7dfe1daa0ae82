import type { ActivityStatus } from '../activity';
import type { Locale } from '../step-key';
import type { TraceStatus } from '../trace-envelope';

interface StageEventWords {
  readonly start: string;
  readonly earlier: (messages: number) => string;
  /** What became of something, after its name. */
  readonly became: Readonly<Record<ActivityStatus, string>>;
  readonly answered: (words: number | null) => string;
  readonly ended: Readonly<Record<Exclude<TraceStatus, 'completed'>, string>>;
}

/** What stage events say beside what the activities say themselves. */
export const STAGE_EVENT_WORDS: Readonly<Record<Locale, StageEventWords>> = {
  en: {
    start: 'The question has arrived',
    earlier: (messages) =>
      messages === 0
        ? 'No earlier messages'
        : messages === 1
          ? 'One earlier message'
          : `${messages} earlier messages`,
    became: {
      running: 'has not ended',
      done: 'done',
      failed: 'failed',
      'timed-out': 'took too long',
      stopped: 'was stopped',
      interrupted: 'was interrupted',
      refused: 'was refused',
      skipped: 'was not needed',
    },
    answered: (words) => (words === null ? 'The answer is there' : `The answer is there, ${words} words`),
    ended: {
      stopped: 'Stopped before the answer was finished',
      interrupted: 'Interrupted before the answer was finished',
      failed: 'The answer could not be finished',
    },
  },
  id: {
    start: 'Pertanyaan sudah diterima',
    earlier: (messages) => (messages === 0 ? 'Tidak ada pesan sebelumnya' : `${messages} pesan sebelumnya`),
    became: {
      running: 'belum selesai',
      done: 'selesai',
      failed: 'gagal',
      'timed-out': 'terlalu lama',
      stopped: 'dihentikan',
      interrupted: 'terputus',
      refused: 'ditolak',
      skipped: 'tidak diperlukan',
    },
    answered: (words) => (words === null ? 'Jawaban sudah ada' : `Jawaban sudah ada, ${words} kata`),
    ended: {
      stopped: 'Dihentikan sebelum jawaban selesai',
      interrupted: 'Terputus sebelum jawaban selesai',
      failed: 'Jawaban tidak bisa diselesaikan',
    },
  },
};
