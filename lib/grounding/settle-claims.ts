import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { unescaped } from '@/lib/text/markdown/inline/link-target';
import type { CheckedClaim } from './claims/checked-claim';
import { isBareAnswer, withoutLack } from './claims/claim-role';
import type { ClaimText } from './claims/claim-text';
import { addressesIn, FOREIGN_ADDRESS } from './claims/prose-pieces';
import { SourceAddresses } from './claims/source-addresses';
import {
  askedElse,
  askedWhether,
  asserts,
  countsBeneath,
  isKnownTopic,
  namesIn,
  operatorsIn,
  restates,
  saysHowKnown,
  standsWith,
  tellingOf,
  WordSet,
} from './claims/structure-words';
import { uncheckedClaim } from './judge/judge-claims';
import { isKnownWord } from './known-lacks';
import { isGeneric } from './overlap/generic-words';
import type { ReadSources } from './sources/read-sources';
import type { ReadWord } from './sources/read-words';
import type { SourceIndex } from './sources/source-index';

/** An answer whose claims have been judged one by one. */
export interface JudgedClaims {
  readonly answer: string;
  readonly texts: readonly ClaimText[];
  /** Those that are statements, in order. */
  readonly statements: readonly CheckedClaim[];
  /** Parts of these that are not carried although the rest is. */
  readonly parts: readonly CheckedClaim[];
  /** What else says something: had it to be carried, it would come to that. */
  readonly others: readonly CheckedClaim[];
  readonly sources: ReadSources;
  readonly question: string;
  readonly language: AppLanguage;
}

const HEADING_LINE = /^\s{0,3}#{1,6}[ \t]+(.{1,300})$/gmu;
const MOST_HEADINGS = 400;
const LONGEST_TEXT = 400;
const LONGEST_KIND = 2;
/** One of several words may be another one for what sources say. */
const fewestStrange = (words: number): number => (words > 2 ? 2 : 1);

/**
 * What comes of an answer's statements, as they were judged last, and of everything else in it that says something: what
 * groups statements stays where its words stand in those that stay beneath it, in the question or in titles of sources, a
 * question or a lack where they stand in question or sources, a drawing as a whole or not at all. What does not stay is
 * among the claims, unsupported; what stays is not, as it says nothing of its own.
 */
export function* settleClaims(judged: JudgedClaims, statements = judged.statements): Steps<CheckedClaim[]> {
  try {
    const addresses = yield* SourceAddresses.of(judged.sources.sources);
    return yield* new Settling(judged, statements, addresses).claims();
  } catch {
    // Whatever went wrong, nothing may pass that was not checked.
    return judged.texts.map(uncheckedClaim);
  }
}

/** What stays and says something, with the words of a source that carry it. */
interface Kept {
  readonly claim: ClaimText;
  readonly said: string;
  readonly carrier: string;
}

class Settling {
  private readonly judgedOf = new Map<string, CheckedClaim>();
  private readonly kept: Kept[] = [];
  private readonly words = new Map<ClaimText, WordSet>();
  private readonly asked: WordSet;
  private readonly askedElse: WordSet;
  private readonly whether: readonly string[];
  private readonly titles: readonly WordSet[];
  private readonly allTitles: WordSet;

  constructor(
    private readonly judged: JudgedClaims,
    statements: readonly CheckedClaim[],
    private readonly addresses: SourceAddresses,
  ) {
    const { sources, question, language } = judged;
    for (const claim of [...judged.others, ...statements]) this.judgedOf.set(keyOf(claim), claim);
    this.asked = new WordSet([question], language);
    this.askedElse = new WordSet([askedElse(question)], language);
    this.whether = askedWhether(question);
    const titles = sources.sources.flatMap(({ title = '', headings = [], text }) => [
      ...[title, ...headings],
      ...Array.from(text.matchAll(HEADING_LINE), ([, heading = '']) => heading),
    ]);
    const named = [...new Set(titles)].slice(0, MOST_HEADINGS);
    this.titles = named.map((title) => new WordSet([title], language));
    this.allTitles = new WordSet(named, language);
  }

  *claims(): Steps<CheckedClaim[]> {
    const { texts, sources, language } = this.judged;
    const index = yield* sources.index(language);
    const settled = new Map<ClaimText, CheckedClaim | null>();
    // What may be named by others first, then these, the innermost first.
    for (const text of texts) {
      if (text.role !== 'statement' && text.role !== 'lack' && text.role !== 'question') continue;
      const claim = text.role === 'statement' ? this.statement(text, index) : this.said(text, index);
      settled.set(text, claim);
      if (claim === null || claim.verdict !== 'unsupported') this.keep(text, claim);
      yield;
    }
    for (const text of texts.toReversed())
      if (text.role === 'grouping' || text.role === 'entry') {
        settled.set(text, text.role === 'entry' ? this.entry(text) : this.grouping(text, index));
        yield;
      }
    const claims = texts.flatMap((text) => settled.get(text) ?? []);
    const kept = claims.filter(({ verdict }) => verdict !== 'unsupported');
    const parts = this.judged.parts.filter((part) =>
      kept.some(({ start, end }) => start <= part.start && part.end <= end),
    );
    return [...claims, ...parts, ...this.drawings()].toSorted((left, right) => left.start - right.start);
  }

  private keep(claim: ClaimText, checked: CheckedClaim | null): void {
    const { evidence } = checked ?? {};
    const source = this.judged.sources.sources.find(({ number }) => number === evidence?.number)?.text ?? '';
    const said = checked?.text ?? claim.text;
    this.kept.push({ claim, said, carrier: source.slice(evidence?.start, evidence?.end) });
  }

  /** A statement as it was judged, unless no source has a word of it, or nothing it cites an address that it has. */
  private statement(text: ClaimText, index: SourceIndex): CheckedClaim | null {
    const checked = this.judgedOf.get(keyOf(text)) ?? null;
    const carriers =
      text.cites.length > 0 ? text.cites : checked?.evidence ? [checked.evidence.number] : null;
    const own = tellingOf(text.text, this.judged.language).filter(
      ({ word, role }) => role !== 'number' && !isGeneric(word),
    );
    const isStrange = (word: ReadWord): boolean =>
      !this.asked.has(word) && index.find(word).places.length === 0;
    const strange = own.filter(isStrange);
    const isForeign =
      strange.length >= fewestStrange(own.length) &&
      own.every((word) => this.asked.has(word) || isStrange(word));
    return isForeign || this.hasForeignAddress(text, carriers) ? refused(text, checked) : checked;
  }

  private hasForeignAddress(text: ClaimText, carriers: readonly number[] | null): boolean {
    const { answer, sources } = this.judged;
    const written =
      text.kind === 'code'
        ? answer.slice(text.start, text.end)
        : unescaped(answer.slice(text.start, text.end));
    if (written.includes(FOREIGN_ADDRESS)) return true;
    const numbers = carriers ?? sources.sources.map(({ number }) => number);
    return addressesIn(written).some(({ start, end, href }) =>
      text.kind === 'code'
        ? !this.addresses.isWritten(written.slice(start, end), href, numbers)
        : !this.addresses.isOf(href, numbers),
    );
  }

  /** What asks, or says that something is lacking: its words stand in the question or anywhere in the sources. */
  private said(text: ClaimText, index: SourceIndex): CheckedClaim | null {
    const { language } = this.judged;
    const has = (word: ReadWord): boolean => isKnownWord(word, this.asked, index);
    const isKnown =
      text.role === 'lack'
        ? isKnownTopic(withoutLack(text.text), has, language)
        : tellingOf(text.text, language).every(has);
    return isKnown && !this.hasForeignAddress(text, null) ? null : this.asJudged(text);
  }

  private entry(text: ClaimText): CheckedClaim | null {
    const telling = tellingOf(text.text, this.judged.language);
    const isKnown = telling.every((word) => this.allTitles.has(word) || this.asked.has(word));
    return isKnown && !this.hasForeignAddress(text, null) ? null : this.asJudged(text);
  }

  private grouping(text: ClaimText, index: SourceIndex): CheckedClaim | null {
    if (this.hasForeignAddress(text, null)) return refused(text, this.judgedOf.get(keyOf(text)) ?? null);
    const { language } = this.judged;
    const { start = 0, end = 0 } = text.beneath ?? {};
    const beneath = this.kept.filter(({ claim }) => claim.start >= start && claim.end <= end);
    if (isBareAnswer(text.text)) return this.bareAnswer(text, beneath);
    const isNamed = (words: readonly ReadWord[]): boolean => {
      const isRestated = restates(words, this.whether, language);
      const isAsked = (word: ReadWord): boolean =>
        this.askedElse.has(word) || (this.asked.has(word) && !isRestated && index.find(word).likeness === 1);
      const sets = [...beneath.map((one) => this.wordsOf(one)), ...this.titles];
      return (
        words.every(isAsked) || sets.some((set) => words.every((word) => set.has(word) || isAsked(word)))
      );
    };
    const names = namesIn(text.text).map((name) =>
      tellingOf(name, language).filter((word) => !countsBeneath(word, beneath.length)),
    );
    const telling = names.flat();
    if (saysHowKnown(text.text, language) || (telling.length === 0 && !asserts(text.text))) return null;
    // The head above the heads of rows says what they are, in a word or two.
    const isKind =
      text.kind === 'cell' &&
      telling.length <= LONGEST_KIND &&
      telling.every((word) => word.role !== 'number' && index.find(word).places.length > 0);
    if (!asserts(text.text)) return isKind || names.every(isNamed) ? null : this.asJudged(text);
    return this.isSaidBy(text, telling, beneath) ? null : this.asJudged(text);
  }

  /** Whether one statement beneath has all of its words, with what turns them round or bounds them. */
  private isSaidBy({ text }: ClaimText, telling: readonly ReadWord[], beneath: readonly Kept[]): boolean {
    const { language } = this.judged;
    return beneath.some(({ said }) => {
      const words = new WordSet([said], language);
      return (
        telling.every((word) => words.has(word)) && operatorsIn(text).every((word) => words.hasWord(word))
      );
    });
  }

  /** A yes or a no stays with a statement that says so, too. */
  private bareAnswer(text: ClaimText, beneath: readonly Kept[]): CheckedClaim | null {
    const { language } = this.judged;
    const isSaid = beneath.some((one) =>
      standsWith(text.text, { text: one.said, words: this.wordsOf(one) }, this.whether, language),
    );
    return isSaid ? null : refused(text, null);
  }

  /** Drawings of which something is not carried, once each. */
  private drawings(): CheckedClaim[] {
    const byWhole = new Map<number, ClaimText[]>();
    for (const text of this.judged.texts)
      if (text.whole) byWhole.set(text.whole.start, [...(byWhole.get(text.whole.start) ?? []), text]);
    return [...byWhole.values()].flatMap((texts) => {
      const [first] = texts;
      if (first?.whole === undefined) return [];
      const wanting = texts.filter((text) => !this.isDrawn(text));
      const carried = texts.map((text) => this.judgedOf.get(keyOf(text))).find(isCarried);
      const all = { ...first, ...first.whole };
      const said = (of: readonly ClaimText[]): string =>
        of
          .map(({ text }) => text)
          .join('; ')
          .slice(0, LONGEST_TEXT);
      if (wanting.length > 0) return [uncheckedClaim({ ...all, text: said(wanting) })];
      return carried ? [{ ...carried, ...first.whole, text: said(texts) }] : [];
    });
  }

  private isDrawn(text: ClaimText): boolean {
    if (this.isCarried(text)) return true;
    if (addressesIn(text.text).length > 0) return false;
    const telling = tellingOf(text.text, this.judged.language);
    const sets = [...this.kept.map((one) => this.wordsOf(one)), ...this.titles, this.asked];
    if (telling.some(({ role }) => role === 'number'))
      return sets.some((set) => telling.every((word) => set.has(word)));
    return telling.every((word) => sets.some((set) => set.has(word)));
  }

  private wordsOf({ claim, said, carrier }: Kept): WordSet {
    const known = this.words.get(claim) ?? new WordSet([said, carrier], this.judged.language);
    this.words.set(claim, known);
    return known;
  }

  /** Null where sources carry it as if it were a statement, by its own words. */
  private asJudged(text: ClaimText): CheckedClaim | null {
    const checked = this.judgedOf.get(keyOf(text));
    if (checked?.verdict === 'unsupported') return checked;
    return this.isCarried(text) && !this.hasForeignAddress(text, null)
      ? null
      : refused(text, checked ?? null);
  }

  private isCarried(text: ClaimText): boolean {
    const checked = this.judgedOf.get(keyOf(text));
    if (!isCarried(checked) || checked.evidence === null) return false;
    const { language, sources } = this.judged;
    const { number, start, end } = checked.evidence;
    const source = sources.sources.find((one) => one.number === number)?.text ?? '';
    const found = new WordSet([source.slice(start, end)], language);
    if (operatorsIn(text.text).some((word) => !found.hasWord(word))) return false;
    return tellingOf(text.text, language).every((word) => found.has(word));
  }
}

const isCarried = (checked: CheckedClaim | undefined): checked is CheckedClaim =>
  checked !== undefined && checked.verdict !== 'unsupported';

const refused = (text: ClaimText, checked: CheckedClaim | null): CheckedClaim =>
  checked === null
    ? uncheckedClaim(text)
    : { ...checked, verdict: 'unsupported', score: 0, reason: 'not-found' };

const keyOf = ({ start, end }: { readonly start: number; readonly end: number }): string => `${start} ${end}`;
