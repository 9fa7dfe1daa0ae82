import type { DrawableChart } from './diagrams/diagram';
import type { ChartLook } from './drawing/chart-look';

interface StillSize {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 20;
const TITLE_SIZE = 15;
const NOTE_SIZE = 11.5;
const LINE_HEIGHT = 1.5;
/** How wide a letter is on the average, as a share of its size. */
const LETTER_WIDTH = 0.54;

/**
 * A chart as an SVG of its own, with its title, what one has to know, and where its numbers come from; nothing in it is
 * loaded from elsewhere or runs. The same in the browser and on the server; loads the drawing library.
 */
export async function stillChart(
  chart: DrawableChart,
  look: ChartLook,
  { width, height }: StillSize,
): Promise<string> {
  const { init } = await import('./drawing/chart-library');
  const plotLook: ChartLook = { ...withoutTips(look), width: width - MARGIN * 2 };
  const notes = [chart.spec.note, chart.spec.source].filter((text) => text !== undefined);
  const header = linesOf(titleOf(chart), TITLE_SIZE, width);
  const footer = notes.flatMap((note) => linesOf(note, NOTE_SIZE, width));
  const top = MARGIN + header.length * TITLE_SIZE * LINE_HEIGHT + 4;
  const bottom = MARGIN + footer.length * NOTE_SIZE * LINE_HEIGHT;
  const plotHeight = height - top - bottom;
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: plotLook.width, height: plotHeight });
  try {
    drawing.setOption(chart.option(plotLook));
    const plot = drawing.renderToSVGString({ useViewBox: false });
    const { colors } = look;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
      `<title>${escaped(chart.spec.title)}</title>`,
      `<rect width="${width}" height="${height}" fill="${escaped(colors.surface)}"/>`,
      textLines(header, { y: MARGIN, size: TITLE_SIZE, color: colors.text, weight: 600, look }),
      `<svg x="${MARGIN}" y="${top}" width="${plotLook.width}" height="${plotHeight}">${plot}</svg>`,
      textLines(footer, { y: height - bottom + 4, size: NOTE_SIZE, color: colors.muted, weight: 400, look }),
      '</svg>',
    ].join('');
  } finally {
    drawing.dispose();
  }
}

const withoutTips = ({ tipElement: _tips, ...look }: ChartLook): ChartLook => look;

const titleOf = ({ spec: { title, unit } }: DrawableChart): string =>
  unit === undefined ? title : `${title} (${unit})`;

/** A text in lines that fit; a picture breaks no lines by itself. */
function linesOf(text: string, size: number, width: number): string[] {
  const room = Math.floor((width - MARGIN * 2) / (size * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, room));
  }
  return lines;
}

interface TextPlace {
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight: number;
  readonly look: ChartLook;
}

const textLines = (lines: readonly string[], { y, size, color, weight, look }: TextPlace): string =>
  lines
    .map(
      (line, index) =>
        `<text x="${MARGIN}" y="${y + size + index * size * LINE_HEIGHT}" font-family="${escaped(look.fontFamily)}" font-size="${size}" font-weight="${weight}" fill="${escaped(color)}">${escaped(line)}</text>`,
    )
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
