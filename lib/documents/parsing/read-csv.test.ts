import { expect, it } from 'vitest';
import { outlineOf } from '../testing/outline-of';
import { readCsv } from './read-csv';

const read = (text: string) => readCsv(text, 1_000);

it.each([
  ['commas', 'name,note\nAna,"a, ""b""\nc"\n'],
  ['semicolons', 'name;note\r\nAna;"a, ""b"" c"\r\n'],
  ['tabs', 'name\tnote\nAna\ta, "b" c'],
  ['bars', 'name|note\n\nAna|"a, ""b"" c"'],
])('finds out that %s part the values', (_, text) => {
  expect(outlineOf(read(text))).toEqual(['table: name\tnote\nAna\ta, "b" c']);
});

it('says where quotes do not fit', () => {
  expect(read('a,b\n1,"2" x\n').notes).toEqual([{ code: 'malformed-rows', count: 1 }]);
});

it.each([
  ['sep=;\r\na;b\r\n1,5;2,5\r\n', ['table: a\tb\n1,5\t2,5']],
  ['"sep=|"\na|b, c\n1|2\n', ['table: a\tb, c\n1\t2']],
  ['sep=\t\na\tb;c\n', ['table: a\tb;c']],
  ['\ufeffa,b\n"1\n2",3\n', ['table: a\tb\n1 2\t3']],
  // A comma in each number makes no column.
  ['Ort;Wert\nKöln;1,5\nBonn;2,5\n', ['table: Ort\tWert\nKöln\t1,5\nBonn\t2,5']],
])('knows what sets apart the values of %j', (text, outline) => {
  expect(outlineOf(read(text))).toEqual(outline);
});

it.each([
  ['lines', 'Sales, all regions\nAs of May\n\nRegion,Q1,Q2\nNorth,1,2\nSouth,3,4\n'],
  ['rows of empty cells', '"Sales, all regions",,\nAs of May,,\n,,\nRegion,Q1,Q2\nNorth,1,2\nSouth,3,4\n'],
])('reads %s above a table as what they are', (_, text) => {
  expect(outlineOf(read(text))).toEqual([
    'paragraph: Sales, all regions',
    'paragraph: As of May',
    'table: Region\tQ1\tQ2\nNorth\t1\t2\nSouth\t3\t4',
  ]);
});

it.each([
  [
    '# from the archive\n# counted by hand, twice\n\ntown,wells\nUbud,4\nSanur,6\n',
    [
      'paragraph: # from the archive',
      'paragraph: # counted by hand, twice',
      'table: town\twells\nUbud\t4\nSanur\t6',
    ],
  ],
  [
    '# a, b\n# c, d\n# e, f\nx;y\n1;2\n',
    ['paragraph: # a, b', 'paragraph: # c, d', 'paragraph: # e, f', 'table: x\ty\n1\t2'],
  ],
  ['#id,name\n1,Ana\n2,Ben\n', ['table: #id\tname\n1\tAna\n2\tBen']],
  ['#,name\n1,Ana\n', ['table: #\tname\n1\tAna']],
  ['#,tag\n1,#a\n', ['table: #\ttag\n1\t#a']],
])('tells remarks from names of columns: %j', (text, outline) => {
  expect(outlineOf(read(text))).toEqual(outline);
});

it.each([
  ['a,b\n1,2\n\nCounted in spring\n', ['table: a\tb\n1\t2', 'paragraph: Counted in spring']],
  ['a,b\n1,2\n,\nCounted in spring,\n', ['table: a\tb\n1\t2', 'paragraph: Counted in spring']],
  ['a,b\n1,2\n\nc,d\n3,4\n', ['table: a\tb\n1\t2', 'table: c\td\n3\t4']],
  [
    'a,b\n1,2\n\nBoats\nc,d,e\nx,y,z\nu,v,w\n\nSeen in May\n',
    ['table: a\tb\n1\t2', 'paragraph: Boats', 'table: c\td\te\nx\ty\tz\nu\tv\tw', 'paragraph: Seen in May'],
  ],
  ['a,b\nx,1\n\ny,2\nz,3\n\nTotal,6\n', ['table: a\tb\nx\t1\ny\t2\nz\t3\nTotal\t6']],
  ['a,b\n\nNorth\n\nx,1\n\nSouth\ny,2\n', ['table: a\tb\nNorth\nx\t1\nSouth\ny\t2']],
  ['one\n\ntwo\n', ['table: one\ntwo']],
  // Of words alone.
  [
    'town,crop\nUbud,rice\nKuta,fish\n\nboat,keeper\nKoi,Ana\nTuna,Ben\n',
    ['table: town\tcrop\nUbud\trice\nKuta\tfish', 'table: boat\tkeeper\nKoi\tAna\nTuna\tBen'],
  ],
  [
    'Nama;Tugas\nAna;Guru\nBudi;Juru masak\n;\nKapal\nKapal;Pelabuhan\nRatu Laut;Benoa\n',
    [
      'table: Nama\tTugas\nAna\tGuru\nBudi\tJuru masak',
      'paragraph: Kapal',
      'table: Kapal\tPelabuhan\nRatu Laut\tBenoa',
    ],
  ],
  ['a,b\nx,y\n\na,b\nz,w\n', ['table: a\tb\nx\ty', 'table: a\tb\nz\tw']],
  [
    'Name,Task\nAna,cook\nBen,guide\n\nEve,cook\nJoe,pilot\n',
    ['table: Name\tTask\nAna\tcook\nBen\tguide\nEve\tcook\nJoe\tpilot'],
  ],
  [
    'Name,Mail\nAna,a@x.org\n\nEve,e@x.org\nJoe,j@x.org\n',
    ['table: Name\tMail\nAna\ta@x.org\nEve\te@x.org\nJoe\tj@x.org'],
  ],
  [
    'word,meaning\nalga,lives in water\n\nbarge,a flat boat\nbuoy,floats and warns\n',
    ['table: word\tmeaning\nalga\tlives in water\nbarge\ta flat boat\nbuoy\tfloats and warns'],
  ],
  ['a,b\n\nx,y\nz,w\n', ['table: a\tb\nx\ty\nz\tw']],
])('tells what stands below a gap: %j', (text, outline) => {
  expect(outlineOf(read(text))).toEqual(outline);
});

it.each([
  'Name,City\nAna,Ubud\nBen,Kuta\n\nEve,Sanur\nJoe,Amed\n',
  'Country,Capital\nPeru,Lima\nChile,Santiago\n\nNorway,Oslo\nSweden,Stockholm\nFinland,Helsinki\n',
  'Film,Director\nLow Tide,Ana Sol\nThe Pier,Ben Rand\n\nSalt,Eve Marsh\nFog,Joe Flint\n',
  'Nama;Kota\nBudi;Solo\nSiti;Medan\n;\nWayan;Ubud\nKadek;Amed\n',
  'Title,Author\nSalt Winds,A. Reed\nPiers,B. Cole\n\nThe Old Harbour,C. Holt\nA Life at Sea,D. Lane\n',
  'word,kind\nbarge,noun\nsail,verb\n\nanchor,noun\nmoor,verb\n',
  'Ort,Bundesland\nKiel,Schleswig-Holstein\nEmden,Niedersachsen\n\nWismar,Mecklenburg\nBrake,Niedersachsen\n',
  'Name,Born\nAna,1990-01-02\nBen,1991-03-04\n\nEve,1992-05-06\nJoe,1993-07-08\n',
  'Name,Role,Team\nAna,Cook,Red\nBen,Pilot,Blue\n\nEve,Guide,Green\nJoe,Baker,White\n\nIda,Diver,Gold\nMax,Smith,Black\n',
  'City,Mayor,Party\nSolo,Ana,North\n\nAmed,Eve,South\nUbud,Ben,West\n',
  'Kode,Barang\nA1,Tali\nA2,Cat\n\nB1,Jangkar\nB2,Layar\n',
  'Name,Phone\nAna,+62 811 1\nBen,+62 811 2\n\nEve,unknown\nJoe,+62 811 3\n',
  'Name,Mail\nAna,a@x.org\nBen,b@x.org\n\nEve,none\nJoe,j@x.org\n',
  'plant,use\nteak,boats\npalm,roofs\n\nbamboo,poles\ncotton,sails and ropes\n',
  'A,B\nNorth Pier,open\nSouth Pier,shut\n\nOld Pier,open\nNew Pier,unknown\n',
  'Name,City\nAna,Ubud\nBen,Kuta\nIda,Solo\n\nEve,Sanur,Joe\nMax,Amed,Ana\n',
  'Name,City\nAna,Ubud\nBen,Kuta\n\nBali\nEve,Sanur\nJoe,Amed\n',
])('takes no row below a gap for the names of columns without a sign: %j', (text) => {
  const tables = outlineOf(read(text)).filter((line) => line.startsWith('table'));
  expect(tables).toHaveLength(1);
});

it.each([
  // Its title stands before it, its values are of another kind, its names are written as no value is, or it is wider.
  'town,crop\nUbud,rice\nKuta,fish\n\nBoats\nboat,keeper\nKoi,Ana\nTuna,Ben\n',
  'town,crop\nUbud,rice\nKuta,fish\n\nboat,built\nKoi,1990-01-02\nTuna,1991-03-04\n',
  'town,crop\nUbud,rice\nKuta,fish\n\nkeeper,mail\nAna,a@x.org\nBen,b@x.org\n',
  'Town,Crop\nUbud,Rice\nKuta,Fish\n\nBOAT,KEEPER\nKoi,Ana\nTuna,Ben\n',
  'town,crop\nUbud,rice\nKuta,fish\n\nboat_name,keeper_name\nKoi,Ana\nTuna,Ben\n',
  'Village\nTown,Crop\nUbud,rice\nKuta,fish\n\nPort\nShip,Owner\nKoi,Ana\nTuna,Ben\n',
  'town,crop\nUbud,rice\nKuta,fish\nAmed,salt\nSolo,tea\n\nboat,keeper,port\nKoi,Ana,Amed\nTuna,Ben,Sanur\n',
])('knows a second table by a sign of one: %j', (text) => {
  const tables = outlineOf(read(text)).filter((line) => line.startsWith('table'));
  expect(tables).toHaveLength(2);
});

it('keeps what stands after very many rows in which nothing stands', () => {
  for (const blank of ['', ',,', '"",', ' , '])
    for (const end of ['\n', '\r\n']) {
      const rows = (blank + end).repeat(100_000);
      expect(outlineOf(read(`${rows}a,b${end}1,2${end}`))).toEqual(['table: a\tb\n1\t2']);
      const long = 'z'.repeat(200);
      const text = `a,b${end}${rows.repeat(3)}"x ""y"" ${long}",2${end}${rows}3,4${end}`;
      expect(outlineOf(read(text))).toEqual([`table: a\tb\nx "y" ${long}\t2\n3\t4`]);
    }
});

it('reads very many tables, groups and remarks', () => {
  const groups = 'x,1\n\nNorth\n\n'.repeat(20_000);
  const tables = 'a,b\n1,2\n\nNote\n\n'.repeat(20_000);
  const document = readCsv(`${'# made, by hand\n'.repeat(20_000)}a,b\n${groups}${tables}`, 9_000_000);
  expect(document.blocks.filter(({ kind }) => kind === 'table')).toHaveLength(20_001);
});

it('reads very long values, and one that never ends', () => {
  const long = `${'word '.repeat(500_000)}end`;
  const document = readCsv(`a,b\n"${long}\n""q""",2\n3,"4`, 9_000_000);
  expect(document.text).toBe(`a\tb\n${long} "q"\t2\n3\t4`);
  expect(document.notes).toEqual([{ code: 'malformed-rows', count: 1 }]);
});

it.each([
  // The heading of the first column is often empty, and sums below a table are part of it.
  ',Q1\nNorth,1\nSouth,2\n',
  'Region,Q1,Q2\nNorth,1,2\nSouth,3,4\nTotal\n',
  'one\ntwo\nthree\n',
  'name,remark\nAna,\nBen,\nEve,late\n',
])('takes nothing out of the table %j', (text) => {
  expect(outlineOf(read(text))).toHaveLength(1);
  expect(outlineOf(read(text))[0]?.split('\n')).toHaveLength(text.trimEnd().split('\n').length);
});
