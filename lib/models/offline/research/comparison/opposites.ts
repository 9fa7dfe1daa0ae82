const PAIRS = `open closed|opens closes|opened closed|reopen close|open shut|rise fall|rises falls|rose fell|risen fallen|
increase decrease|increased decreased|increases decreases|up down|safe unsafe|safe dangerous|allowed banned|allowed forbidden|
permitted forbidden|allowed prohibited|legal illegal|true false|alive dead|won lost|win lose|accepted rejected|approved rejected|
confirmed denied|started stopped|starts stops|above below|more fewer|more less|higher lower|free paid|free costs|
buka tutup|dibuka ditutup|membuka menutup|naik turun|menaikkan menurunkan|meningkat menurun|bertambah berkurang|
aman berbahaya|boleh dilarang|diizinkan dilarang|benar salah|benar bohong|hidup mati|hidup meninggal|menang kalah|
diterima ditolak|disetujui ditolak|dimulai dihentikan|lebih kurang|gratis berbayar|untung rugi`;

const OPPOSITES: ReadonlyMap<string, ReadonlySet<string>> = read();

function read(): Map<string, Set<string>> {
  const opposites = new Map<string, Set<string>>();
  const add = (one: string, other: string) =>
    opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  for (const pair of PAIRS.split('|')) {
    const [one = '', other = ''] = pair.trim().split(' ');
    add(one, other);
    add(other, one);
  }
  return opposites;
}

/** Whether one of two words in small letters excludes the other. */
export const areOpposite = (one: string, other: string): boolean => OPPOSITES.get(one)?.has(other) === true;
