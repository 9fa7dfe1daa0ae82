import { pngImage } from './png-image';

/** Where it says that it was taken. */
export const PLACE = 'GPS -6.2 106.8';

/** A coloured square, as PNG, that says where it was taken. */
export const square = (): Buffer => pngImage({ text: PLACE });
