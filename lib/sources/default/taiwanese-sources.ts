import type { SourceRow } from './source-row';

/** Sources of Taiwan: with them the table began. */
export const TAIWANESE_SOURCES: readonly SourceRow[] = [
  ['中央社', 1, 'news', 'cna.com.tw'],
  ['公視', 1, 'official', 'pts.org.tw'],
  ['行政院', 1, 'government', 'ey.gov.tw'],
  ['聯合報', 2, 'news', 'udn.com'],
  ['經濟日報', 2, 'news', 'money.udn.com'],
  ['自由時報', 2, 'news', 'ltn.com.tw'],
  ['報導者', 3, 'digital', 'twreporter.org'],
  ['關鍵評論網', 3, 'digital', 'thenewslens.com'],
  ['PTT', 5, 'social', 'ptt.cc'],
  ['Dcard', 5, 'social', 'dcard.tw'],
];
