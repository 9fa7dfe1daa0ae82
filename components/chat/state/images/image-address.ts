/** Where the server has an image. */
export const imageAddress = (imageId: string): string => `/api/images/${encodeURIComponent(imageId)}`;
