import type { ConversationSession } from '../state/session/conversation-session';
import { withoutMessage } from '../state/shell/message-address';
import type { ShownConversation } from './use-sought-message';

/** Messages that are drawn above the one that is shown, so that there is something to scroll to. */
const ABOVE = 4;
/** What is off the screen is laid out only when it comes near: its place is looked for anew for so many frames. */
const SETTLING_FRAMES = 40;
const MARKED_MS = 4_000;
/** The name of what is marked, as the style sheet has it. */
const HIGHLIGHT = 'found';

/** Brings a message on screen, from whichever branch and however long ago, and marks the words that were looked for. */
export async function showMessage(
  { session, list, draw }: ShownConversation,
  messageId: string,
  query: string,
): Promise<void> {
  const place = await placeOf(session, messageId).catch(() => -1);
  // It was shown: a reload stays where the person is.
  window.history.replaceState(null, '', withoutMessage(window.location));
  if (place === -1) return;
  draw(session.turn.messages.get().length - place + ABOVE);
  const row = list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  await bringIntoView(row, query);
  mark(row, query);
}

/** Where it stands among the messages on screen, which are those of its branch from now on; -1 where it is not there. */
async function placeOf(session: ConversationSession, messageId: string): Promise<number> {
  const { messages } = session.turn;
  const find = (): number => messages.get().findIndex(({ id }) => id === messageId);
  if (find() === -1) await session.loadEarlier();
  if (find() === -1 && session.state.get().known.some(({ id }) => id === messageId))
    await session.showBranch(messageId);
  return find();
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls to the words, or to the message's beginning, until they keep their place. */
async function bringIntoView(row: HTMLElement, query: string): Promise<void> {
  const scroller = row.closest<HTMLElement>('[data-slot=messages-scroller]');
  if (!scroller) return;
  const view = scroller.getBoundingClientRect();
  let still = 0;
  for (let frame = 0; frame < SETTLING_FRAMES && still < 3; frame += 1) {
    const words = rangesOf(row, query)[0]?.getBoundingClientRect();
    const top = words ? words.top - view.height / 3 : row.getBoundingClientRect().top - 16;
    const away = top - view.top;
    const before = scroller.scrollTop;
    if (Math.abs(away) > 2) scroller.scrollTo({ top: before + away, behavior: 'instant' });
    // At the beginning and the end there is nowhere to scroll to.
    still = Math.abs(away) <= 2 || scroller.scrollTop === before ? still + 1 : 0;
    await nextFrame();
  }
}

/** Takes the mark away that is shown. */
let unmark = (): void => {};

/** Marks a message, and in it the words, for a moment; what was marked before is not any more. */
function mark(row: HTMLElement, query: string): void {
  unmark();
  row.dataset.sought = '';
  const ranges = rangesOf(row, query);
  const highlights = 'highlights' in CSS ? CSS.highlights : null;
  if (ranges.length > 0) highlights?.set(HIGHLIGHT, new Highlight(...ranges));
  const timer = setTimeout(() => unmark(), MARKED_MS);
  unmark = () => {
    clearTimeout(timer);
    delete row.dataset.sought;
    highlights?.delete(HIGHLIGHT);
    unmark = () => {};
  };
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
/** Whoever looks for a letter finds it everywhere. */
const MOST_MARKED = 200;

/** The words in an element that begin with words of a query, whatever their case and accents. */
function rangesOf(element: HTMLElement, query: string): Range[] {
  const searched = [...query.matchAll(WORD)].map(([word]) => fold(word));
  const ranges: Range[] = [];
  if (searched.length === 0) return ranges;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < MOST_MARKED; node = texts.nextNode()) {
    if (node.parentElement?.closest('button, .sr-only')) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
      if (!searched.some((one) => fold(word).startsWith(one))) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
