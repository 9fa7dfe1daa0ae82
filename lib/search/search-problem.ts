import type { Locale } from '@/lib/trace/step-key';

export const SEARCH_PROBLEMS = [
  /** Nothing answers at the address. */
  'search-unreachable',
  'search-too-slow',
  /** It takes no requests for a while. */
  'search-busy',
  /** It answers with a page for people: answers as JSON are not turned on there. */
  'search-json-off',
  /** It wants somebody who may ask, or does not know such a question. */
  'search-refused',
  /** It leads elsewhere, where nobody has allowed to go. */
  'search-redirected',
  /** It failed itself. */
  'search-failed',
  'search-too-large',
  /** What it answers is not what such a search engine answers. */
  'search-unreadable',
  /** None of the search engines behind it answered. */
  'search-engines-silent',
  /** The model that was to search did not come to an answer. */
  'search-model-failed',
] as const;
export type SearchProblemCode = (typeof SEARCH_PROBLEMS)[number];

/** Why a search came to nothing. */
export interface SearchProblem {
  readonly code: SearchProblemCode;
  /** What the server answered. */
  readonly status?: number;
  /** After how long it may be asked again, in milliseconds, where it says so. */
  readonly retryAfterMs?: number;
}

const SENTENCES: Readonly<Record<SearchProblemCode, Readonly<Record<Locale, string>>>> = {
  'search-unreachable': {
    en: 'The search engine cannot be reached. Check that it runs and that its address is right.',
    id: 'Mesin pencari tidak dapat dihubungi. Periksa apakah ia berjalan dan alamatnya benar.',
  },
  'search-too-slow': {
    en: 'The search engine did not answer in time. Try again, or ask it for fewer engines at once.',
    id: 'Mesin pencari tidak menjawab tepat waktu. Coba lagi, atau kurangi mesin yang dipakainya sekaligus.',
  },
  'search-busy': {
    en: 'The search engine takes no more requests for now. Wait a moment, or raise its limit.',
    id: 'Mesin pencari sedang tidak menerima permintaan lagi. Tunggu sebentar, atau naikkan batasnya.',
  },
  'search-json-off': {
    en: 'The search engine answers with pages only. Add “json” to search.formats in the settings.yml of SearXNG, then restart it.',
    id: 'Mesin pencari hanya menjawab dengan halaman. Tambahkan “json” ke search.formats di settings.yml SearXNG, lalu mulai ulang.',
  },
  'search-refused': {
    en: 'The search engine refuses to answer. Check that this server may ask it without signing in.',
    id: 'Mesin pencari menolak menjawab. Periksa apakah server ini boleh bertanya tanpa masuk.',
  },
  'search-redirected': {
    en: 'The search engine sends requests elsewhere, which is not followed. Set the address that it leads to.',
    id: 'Mesin pencari mengalihkan permintaan ke tempat lain, dan itu tidak diikuti. Atur alamat tujuannya.',
  },
  'search-failed': {
    en: 'The search engine failed. Its own log says why.',
    id: 'Mesin pencari gagal. Sebabnya ada di lognya sendiri.',
  },
  'search-too-large': {
    en: 'The search engine answered with more than is read. Check that the address is that of SearXNG.',
    id: 'Jawaban mesin pencari lebih besar daripada yang dibaca. Periksa apakah alamatnya memang SearXNG.',
  },
  'search-unreadable': {
    en: 'What answered is no search engine that is known here. Check that the address is that of SearXNG.',
    id: 'Yang menjawab bukan mesin pencari yang dikenal di sini. Periksa apakah alamatnya memang SearXNG.',
  },
  'search-engines-silent': {
    en: 'None of the engines behind the search engine answered. See in SearXNG which of them are turned on and let it through.',
    id: 'Tak satu pun mesin di balik mesin pencari menjawab. Lihat di SearXNG mesin mana yang menyala dan mengizinkannya.',
  },
  'search-model-failed': {
    en: 'The model that was to search the web gave no answer. Check its key and its limits.',
    id: 'Model yang diminta mencari di web tidak memberi jawaban. Periksa kunci dan batasnya.',
  },
};

/** What went wrong and what to do about it, in one or two sentences for people. */
export const tellSearchProblem = ({ code }: Pick<SearchProblem, 'code'>, locale: Locale): string =>
  SENTENCES[code][locale];
