import type { FetchedFile } from '@/lib/fetching/web-fetcher';
import { safeFileName } from './file-name';

const HTML = 'text/html';

/** What a file from the web is called. A page is called by its address, whose end need not say that it is one. */
export function fetchedFileName({ fileName, mediaType, url }: FetchedFile): string {
  const name = fileName ?? new URL(url).hostname;
  const isPage = mediaType === HTML && !/\.x?html?$/i.test(name);
  return safeFileName(isPage ? `${name}.html` : name);
}

/** What it is, as its server says, with how its letters are written. */
export const fetchedMediaType = ({ mediaType, charset }: FetchedFile): string =>
  charset === null ? mediaType : `${mediaType}; charset=${charset}`;
