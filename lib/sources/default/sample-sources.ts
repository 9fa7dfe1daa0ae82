import { type SourceRow, sourceOfRow } from './source-row';

const rows: readonly SourceRow[] = [
  ['Tarnwick Roads Office', 1, 'government', 'roads.tarnwick.example'],
  ['North Coast News Agency', 1, 'news', 'northcoast-agency.example'],
  ['Tarnwick Herald', 2, 'news', 'tarnwickherald.example'],
  ['Coastline Digest', 3, 'digital', 'coastlinedigest.example'],
  ['Ostermere Ferries', 4, 'company', 'ostermereferries.example'],
  ['Tarnwick Talk', 5, 'forum', 'talk.tarnwick.example'],
  ['Dinas Kesehatan Kota Sagara', 1, 'government', 'dinkes.sagara.example'],
  ['Kantor Berita Pesisir', 1, 'news', 'pesisir-berita.example'],
  ['Harian Sagara', 2, 'news', 'hariansagara.example'],
  ['Sagara Kini', 3, 'digital', 'sagarakini.example'],
  ['Toko Filter Jernih', 4, 'company', 'filterjernih.example'],
  ['Forum Warga Sagara', 5, 'forum', 'forum.sagara.example'],
];

/**
 * The invented sources of the sample pages, which no table lists: nobody can ever own a domain that ends in `.example`.
 */
export const SAMPLE_SOURCES = rows.map(sourceOfRow);
