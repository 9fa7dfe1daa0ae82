import { type ExportFormat, referenceExportSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { fileResponse } from '@/lib/server/endpoint/file-response';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';

const FILES: Readonly<Record<ExportFormat, { readonly fileName: string; readonly mediaType: string }>> = {
  bibtex: { fileName: 'references.bib', mediaType: 'application/x-bibtex; charset=utf-8' },
  ris: { fileName: 'references.ris', mediaType: 'application/x-research-info-systems; charset=utf-8' },
  'csl-json': { fileName: 'references.json', mediaType: 'application/json' },
};

/** The references of a paper as a file for other programs. */
export const GET = endpoint
  .forTokens('papers:read')
  .with(signedIn)
  .with(path('paperId'))
  .with(query(referenceExportSchema))
  .answer(async ({ app, ownerId, paperId, query: { format } }) => {
    const written = await app.references.export({ ownerId, paperId }, format);
    return written.ok ? fileResponse({ ...FILES[format], content: written.value }) : written;
  });
