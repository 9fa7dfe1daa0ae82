const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements in which answers set words. */
const SETS_WORDS = words(
  'a abbr b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nobr ol p pre q rb rp rt ruby s samp small span ' +
    'strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var wbr',
);
/** Elements whose names are also what people put into angle brackets: to be filled in, or as the name of a type. */
const ALSO_WORDS = words(
  'address area article aside audio base body button canvas data datalist dialog embed fieldset footer form head header ' +
    'html input label legend link main map menu meta meter nav optgroup option output param picture progress search ' +
    'section select slot source textarea time track video',
);
/** Elements whose content is not text to be read. */
const UNREADABLE = words('iframe math noembed noframes noscript object script style svg template title');
/** Attributes that need no value. */
const FLAGS = words(
  'allowfullscreen async autofocus autoplay checked compact controls default defer disabled download hidden inert ismap ' +
    'itemscope loop multiple muted nomodule noshade novalidate nowrap open playsinline readonly required reversed selected',
);

/** What a tag is by its name: set by itself, only with attributes, or only with its end; null is text. */
export type ElementKind = 'plain' | 'attributed' | 'unreadable';

/** The kind of the element with a name as it was written. Types are written as `<String>` and `<T>`, which are none. */
export function elementKind(written: string): ElementKind | null {
  const name = written.toLowerCase();
  if (written !== name && (written.length === 1 || written !== written.toUpperCase())) return null;
  if (SETS_WORDS.has(name)) return 'plain';
  if (UNREADABLE.has(name)) return 'unreadable';
  return ALSO_WORDS.has(name) ? 'attributed' : null;
}

/** Whether what follows the name in a tag says something about an element, rather than going on with a sentence. */
export const areAttributes = (written: string): boolean =>
  written.includes('=') || written.split(/\s+/).every((word) => word === '' || FLAGS.has(word.toLowerCase()));
