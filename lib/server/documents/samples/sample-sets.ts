import type { SampleLanguage } from '@/lib/chat/documents/samples';
import type { ResearchMode } from '@/lib/chat/research/research-mode';

/** Sample documents in one language; their files are in `files/`, in a folder for each language. */
interface SampleSource {
  /** The folders in which they are put. */
  readonly folders: readonly { readonly name: string; readonly files: readonly string[] }[];
  readonly questions: readonly SourceQuestion[];
}

interface SourceQuestion {
  readonly text: string;
  readonly files: readonly string[];
  /** Of one that is to be researched. */
  readonly research?: ResearchMode;
}

/** Pages of invented sources of all tiers about one thing, on which they agree in part; the last one is in no table. */
const BRIDGE = [
  'bridge-roads-office.html',
  'bridge-news-agency.html',
  'bridge-herald.html',
  'bridge-digest.html',
  'bridge-ferries.html',
  'bridge-talk.html',
  'bridge-watch.html',
];
const WATER = [
  'air-dinkes.html',
  'air-kantor-berita.html',
  'air-harian.html',
  'air-kini.html',
  'air-filter.html',
  'air-forum.html',
];

/** What there is to try, in the language of the documents, whatever the language of the page is. */
export const SAMPLE_SETS: Readonly<Record<SampleLanguage, SampleSource>> = {
  en: {
    folders: [
      {
        name: 'Samples',
        files: [
          'lantern-manual.md',
          'returns-policy.docx',
          'runbook-2025.html',
          'runbook-2026.pdf',
          'spare-parts-2026.csv',
        ],
      },
      { name: 'Sample sources', files: BRIDGE },
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
      {
        text: 'Is it true that the Tarnwick bridge was closed because of cracks, and when will it open again?',
        files: BRIDGE,
        research: 'strict',
      },
      {
        text: 'Find out what is known about the cost of repairing the Tarnwick bridge, and how vehicles get across.',
        files: BRIDGE,
        research: 'discovery',
      },
      {
        text: 'Compare what officials and social media say about why the Tarnwick bridge was closed and when it will open again.',
        files: BRIDGE,
        research: 'monitor',
      },
      { text: 'When will it open?', files: BRIDGE, research: 'discovery' },
    ],
  },
  id: {
    folders: [
      {
        name: 'Contoh',
        files: [
          'panduan-lentera.md',
          'kebijakan-cuti.docx',
          'prosedur-2025.html',
          'prosedur-2026.pdf',
          'suku-cadang-2026.csv',
        ],
      },
      { name: 'Contoh sumber', files: WATER },
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
      {
        text: 'Apakah benar air keran di Kota Sagara keruh sejak 28 Oktober 2026, dan kapan perbaikan pipanya selesai?',
        files: WATER,
        research: 'strict',
      },
      {
        text: 'Telusuri berapa rumah yang terdampak air keruh di Kota Sagara.',
        files: WATER,
        research: 'discovery',
      },
      {
        text: 'Bandingkan apa kata pejabat dan warganet soal penyebab air keran keruh di Kota Sagara dan kapan perbaikannya selesai.',
        files: WATER,
        research: 'monitor',
      },
      { text: 'Kapan itu selesai?', files: WATER, research: 'discovery' },
    ],
  },
};
