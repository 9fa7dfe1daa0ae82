import type { CslItem } from '../../paper/reference';

const on = (...parts: readonly number[]): { readonly 'date-parts': number[][] } => ({
  'date-parts': [[...parts]],
});
const people = (...names: readonly string[]): { family?: string; given?: string; literal?: string }[] =>
  names.map((name) => {
    const [family = '', given] = name.split(', ');
    return given === undefined ? { literal: family } : { family, given };
  });

/** References of all kinds that nobody has written, by their keys. */
export const SAMPLE_ITEMS: readonly CslItem[] = [
  {
    ...{
      id: 'book',
      type: 'book',
      title: 'Rivers of the North',
      author: people('Hartono, Budi', 'Lind, Eva'),
    },
    ...{
      publisher: 'Pustaka Air',
      'publisher-place': 'Bandung',
      edition: '2',
      issued: on(2018),
      ISBN: '9786020000015',
    },
  },
  {
    ...{ id: 'edited', type: 'book', title: 'Handbook of Wells', editor: people('Okoro, Ada', 'Sari, Dewi') },
    ...{ publisher: 'North Press', 'publisher-place': 'Leiden', issued: on(2015) },
  },
  {
    ...{ id: 'chapter', type: 'chapter', title: 'How aquifers fill', author: people('Moreau, Luc') },
    ...{ 'container-title': 'Handbook of Wells', editor: people('Okoro, Ada', 'Sari, Dewi'), page: '45-67' },
    ...{ publisher: 'North Press', issued: on(2015) },
  },
  {
    ...{ id: 'article', type: 'article-journal', title: 'Salt & sand: A study of <i>Avicennia marina</i>' },
    ...{
      author: people('Nguyen, Thi Lan', 'Park, Ji-woo'),
      'container-title': 'Journal of Coasts',
      volume: '12',
    },
    ...{ issue: '3', page: '201-219', DOI: '10.5555/jc_2020.12(3)', issued: on(2020, 7) },
  },
  {
    ...{ id: 'many', type: 'article-journal', title: 'A survey of 400 springs', volume: '7', page: 'e15' },
    ...{ author: people(...Array.from({ length: 24 }, (_, n) => `Author${n}, Given`)), issued: on(2021) },
    ...{ 'container-title': 'Water Letters' },
  },
  {
    ...{
      id: 'three',
      type: 'article-journal',
      title: 'Three wells',
      author: people('Abe, Ken', 'Bui, Mai', 'Cruz, Ana'),
    },
    ...{ 'container-title': 'Hydrologi', volume: '3', issue: '1', page: '1-9', issued: on(2019, 2, 14) },
  },
  {
    ...{
      id: 'oneWord',
      type: 'book',
      title: 'Tanah dan air',
      author: people('Suhartono'),
      publisher: 'Balai Buku',
    },
    ...{ 'publisher-place': 'Yogyakarta', issued: on(1998) },
  },
  {
    ...{
      id: 'thesis',
      type: 'thesis',
      genre: 'Skripsi',
      title: 'Kualitas air tanah di pesisir',
      author: people('Wulandari, Sri'),
    },
    ...{ publisher: 'Universitas Contoh', 'publisher-place': 'Semarang', issued: on(2022) },
  },
  {
    ...{
      id: 'phd',
      type: 'thesis',
      genre: 'PhD thesis',
      title: 'Recharge in karst',
      author: people('Olsen, Nils'),
    },
    ...{ publisher: 'University of Example', issued: on(2010), URL: 'https://example.org/theses/12_a' },
  },
  {
    ...{ id: 'page', type: 'webpage', title: 'Water levels today', 'container-title': 'Example Hydrology' },
    ...{ URL: 'https://example.org/levels?day=1&place=_all', accessed: on(2024, 5, 6) },
  },
  {
    ...{ id: 'report', type: 'report', title: 'State of the wells', author: people('Badan Contoh Nasional') },
    ...{
      number: '12/2021',
      publisher: 'Badan Contoh Nasional',
      'publisher-place': 'Jakarta',
      issued: on(2021),
    },
  },
  {
    ...{ id: 'law', type: 'legislation', title: 'Undang-Undang tentang Air', number: '17', issued: on(2019) },
    ...{ 'container-title': 'Lembaran Negara' },
  },
  {
    ...{
      id: 'film',
      type: 'motion_picture',
      title: 'The Last Spring',
      director: people('Rossi, Carla'),
      issued: on(2016),
    },
    ...{ publisher: 'Example Films' },
  },
  {
    ...{
      id: 'data',
      type: 'dataset',
      title: 'Well levels, 1990–2020',
      author: people('Kaur, Jas'),
      version: '2.1',
    },
    ...{ publisher: 'Example Data', DOI: '10.5555/data.7', issued: on(2020, 11, 3) },
  },
  {
    ...{
      id: 'news',
      type: 'article-newspaper',
      title: 'Sumur kering lagi',
      author: people('Putri, Ayu'),
      page: 'A1',
    },
    ...{ 'container-title': 'Harian Contoh', issued: on(2023, 8, 17) },
  },
  {
    ...{
      id: 'conference',
      type: 'paper-conference',
      title: 'Sensing the ground',
      author: people('Ito, Rin', 'Wang, Bo'),
    },
    ...{
      'container-title': 'Proceedings of Example 2017',
      page: '88-95',
      publisher: 'ExC',
      issued: on(2017),
    },
  },
  {
    ...{
      id: 'noAuthor',
      type: 'article-magazine',
      title: 'Why rain is late',
      'container-title': 'Langit',
      issued: on(2012, 3),
    },
  },
  {
    ...{
      id: 'noDate',
      type: 'book',
      title: 'Old maps of the coast',
      author: people('van der Berg, Jan'),
      publisher: 'Atlas',
    },
  },
  {
    ...{
      id: 'software',
      type: 'software',
      title: 'WellReader',
      author: people('Chen, Yu'),
      version: '1.4',
      issued: on(2022),
    },
    ...{ URL: 'https://example.org/wellreader' },
  },
  {
    ...{
      id: 'sameYear',
      type: 'book',
      title: 'Deltas of the North',
      author: people('Hartono, Budi', 'Lind, Eva'),
    },
    ...{ publisher: 'Pustaka Air', issued: on(2018) },
  },
  {
    ...{
      id: 'entry',
      type: 'entry-encyclopedia',
      title: 'Aquifer',
      'container-title': 'Example Encyclopedia',
      issued: on(2008),
    },
    ...{ author: people('Silva, Rui'), volume: '1', page: '33', publisher: 'Example Press' },
  },
  {
    ...{
      id: 'year',
      type: 'article-journal',
      title: 'Forthcoming words',
      author: people('Adi, Rahmat'),
      volume: '4',
    },
    ...{ 'container-title': 'Bahasa', issued: { literal: 'in press' } },
  },
];
