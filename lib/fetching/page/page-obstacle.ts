import type { FetchedFile } from '../web-fetcher';
import kinds from './obstacle-phrases.json';
import { type PageBlock, type PageFacts, pageFacts, READ_UNITS } from './page-facts';
import { said } from './said';

/** What stands where a page should be: what only a browser gets past, what only people with an account do, or nothing. */
type PageObstacle =
  | { readonly code: 'page-wants-browser' }
  | { readonly code: 'page-wants-account' }
  | { readonly code: 'page-not-there' };

type Kind = keyof typeof kinds;

/** What is said by an obstacle: in titles (`*`: they only begin so), in sentences, in its code, and on its buttons. */
interface Phrases {
  readonly titles: readonly string[];
  readonly words: readonly string[];
  readonly marks: readonly string[];
  readonly controls: readonly string[];
}

function phrasesOf(kind: Kind): Phrases {
  const listed: { readonly [of in keyof Phrases]?: string } = kinds[kind];
  const list = (phrases = ''): string[] => phrases.split(' | ').filter((phrase) => phrase !== '');
  return {
    titles: list(listed.titles),
    words: list(listed.words),
    marks: list(listed.marks),
    controls: list(listed.controls),
  };
}

const PHRASES: Readonly<Record<Kind, Phrases>> = {
  challenge: phrasesOf('challenge'),
  shell: phrasesOf('shell'),
  consent: phrasesOf('consent'),
  'sign-in': phrasesOf('sign-in'),
  paywall: phrasesOf('paywall'),
  gone: phrasesOf('gone'),
};

/** What is said of an obstacle, found in a page. */
interface Signs {
  /** Whether a title or a heading says nothing else. */
  readonly isTitled: boolean;
  /** Words of blocks that speak of little else. */
  readonly spoken: number;
  /** Words of the page that do not. */
  readonly own: number;
  readonly isMarked: boolean;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
/** What hosts are called that only ask. */
const CONSENT_HOST = /^https:\/\/(?:consent|guce)\./;
/** As many as `READ_UNITS` can be, and one more, in any encoding. */
const READ_BYTES = 4 * (READ_UNITS + 1);
/** What asks somebody to do something is short, and a quarter of it says so. */
const LONGEST_CALL = 45;
const LONGEST_CALL_UNITS = 600;
const CALL_SHARE = 0.25;
const MOST_BESIDE_A_WORD = 3;
const LONGEST_TITLE_WORDS = 9;
const TITLE_PARTS = /\s[-:]\s|\s*[|–—·•»]\s*|:\s/;

/** The head of a page and what it tells, read once for all who ask. */
interface PageHead {
  readonly html: string;
  readonly facts: PageFacts;
}

const HEADS = new WeakMap<FetchedFile, PageHead>();

function headOf(file: FetchedFile): PageHead | null {
  if (!HTML.test(file.mediaType)) return null;
  const known = HEADS.get(file);
  if (known) return known;
  const html = decoded(file.bytes.subarray(0, READ_BYTES), file.charset);
  const head = { html: html.slice(0, READ_UNITS), facts: pageFacts(html) };
  HEADS.set(file, head);
  return head;
}

/**
 * What stands in front of a page, told by how it is made; null for one that has contents, whatever these are about.
 * Others than HTML have none.
 */
export function pageObstacle(file: FetchedFile): PageObstacle | null {
  const head = headOf(file);
  if (!head) return null;
  const { html, facts } = head;
  if (CONSENT_HOST.test(file.url) && accepts(facts)) return { code: 'page-wants-browser' };
  return obstacleOf(facts, html.toLowerCase().replaceAll(/"\s*:\s*/g, '":'));
}

/** A page that may lead elsewhere by itself: where to, unless it has contents of its own or waits for readers. */
export function refreshAddress(file: FetchedFile): string | null {
  const facts = headOf(file)?.facts;
  if (!facts?.refresh || facts.isPlenty || facts.isCut) return null;
  const { afterS, address } = facts.refresh;
  return afterS <= LONGEST_REFRESH_S && ownWords(facts.blocks) < PASSING_WORDS ? address : null;
}

const LONGEST_REFRESH_S = 10;
const PASSING_WORDS = 60;

function obstacleOf(facts: PageFacts, source: string): PageObstacle | null {
  if (facts.isPlenty) return null;
  const signsOf = (kind: Kind): Signs => signs(PHRASES[kind], facts, source);
  if (isChallenge(signsOf('challenge')) || isShell(signsOf('shell'), facts))
    return { code: 'page-wants-browser' };
  if (isConsentWall(signsOf('consent'), facts)) return { code: 'page-wants-browser' };
  if (isSignIn(signsOf('sign-in'), facts) || isPaywall(signsOf('paywall')))
    return { code: 'page-wants-account' };
  return isGone(signsOf('gone')) ? { code: 'page-not-there' } : null;
}

const isChallenge = ({ isTitled, spoken, own, isMarked }: Signs): boolean =>
  (isTitled && (spoken > 0 || isMarked) && own < 100) ||
  (isTitled && own < 20) ||
  (isMarked && own < (spoken > 0 ? 100 : 60)) ||
  (spoken >= 5 && own < 25 && spoken >= own);

/** Nothing is there before a script has made it, or it leads on by one. */
const isShell = ({ isTitled, spoken, own }: Signs, { scripts, blocks }: PageFacts): boolean =>
  (isTitled && own < 30) ||
  (spoken > 0 && own < 15) ||
  (scripts > 0 && own <= 2 && blocks.every(({ place, count }) => place !== 'form' || count <= 2));

function isConsentWall({ isTitled, spoken, own }: Signs, facts: PageFacts): boolean {
  if (!accepts(facts)) return false;
  const over = facts.blocks
    .filter(({ place }) => place === 'over')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    (isTitled && spoken > 0 && own < 120) ||
    (spoken > 0 && spoken + over >= 12 && own < 15) ||
    (spoken >= 30 && own < 2 * spoken && own < 200)
  );
}

const accepts = ({ controls }: PageFacts): boolean =>
  controls.some(({ text }) => PHRASES.consent.controls.includes(text));

const isSignIn = ({ isTitled, spoken, own }: Signs, { asksPassword, asksText }: PageFacts): boolean =>
  (asksPassword && own < (isTitled ? 100 : 30)) ||
  (isTitled && own < (asksText ? 60 : 25)) ||
  (spoken >= 6 && own < 20);

const isPaywall = ({ spoken, own, isMarked }: Signs): boolean => spoken >= 4 && own < (isMarked ? 250 : 120);

const isGone = ({ isTitled, spoken, own }: Signs): boolean =>
  (isTitled && own < (spoken >= 4 ? 80 : 25)) || (spoken >= 6 && own < 20);

function signs(kind: Phrases, { titles, blocks, isCut }: PageFacts, source: string): Signs {
  const isTitled = titles.some((title) => isTitle(title, kind.titles));
  const calls = new Set(
    blocks.filter(
      (block) => block.place !== 'unseen' && block.place !== 'beside' && isCall(block, kind.words),
    ),
  );
  return {
    isTitled,
    spoken: [...calls].reduce((sum, { count }) => sum + count, 0),
    // Behind what was read there may be as many as there are, unless the page says itself that it is none.
    own:
      isCut && !isTitled ? Number.POSITIVE_INFINITY : ownWords(blocks.filter((block) => !calls.has(block))),
    isMarked: kind.marks.some((mark) => source.includes(mark)),
  };
}

/** What a page says itself; a list of links is rather what it leads to. */
const ownWords = (blocks: readonly PageBlock[]): number =>
  blocks
    .filter(({ place }) => place === 'own')
    .reduce((sum, { count, linkWords }) => sum + count - (3 * linkWords) / 4, 0);

function isCall({ text, count, quotes }: PageBlock, words: readonly string[]): boolean {
  if (quotes || count > LONGEST_CALL || text.length > LONGEST_CALL_UNITS) return false;
  let rest = ` ${text} `;
  // One word says nothing among others.
  for (const phrase of words)
    if (phrase.includes(' ') || count <= MOST_BESIDE_A_WORD) rest = rest.replaceAll(` ${phrase} `, '  ');
  const spoken = count - said(rest).count;
  return spoken > 0 && spoken >= count * CALL_SHARE;
}

const isTitle = (title: string, known: readonly string[]): boolean =>
  title.split(TITLE_PARTS).some((part) => {
    const { text, count } = said(part);
    return known.some((phrase) =>
      phrase.endsWith('*')
        ? count <= LONGEST_TITLE_WORDS && `${text} `.startsWith(`${phrase.slice(0, -1)} `)
        : text === phrase,
    );
  });

function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
