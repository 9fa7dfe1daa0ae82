import { deflateSync } from 'node:zlib';

/** Letters of five columns and seven rows, each row as five bits. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  0: [14, 17, 17, 17, 17, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
};
const DOT = 6;
const [WIDTH, HEIGHT] = [1_200, 400];

/** A PDF of pages without text, on each of which a picture shows a line; turned, as scanners turn pages. */
export function makeScan(lines: readonly string[], rotate = 0): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}] >>`,
    ...lines.flatMap((line, at) => {
      const first = 3 + at * 3;
      const picture = deflateSync(drawn(line, rotate));
      const [width, height] = rotate % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
      const content = `q ${width / 2} 0 0 ${height / 2} 0 0 cm /I Do Q`;
      return [
        `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 ${width / 2} ${height / 2}] /Contents ${first + 1} 0 R /Resources << /XObject << /I ${first + 2} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** The picture of a line, or the same turned back so that turning it by so much shows it. */
function drawn(line: string, rotate: number): Uint8Array {
  const upright = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [at, letter] of [...line].entries())
    for (const [row, bits] of (LETTERS[letter] ?? []).entries())
      for (let column = 0; column < 5; column += 1) {
        if (((bits >> (4 - column)) & 1) === 0) continue;
        const [x, y] = [60 + (at * 7 + column) * DOT, 140 + row * DOT];
        for (let dot = 0; dot < DOT; dot += 1)
          upright.fill(0, (y + dot) * WIDTH + x, (y + dot) * WIDTH + x + DOT);
      }
  if (rotate !== 90) return upright;
  const turned = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) turned[(WIDTH - 1 - x) * HEIGHT + y] = upright[y * WIDTH + x] ?? 0;
  return turned;
}
