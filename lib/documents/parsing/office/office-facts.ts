import type { DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { readXml } from '../xml/read-xml';
import type { ZipArchive } from '../zip/zip-archive';

/** What a part that tells of the file itself says: title, author and day, by the names that Office and others use. */
export function factsIn(archive: ZipArchive, part: string): DocumentFacts {
  const bytes = archive.read(part);
  const facts = new Map<string, string>();
  let open = '';
  if (bytes)
    readXml(bytes, {
      begin: ({ name }) => {
        open = name;
      },
      end: () => {
        open = '';
      },
      text: (text) => {
        if (open !== '') facts.set(open, (facts.get(open) ?? '') + text);
      },
    });
  return {
    title: facts.get('title') ?? null,
    author: facts.get('creator') ?? facts.get('initial-creator') ?? null,
    date: isoDay(facts.get('modified') ?? facts.get('date') ?? facts.get('created')),
  };
}

/** What a file of Office says of itself. */
export const officeFacts = (archive: ZipArchive): DocumentFacts => factsIn(archive, 'docProps/core.xml');
