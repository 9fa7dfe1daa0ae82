import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook } from '@/lib/charts/drawing/chart-look';
import { stillChart } from '@/lib/charts/still-chart';

const SIZE = { width: 1_000, height: 600 };
/** Sharp on screens with small pixels. */
const PNG_SCALE = 2;

type PictureLook = Pick<ChartLook, 'colors' | 'words' | 'format'>;

/** A chart with its title as a picture that stands on its own. */
export async function svgOf(chart: DrawableChart, look: PictureLook): Promise<Blob> {
  const fontFamily = 'ui-sans-serif, system-ui, sans-serif';
  const svg = await stillChart(chart, { ...look, fontFamily, width: SIZE.width }, SIZE);
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same in pixels. */
export async function pngOf(chart: DrawableChart, look: PictureLook): Promise<Blob> {
  const address = URL.createObjectURL(await svgOf(chart, look));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIZE.width * PNG_SCALE;
    canvas.height = SIZE.height * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('the browser made no picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
