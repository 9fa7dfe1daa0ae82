import { makeZip } from './make-zip';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = ['office', 'text', 'table', 'draw', 'presentation', 'style', 'svg-compatible']
  .map((name) => `xmlns:${name.replace('-compatible', '')}="${OASIS}:${name}:1.0"`)
  .join(' ');

/** An OpenDocument of a kind: what stands in the body, the styles before it, and further parts. */
export const makeOdf = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  {
    styles = '',
    parts = {},
  }: { readonly styles?: string; readonly parts?: Readonly<Record<string, string>> } = {},
): Uint8Array =>
  makeZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    {
      name: 'content.xml',
      content: `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ]);
