import type { Locale } from '@/lib/trace/step-key';

/** Words by which a claim takes something for granted, and what that is. */
export interface ClaimSign {
  readonly code: 'no-exception' | 'one-cause' | 'future' | 'unmeasured' | 'vague' | 'unnamed-source';
  readonly words: RegExp;
  readonly says: Readonly<Record<Locale, (word: string) => string>>;
}

/** In both languages; the first word found of each is named. */
export const CLAIM_SIGNS: readonly ClaimSign[] = [
  {
    code: 'no-exception',
    words:
      /\b(?:all|every|everyone|always|never|none|only|nobody|completely|semua|setiap|seluruh|selalu|tidak pernah|tak pernah|hanya|sepenuhnya)\b/iu,
    says: {
      en: (word) => `“${word}” leaves no room for an exception.`,
      id: (word) => `“${word}” tidak memberi ruang bagi pengecualian.`,
    },
  },
  {
    code: 'one-cause',
    words:
      /\b(?:because|due to|caused?|causes|leads? to|led to|therefore|thanks to|results? in|resulted in|karena|akibat|sebab|menyebabkan|mengakibatkan|sehingga|berkat|memicu)\b/iu,
    says: {
      en: (word) => `“${word}” takes one thing for the cause of another, and nothing else for it.`,
      id: (word) =>
        `“${word}” menganggap satu hal sebagai penyebab hal lain, tanpa kemungkinan penyebab lain.`,
    },
  },
  {
    code: 'future',
    words: /\b(?:will|won't|going to|is set to|by 20\d\d|akan|bakal|mulai tahun depan)\b/iu,
    says: {
      en: (word) => `“${word}” speaks of what has not happened yet, as if nothing came in between.`,
      id: (word) => `“${word}” menyangkut hal yang belum terjadi, seakan tidak ada yang menghalangi.`,
    },
  },
  {
    code: 'unmeasured',
    words:
      /\b(?:better|worse|best|worst|safer|easier|more efficient|more effective|superior|lebih baik|lebih buruk|terbaik|terburuk|lebih aman|lebih mudah|lebih efisien|lebih efektif|unggul)\b/iu,
    says: {
      en: (word) => `“${word}” does not say by what measure.`,
      id: (word) => `“${word}” tidak menyebutkan ukurannya.`,
    },
  },
  {
    code: 'vague',
    words:
      /\b(?:many|most|often|usually|significant(?:ly)?|considerabl[ey]|soon|recently|sharply|banyak|kebanyakan|sebagian besar|sering|biasanya|signifikan|segera|baru-baru ini|tajam)\b/iu,
    says: {
      en: (word) => `“${word}” is no number: how much it is depends on who reads it.`,
      id: (word) => `“${word}” bukan angka: besarnya tergantung siapa yang membaca.`,
    },
  },
  {
    code: 'unnamed-source',
    words:
      /\b(?:experts|studies show|research shows|it is (?:well )?known|critics say|everybody knows|para ahli|para pakar|penelitian menunjukkan|studi menunjukkan|sudah diketahui|konon)\b/iu,
    says: {
      en: (word) => `“${word}” does not say which ones.`,
      id: (word) => `“${word}” tidak menyebutkan yang mana.`,
    },
  },
];
