import { makeZip } from './make-zip';

/** A book of these chapters, in an order of reading that is not that of their names. */
export function makeEpub(
  chapters: readonly string[],
  parts: Readonly<Record<string, string>> = {},
): Uint8Array {
  const names = chapters.map((_, at) => `text/part ${chapters.length - at}.xhtml`);
  const items = names
    .map((name, at) => `<item id="c${at}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`)
    .reverse();
  return makeZip([
    { name: 'mimetype', content: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      content: '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    },
    {
      name: 'OEBPS/book.opf',
      content: `<package xmlns:dc="d"><metadata><dc:title>The Sea</dc:title><dc:creator>Ani</dc:creator><dc:creator>Budi</dc:creator><dc:date>2020-05-06</dc:date></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.join('')}</manifest><spine>${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`,
    },
    {
      name: 'OEBPS/nav.xhtml',
      content: `<html><body><nav><ol>${names.map((name, at) => (at === 0 ? '' : `<li><a href="${encodeURI(name)}#top">Chapter <i>${at}</i></a></li>`)).join('')}</ol></nav></body></html>`,
    },
    ...chapters.map((body, at) => ({
      name: `OEBPS/${names[at]}`,
      content: `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x"/></head><body>${body}</body></html>`,
    })),
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ]);
}
