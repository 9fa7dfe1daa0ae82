import type { ImageReference } from './image-reference';

/** What an image is called where it is not shown: its name, and its size in pixels. */
export const imageLabel = ({ name, width, height }: ImageReference): string =>
  `${name} (${width} × ${height} px)`;
