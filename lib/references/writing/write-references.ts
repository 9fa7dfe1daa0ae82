import type { CslItem } from '../../paper/reference';
import type { ExportFormat } from '../../paper/reference-wire';
import { writeBibtex } from './write-bibtex';
import { writeRis } from './write-ris';

/** A file with these references, under their keys. */
export function writeReferences(
  references: readonly { readonly key: string; readonly item: CslItem }[],
  format: ExportFormat,
): string {
  switch (format) {
    case 'bibtex':
      return references.map(({ key, item }) => writeBibtex(key, item)).join('\n');
    case 'ris':
      return references.map(({ key, item }) => writeRis(key, item)).join('\r\n');
    case 'csl-json': {
      const entries = references.map(({ key, item }) => ({
        ...item,
        id: item.id === '' ? key : item.id,
        'citation-key': key,
      }));
      return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
    }
  }
}
