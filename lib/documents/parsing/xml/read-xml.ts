import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ParsingRefused } from '../../document-problem';

/** An element that begins: its name without prefix, which vocabulary it is of, and its attributes by their bare names. */
export interface XmlElement {
  readonly name: string;
  readonly vocabulary: 'word' | 'math' | 'other';
  /** Of several of that name, the last; or that of a vocabulary whose address ends so. */
  readonly attribute: (name: string, vocabulary?: string) => string | null;
}

/** What is told of an XML text as it is read; `end` is called for elements without content, too. */
export interface XmlHandler {
  readonly begin: (element: XmlElement) => void;
  readonly end?: (element: XmlElement) => void;
  readonly text?: (text: string) => void;
}

const WORD =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/(?:.*\/)?wordprocessingml(?:\/\d+)?\/main$/;
const MATH =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(?:\d+\/)?math$/;
/** Only the five entities of XML itself are known: what a file declares is left as it was written. */
const UNDECLARED = 'undefined entity';
const DEEPEST = 10_000;
const PIECE = 65_536;

/**
 * Reads XML. Nothing that it declares or refers to is resolved. Throws `ParsingRefused` where it is not well-formed.
 */
export function readXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  parser.on('error', (error) => {
    if (!error.message.includes(UNDECLARED)) throw new ParsingRefused('corrupt');
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
    open.push(element);
    if (open.length > DEEPEST) throw new ParsingRefused('corrupt');
    handler.begin(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) handler.end?.(element);
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += PIECE)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

/** XML as text. */
export const xmlText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

function elementOf({ local, uri, attributes }: SaxesTagNS): XmlElement {
  return {
    name: local,
    vocabulary: vocabularyOf(uri),
    attribute: (name, vocabulary = '') => {
      let found: string | null = null;
      // There are too many elements for a map of each.
      for (const key in attributes) {
        const attribute = (attributes as Record<string, SaxesAttributeNS>)[key];
        if (attribute?.local === name && attribute.uri.endsWith(vocabulary)) found = attribute.value;
      }
      return found;
    },
  };
}

const VOCABULARIES = new Map<string, XmlElement['vocabulary']>();
const MOST_VOCABULARIES = 100;

function vocabularyOf(uri: string): XmlElement['vocabulary'] {
  const known = VOCABULARIES.get(uri);
  if (known !== undefined) return known;
  const vocabulary = WORD.test(uri) ? 'word' : MATH.test(uri) ? 'math' : 'other';
  if (VOCABULARIES.size < MOST_VOCABULARIES) VOCABULARIES.set(uri, vocabulary);
  return vocabulary;
}
