import { SaxesParser } from 'saxes';
import { err, ok, type Result } from '../../shared/result';
import { STYLE_TITLE_LIMIT, type StyleProblem } from '../style-problem';
import { bareCite, formatPaper } from './format-paper';

const NAMESPACE = 'http://purl.org/net/xbiblio/csl';
const DEEPEST = 100;
const MOST_ELEMENTS = 20_000;
/** What comes out where a style says nothing, as citeproc puts it. */
const NO_WORDS = /^$|CSL STYLE ERROR/;
const SAMPLE = {
  id: 'sample',
  type: 'book',
  title: 'A Book',
  author: [{ family: 'Doe', given: 'Jane' }],
  issued: { 'date-parts': [[2020]] },
};

/** Says what a CSL style is called, once it has been read and tried; what it defines or points to is not looked at. */
export function readStyle(xml: string): Result<{ readonly title: string }, StyleProblem> {
  const read = outline(xml);
  if (!read) return err('invalid');
  if (read.isDependent) return err('dependent');
  if (!read.hasCitation || read.title === '') return err('invalid');
  try {
    const citations = [{ cites: [bareCite('sample')], narrative: false }];
    const formatted = formatPaper({ citations, items: [SAMPLE], style: xml, language: 'en' });
    if (NO_WORDS.test(formatted.citations[0] ?? '')) return err('invalid');
    return ok({ title: read.title.slice(0, STYLE_TITLE_LIMIT) });
  } catch {
    // citeproc throws words for what it cannot do, and runs out of stack where macros call each other.
    return err('invalid');
  }
}

interface StyleOutline {
  title: string;
  isDependent: boolean;
  hasCitation: boolean;
}

/** What stands in a style; null where it is no well-formed one, or defines words of its own. */
function outline(xml: string): StyleOutline | null {
  const found: StyleOutline = { title: '', isDependent: false, hasCitation: false };
  const path: string[] = [];
  let elements = 0;
  let failed = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    failed = true;
  });
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements === 1 && (local !== 'style' || uri !== NAMESPACE)) failed = true;
    path.push(local);
    if (path.length > DEEPEST || elements > MOST_ELEMENTS) failed = true;
    const at = path.join('/');
    if (at === 'style/citation') found.hasCitation = true;
    if (at === 'style/info/link' && attributes.rel?.value === 'independent-parent') found.isDependent = true;
  });
  parser.on('text', (text) => {
    if (path.join('/') === 'style/info/title') found.title += text.trim();
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  return failed || elements === 0 ? null : found;
}
