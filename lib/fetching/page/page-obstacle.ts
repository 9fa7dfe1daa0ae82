import type { FetchedFile } from '../web-fetcher';
import { callsIn, finder, isTitle, PHRASES, type PhraseKind } from './obstacle-phrases';
import { type PageBlock, type PageFacts, pageFacts, READ_UNITS } from './page-facts';
import { said } from './said';

/** What stands where a page should be: what only a browser gets past, what only people with an account do, or nothing. */
type PageObstacle =
  | { readonly code: 'page-wants-browser' }
  | { readonly code: 'page-wants-account' }
  | { readonly code: 'page-not-there' };

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
/** What buttons say is short. */
const LONGEST_BUTTON = 7;
/** A title that names a host at its end. */
const HOST_NAME = /(?:^|\s)[a-z\d-]+(?:\.[a-z]{2,})+$/i;
/** A script that leads on. */
const LEADS_ON = /\blocation(?:\.href)?\s?=\s?["'`]|\blocation\.(?:replace|assign)\(/;

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
  const signsOf = (kind: PhraseKind): Signs => signs(kind, facts, source);
  if (isParked(signsOf('parked'), facts)) return { code: 'page-not-there' };
  if (isChallenge(signsOf('challenge'), facts) || isShell(signsOf('shell'), facts, source))
    return { code: 'page-wants-browser' };
  if (isConsentWall(signsOf('consent'), facts)) return { code: 'page-wants-browser' };
  if (isSignIn(signsOf('sign-in'), facts) || isPaywall(signsOf('paywall'), signsOf('sold')))
    return { code: 'page-wants-account' };
  return isGone(signsOf('gone')) ? { code: 'page-not-there' } : null;
}

/** The more is said of an obstacle, the more may stand beside it. */
const beside = (spoken: number, least: number, most: number): number =>
  Math.min(Math.max(least, spoken), most);

const isChallenge = ({ isTitled, spoken, own, isMarked }: Signs, facts: PageFacts): boolean =>
  (isTitled && own < beside(4 * spoken, isMarked ? 100 : 20, 100)) ||
  (isMarked && own < (spoken > 0 ? 100 : 60)) ||
  (spoken >= 5 && own < 25 && spoken >= own) ||
  // Whoever writes to somebody answers for it as well.
  (facts.robotChecks > 0 && facts.fields === 0 && own < 40) ||
  (facts.isHidden && facts.refresh !== null && facts.scripts > 0 && own < 20);

/** Nothing is there before a script has made it, or it leads on by one. */
const isShell = ({ isTitled, spoken, own }: Signs, facts: PageFacts, source: string): boolean =>
  (isTitled && own < 30) ||
  (spoken > 0 && own < 15) ||
  (facts.blocks.some(namesScripts) &&
    facts.blocks.some(isSwitched) &&
    wordsBeside(facts, (block) => namesScripts(block) || isSwitched(block)) < 8) ||
  (facts.scripts > 0 &&
    own <= (LEADS_ON.test(source) ? 8 : 2) &&
    facts.blocks.every(({ place, count }) => place !== 'form' || count <= 2));

function isConsentWall({ isTitled, spoken, own }: Signs, facts: PageFacts): boolean {
  const blocksOver = facts.blocks.filter(({ place }) => place === 'over');
  const over = blocksOver.reduce((sum, { count }) => sum + count, 0);
  const isConsent = facts.asksConsent || (accepts(facts) && blocksOver.some(isAsked));
  if (isConsent && facts.controls.length > 0 && over >= 8 && own < 6) return true;
  if (!accepts(facts)) return false;
  const isAll =
    facts.blocks.some((block) => block.place !== 'beside' && isAsked(block)) &&
    wordsBeside(facts, isAsked) < 10;
  return (
    (isAll && accepts(facts, 'own')) ||
    (isTitled && spoken > 0 && own < beside(4 * spoken, 25, 120)) ||
    (spoken > 0 && spoken + over >= 12 && own < 15) ||
    (spoken >= 30 && own < 2 * spoken && own < 200)
  );
}

/** Whether something can be pressed that accepts. */
const accepts = ({ controls }: PageFacts, where: 'own' | 'any' = 'any'): boolean =>
  controls.some(
    (control) =>
      (where === 'any' || control.place === 'own' || control.place === 'form') &&
      control.count <= LONGEST_BUTTON &&
      isAccepting(control),
  );

const isAccepting = finder(PHRASES.consent.controls);
const isAsked = finder(PHRASES.asked.words);
const ofAccounts = finder(PHRASES.account.words);
const namesScripts = finder(PHRASES.script.words);
const isSwitched = finder(PHRASES.switched.words);
const namesDomain = finder(PHRASES.domain.words);

/** Words of a page that are about something else. */
const wordsBeside = ({ blocks, isCut }: PageFacts, isAbout: (block: PageBlock) => boolean): number =>
  isCut ? Number.POSITIVE_INFINITY : ownWords(blocks.filter((block) => !isAbout(block)));

const isSignIn = ({ isTitled, spoken, own }: Signs, facts: PageFacts): boolean =>
  (facts.asksPassword && own < (isTitled ? 100 : 30)) ||
  (isTitled && own < beside(2 * spoken, facts.fields > 0 ? 60 : 12, 60)) ||
  (facts.fields > 0 && spoken >= 3 && own < 15) ||
  (spoken > 0 && wordsBeside(facts, ofAccounts) < 6) ||
  (spoken >= 6 && own < 20);

const isPaywall = ({ spoken, own, isMarked }: Signs, sold: Signs): boolean =>
  (spoken >= 4 && own < (isMarked || sold.isMarked ? 250 : 120)) || (sold.isMarked && own < 100);

const isGone = ({ isTitled, spoken, own }: Signs): boolean =>
  (isTitled && own < beside(2 * spoken, 15, 80)) || (spoken >= 6 && own < 20);

/** What is sold, and is a name rather than a house. */
function isParked({ isTitled, spoken, own, isMarked }: Signs, facts: PageFacts): boolean {
  if (isMarked && own < (isTitled || spoken > 0 ? 80 : 12)) return true;
  const isOfName = facts.titles.some((title) => HOST_NAME.test(title) || namesDomain(said(title)));
  if (!isOfName && !facts.blocks.some(namesDomain)) return false;
  return (
    (isTitled && own < beside(2 * spoken, 12, 60)) ||
    (spoken >= 3 && Math.min(own, wordsBeside(facts, namesDomain)) < 12)
  );
}

function signs(kind: PhraseKind, { titles, blocks, isCut }: PageFacts, source: string): Signs {
  const { titles: known, marks } = PHRASES[kind];
  const isTitled = titles.some((title) => isTitle(title, known));
  const seen = blocks.filter(({ place }) => place !== 'unseen' && place !== 'beside');
  const calls = new Set(callsIn(seen, kind));
  return {
    isTitled,
    spoken: [...calls].reduce((sum, { count }) => sum + count, 0),
    // Behind what was read there may be as many as there are, unless the page says itself that it is none.
    own:
      isCut && !isTitled ? Number.POSITIVE_INFINITY : ownWords(blocks.filter((block) => !calls.has(block))),
    isMarked: marks.some((mark) => source.includes(mark)),
  };
}

/** What a page says itself; a list of links is rather what it leads to. */
const ownWords = (blocks: readonly PageBlock[]): number =>
  blocks
    .filter(({ place }) => place === 'own')
    .reduce((sum, { count, linkWords }) => sum + count - (3 * linkWords) / 4, 0);

function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
