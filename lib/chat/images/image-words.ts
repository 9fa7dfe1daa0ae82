/** The kinds of images that are kept, which every provider that sees anything takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

/** Images that one message may have. */
export const MOST_IMAGES = 8;
/** Bytes that an image may have once it is kept: what every provider takes of one, in base64, with some room. */
export const IMAGE_BYTES = 3.5 * MEGABYTE;
/** Bytes that a file may have from which the browser makes such an image. */
export const IMAGE_FILE_BYTES = 25 * MEGABYTE;
/** Pixels along the longer side of what the browser makes smaller; models look at no more. */
export const IMAGE_SIDE = 2_048;
/** Pixels along a side, and in all, that an image may have once it is kept. */
export const MOST_IMAGE_SIDE = 8_000;
export const MOST_IMAGE_PIXELS = 40_000_000;
