import type { FetchedFile } from '../web-fetcher';
import { callsIn, finder, isSaying, PHRASES, type PhraseKind, titleOf } from './obstacle-phrases';
import { type Control, type PageBlock, type PageFacts, pageFacts, READ_UNITS } from './page-facts';
import { said } from './said';

/** What stands where a page should be: what only a browser gets past, what only people with an account do, or nothing. */
type PageObstacle =
  | { readonly code: 'page-wants-browser' }
  | { readonly code: 'page-wants-account' }
  | { readonly code: 'page-not-there' };

/** What is said of an obstacle, found in a page. */
interface Signs {
  /** Whether a title or a heading says nothing else, and whether pages with contents are hardly called so. */
  readonly isTitled: boolean;
  readonly isSurely: boolean;
  /** Words of blocks that speak of little else, titles left out. */
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
  if (CONSENT_HOST.test(file.url) && facts.controls.some(accepts)) return { code: 'page-wants-browser' };
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

function isChallenge({ isTitled, isSurely, spoken, own, isMarked }: Signs, facts: PageFacts): boolean {
  const says = spoken > 0;
  return (
    (isTitled &&
      own < (says || isMarked ? beside(4 * spoken, isMarked ? 100 : 20, 100) : isSurely ? 8 : 4)) ||
    (isMarked && own < (says ? 100 : 20)) ||
    (spoken >= 8 && own < 8) ||
    // Whoever writes to somebody answers for it as well.
    (facts.robotChecks > 0 &&
      facts.fields === 0 &&
      (says ? own < beside(2 * spoken, 8, 60) : own < 8 && !facts.blocks.some(tellsNumbers))) ||
    (facts.isHidden && facts.refresh !== null && facts.scripts > 0 && own < 20)
  );
}

/** Opening hours and telephone numbers are all that some pages say. */
const tellsNumbers = ({ place, text }: PageBlock): boolean => place === 'own' && /\d/.test(text);

/** Nothing is there before a script has made it, or it leads on by one. */
const isShell = ({ isTitled, spoken, own }: Signs, facts: PageFacts, source: string): boolean =>
  (isTitled && own < (spoken > 0 ? 15 : 5)) ||
  (!isTopic(facts, 'shell', namesScripts) &&
    ((spoken > 0 && own < (facts.blocks.some(wantsScripts) ? 6 : 3)) ||
      (facts.blocks.some(wantsScripts) &&
        facts.blocks.some(isSwitched) &&
        speaksOnlyOf(facts, (block) => wantsScripts(block) || isSwitched(block), 25)))) ||
  (facts.scripts > 0 &&
    own <= (LEADS_ON.test(source) ? 3 : 2) &&
    facts.blocks.every(({ place, count }) => place !== 'form' || count <= 2));

function isConsentWall({ isTitled, spoken, own }: Signs, facts: PageFacts): boolean {
  const blocksOver = facts.blocks.filter(({ place }) => place === 'over');
  const over = blocksOver.reduce((sum, { count }) => sum + count, 0);
  const asksOver = blocksOver.some(isAsked);
  const answers = facts.controls.filter((control) => takesConsent(control, facts, asksOver));
  const isConsent = facts.asksConsent || (answers.length > 0 && asksOver);
  if (isConsent && facts.controls.length > 0 && over >= 8 && own < 6) return true;
  if (answers.length === 0) return false;
  const isQuestion = facts.titles.some((title) => QUESTION.test(title) && isAsked(said(title)));
  const asks =
    isTitled ||
    spoken > 0 ||
    isQuestion ||
    (!isTopic(facts, 'consent', isAsked) &&
      answers.some((control) => isAgreeing(control) || namesAsked(control)));
  return (
    (asks && answers.some(({ place }) => place !== 'over') && speaksOnlyOf(facts, isAsked, 60)) ||
    (isTitled && spoken > 0 && own < beside(4 * spoken, 25, 120)) ||
    (spoken > 0 && spoken + over >= 12 && own < 8) ||
    (spoken >= 30 && own < 2 * spoken && own < 200)
  );
}

const QUESTION = /[?？]/;
const AGE = /1[68]|2[01]/;

/** What can be pressed and accepts. */
const accepts = (control: Control): boolean =>
  control.count <= LONGEST_BUTTON && (isAgreeing(control) || isAnswering(control));

/** Whether something accepts what is asked right before it; Yes, OK and Continue are said to anything. */
function takesConsent(control: Control, { blocks }: PageFacts, asksOver: boolean): boolean {
  if (!accepts(control)) return false;
  if (control.place === 'over') return asksOver;
  if (control.place !== 'own' && control.place !== 'form') return false;
  if (namesAsked(control)) return true;
  const before = blocks
    .slice(0, control.at + 1)
    .filter(({ count, linkWords }) => linkWords < count)
    .slice(isAgreeing(control) ? -3 : -1);
  return before.some(isAsked);
}

/** Whether a button says itself to what it answers. */
const namesAsked = (control: Control): boolean => isAsked(control) || AGE.test(control.text);

const isAgreeing = finder(PHRASES.consent.controls);
const isAnswering = finder(PHRASES.answer.controls);
const isAsked = finder(PHRASES.asked.words);
const ofAccounts = finder(PHRASES.account.words);
const namesScripts = finder(PHRASES.script.words);
const isSwitched = finder(PHRASES.switched.words);
const namesDomain = finder(PHRASES.domain.words);
const isPart = finder(PHRASES.part.words);
/** Speaks of scripts for all of a page rather than for a film or a map in it. */
const wantsScripts = (block: PageBlock): boolean => namesScripts(block) && !isPart(block);

/** Whether each sentence of a page that says little is about one matter, but for a few words. */
const speaksOnlyOf = (
  { blocks, isCut }: PageFacts,
  isAbout: (block: PageBlock) => boolean,
  most: number,
  mostBeside = 6,
): boolean =>
  !isCut &&
  blocks.some((block) => block.place !== 'beside' && isAbout(block)) &&
  ownWords(blocks) <= most &&
  ownWords(blocks.filter((block) => !isAbout(block))) < mostBeside;

/** Whether a title names a matter in words that no obstacle is called by: such a page is about it. */
const isTopic = (
  { titles }: PageFacts,
  kind: PhraseKind,
  isAbout: (words: ReturnType<typeof said>) => boolean,
): boolean => titles.some((title) => isAbout(said(title)) && !titleOf(title, PHRASES[kind].titles));

function isSignIn({ isTitled, isSurely, spoken, own }: Signs, facts: PageFacts): boolean {
  if (facts.asksPassword && own < (isTitled ? 100 : 8)) return true;
  const least = spoken > 0 || isSurely ? 12 : facts.fields > 0 ? 8 : 3;
  if (isTitled && own < beside(2 * spoken, least, 60)) return true;
  if (isTopic(facts, 'sign-in', ofAccounts)) return false;
  return (
    (facts.fields > 0 && spoken >= 3 && own < 8) ||
    (spoken > 0 && spoken >= own && speaksOnlyOf(facts, ofAccounts, 60, 3)) ||
    (spoken >= 6 && own < 3)
  );
}

const isPaywall = ({ spoken, own, isMarked }: Signs, sold: Signs): boolean =>
  (spoken >= 4 && own < (isMarked || sold.isMarked ? 250 : 120)) || (sold.isMarked && own < 100);

function isGone({ isTitled, isSurely, spoken, own }: Signs): boolean {
  if (isTitled && isSurely && own < beside(2 * spoken, spoken > 0 ? 15 : 8, 80)) return true;
  if (isTitled && own < (spoken > 0 ? beside(spoken, 8, 30) : 3)) return true;
  return spoken >= 8 && own < 4;
}

/** What is sold, and is a name rather than a house. */
function isParked({ isTitled, spoken, own, isMarked }: Signs, facts: PageFacts): boolean {
  if (isMarked && own < (isTitled || spoken > 0 ? 80 : 12)) return true;
  const isOfName = facts.titles.some((title) => HOST_NAME.test(title) || namesDomain(said(title)));
  if (!isOfName && !facts.blocks.some(namesDomain)) return false;
  if (isTitled && own < beside(2 * spoken, 12, 60)) return true;
  return (
    spoken >= 3 &&
    !isTopic(facts, 'parked', namesDomain) &&
    (own < 12 || (spoken >= own && speaksOnlyOf(facts, namesDomain, 60)))
  );
}

function signs(kind: PhraseKind, { titles, blocks, isCut }: PageFacts, source: string): Signs {
  const { titles: known, marks } = PHRASES[kind];
  const found = titles.flatMap((title) => titleOf(title, known) ?? []);
  const isTitled = found.length > 0;
  const named = new Set(titles.filter((title) => titleOf(title, known)).map((title) => said(title).text));
  const seen = blocks.filter(({ place }) => place !== 'unseen' && place !== 'beside');
  const calls = callsIn(seen, kind).filter((block) => !named.has(block.text) && isCall(block, kind));
  const told = new Set(calls);
  return {
    isTitled,
    isSurely: found.some(isSaying),
    spoken: calls.reduce((sum, { count }) => sum + count, 0),
    // Behind what was read there may be as many as there are, unless the page says itself that it is none.
    own:
      isCut && !isTitled
        ? Number.POSITIVE_INFINITY
        : ownWords(blocks.filter((block) => !told.has(block) && !named.has(block.text))),
    isMarked: marks.some((mark) => source.includes(mark)),
  };
}

/** A link to the rest of a page stands below each beginning in a list; scripts for a part of a page are not its own. */
function isCall(block: PageBlock, kind: PhraseKind): boolean {
  if (kind === 'paywall') return block.linkWords < block.count;
  return kind !== 'shell' || !isPart(block);
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
