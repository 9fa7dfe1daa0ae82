import type { SampleLanguage } from '@/lib/chat/documents/samples';

/** Sample documents in one language; their files are in `files/`, in a folder for each language. */
interface SampleSource {
  /** The folder in which they are put. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly questions: readonly { readonly text: string; readonly files: readonly string[] }[];
}

/** What there is to try, in the language of the documents, whatever the language of the page is. */
export const SAMPLE_SETS: Readonly<Record<SampleLanguage, SampleSource>> = {
  en: {
    folder: 'Samples',
    files: [
      'lantern-manual.md',
      'returns-policy.docx',
      'runbook-2025.html',
      'runbook-2026.pdf',
      'spare-parts-2026.csv',
    ],
    questions: [
      {
        text: 'What does it mean when the signal light blinks red three times?',
        files: ['lantern-manual.md'],
      },
      {
        text: 'Within how many days can customers return a lantern?',
        files: ['lantern-manual.md', 'returns-policy.docx'],
      },
      {
        text: 'How many minutes do we wait before we restart the order service? If the runbooks disagree, the newest one counts.',
        files: ['runbook-2025.html', 'runbook-2026.pdf'],
      },
      {
        text: 'How much does a replacement battery for the S2 lantern cost?',
        files: ['spare-parts-2026.csv'],
      },
      {
        text: 'Who designed the lantern, and in which year?',
        files: ['lantern-manual.md', 'returns-policy.docx'],
      },
    ],
  },
  id: {
    folder: 'Contoh',
    files: [
      'panduan-lentera.md',
      'kebijakan-cuti.docx',
      'prosedur-2025.html',
      'prosedur-2026.pdf',
      'suku-cadang-2026.csv',
    ],
    questions: [
      {
        text: 'Apa artinya bila lampu isyarat berkedip merah tiga kali?',
        files: ['panduan-lentera.md'],
      },
      {
        text: 'Berapa hari cuti tahunan untuk karyawan tetap?',
        files: ['kebijakan-cuti.docx'],
      },
      {
        text: 'Berapa menit kita menunggu sebelum layanan pesanan dimulai ulang? Bila kedua prosedur bertentangan, pakai yang terbaru.',
        files: ['prosedur-2025.html', 'prosedur-2026.pdf'],
      },
      {
        text: 'Berapa harga baterai pengganti untuk lentera S2?',
        files: ['suku-cadang-2026.csv'],
      },
      {
        text: 'Siapa yang merancang lentera itu, dan pada tahun berapa?',
        files: ['panduan-lentera.md', 'kebijakan-cuti.docx'],
      },
    ],
  },
};
