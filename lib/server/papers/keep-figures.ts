import type { ImageStore } from '@/lib/store/image-store';
import type { OwnedPaper } from '@/lib/store/paper-store';
import { figureIds } from '../export/paper/reading/read-paper';

/** So many may come with one text. */
const MOST = 100;

/** Has what a text of a paper shows, and the one before has not, stay as long as the paper; else it goes a day after it came. */
export async function keepFigures(
  images: Pick<ImageStore, 'keepInPaper'>,
  { ownerId, paperId }: OwnedPaper,
  before: string,
  text: string,
): Promise<void> {
  const known = new Set(figureIds(before));
  const imageIds = [...new Set(figureIds(text))].filter((imageId) => !known.has(imageId));
  if (imageIds.length > 0) await images.keepInPaper({ ownerId, paperId, imageIds: imageIds.slice(0, MOST) });
}
