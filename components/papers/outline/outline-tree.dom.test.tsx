import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { samplePaper, samplePart } from '@/components/testing/sample-paper';
import type { PaperView } from '@/lib/paper/wire';
import { OutlinePane } from './outline-pane';

const OUTLINE = [
  samplePart('a', 'Introduction'),
  samplePart('b', 'Methods'),
  samplePart('c', 'Sample', 1),
  samplePart('d', 'Results'),
];

/** A server that keeps what is sent to it, as the real one does. */
function keeping(first: PaperView): FakeServer {
  let kept = first;
  const server = new FakeServer();
  server.always('PATCH /api/papers/p1', () => {
    const { head } = server.bodies('PATCH /api/papers/p1').at(-1) as { head: Partial<PaperView['head']> };
    kept = samplePaper({ ...kept.head, ...head }, { version: kept.version + 1 });
    return Response.json(kept);
  });
  return server.always('GET /api/papers/p1', () => Response.json(kept));
}

const rendered = () => {
  const paper = samplePaper({ outline: OUTLINE });
  return renderInPaper(<OutlinePane />, paper, { server: keeping(paper) });
};
const items = (): readonly HTMLElement[] => within(screen.getByRole('tree')).getAllByRole('treeitem');
const titles = (): readonly string[] =>
  items().map(
    (item) => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label')?.split(',')[0]}`,
  );
const kept = ({ store }: ReturnType<typeof rendered>): readonly string[] =>
  store.state.get().view.head.outline.map(({ sectionId, depth }) => `${depth}${sectionId}`);

describe('the outline', () => {
  it('is one stop of the Tab key; arrows go through it, and Enter opens a section', async () => {
    const page = rendered();
    expect(titles()).toEqual(['1 1 Introduction', '1 2 Methods', '2 2.1 Sample', '1 3 Results']);
    act(() => items()[0]?.focus());
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(items()[2]).toHaveFocus();
    expect(items().map((item) => item.tabIndex)).toEqual([-1, -1, 0, -1]);
    await page.user.keyboard('{Enter}');
    expect(page.store.place.get()).toEqual({ sectionId: 'c' });
    expect(items()[2]).toHaveAttribute('aria-selected', 'true');
    await page.user.keyboard('{Home}');
    expect(items()[0]).toHaveFocus();
    await page.user.keyboard('{End}{ArrowDown}');
    expect(items()[3]).toHaveFocus();
  });

  it('is changed by keys, with what stands under a part, and says where it is then', async () => {
    const page = rendered();
    act(() => items()[1]?.focus());
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['1 1 Methods', '2 1.1 Sample', '1 2 Introduction', '1 3 Results']);
    expect(items()[0]).toHaveFocus();
    await waitFor(() => expect(kept(page)).toEqual(['0b', '1c', '0a', '0d']));
    await page.user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    expect(titles()).toEqual(['1 1 Introduction', '2 1.1 Methods', '3 1.1.1 Sample', '1 2 Results']);
    await waitFor(() => expect(kept(page)).toEqual(['0a', '1b', '2c', '0d']));
    await page.user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    expect(page.said).toEqual([
      '“Methods” is now 1.',
      '“Methods” is now 2.',
      '“Methods” is now 1.1.',
      '“Methods” is now 2.',
      '“Methods” cannot move further that way.',
    ]);
    await waitFor(() => expect(kept(page)).toEqual(['0a', '0b', '1c', '0d']));
  });

  it('shows what is kept again where a change could not be', async () => {
    const paper = samplePaper({ outline: OUTLINE });
    const refused = (): Response =>
      Response.json({ error: { code: 'too-many-sections', message: 'no' } }, { status: 409 });
    const server = new FakeServer().on('PATCH /api/papers/p1', refused);
    const page = renderInPaper(<OutlinePane />, paper, { server });
    act(() => items()[0]?.focus());
    await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(page.said.at(-1)).toBe('“Introduction” could not be moved.'));
    expect(titles()[0]).toBe('1 1 Introduction');
    expect(page.store.state.get().problem?.code).toBe('too-many-sections');
  });

  it('gets new sections at its end, and lets go of one with its text kept outside', async () => {
    const page = rendered();
    await page.user.type(screen.getByRole('textbox', { name: 'Add a section' }), 'Conclusion{Enter}');
    await waitFor(() => expect(titles().at(-1)).toBe('1 4 Conclusion'));
    expect(screen.getByRole('textbox', { name: 'Add a section' })).toHaveValue('');
    act(() => items()[1]?.focus());
    await page.user.keyboard('{Delete}');
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove from outline' }));
    await waitFor(() => expect(page.said.at(-1)).toBe('“Methods” removed from the outline.'));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'treeitem'));
    expect(titles()).toEqual(['1 1 Introduction', '1 2 Sample', '1 3 Results', '1 4 Conclusion']);
  });

  it('keeps the title of what it has let go of, and takes it back as it was', async () => {
    const before = { ...samplePart('b', 'Methods', 1), aimedWords: 900 };
    const paper = samplePaper({ outline: [samplePart('a', 'Introduction')], outside: [before] });
    const sections = ['a', 'b'].map((sectionId) => ({ sectionId, version: 1, words: 7 }));
    const server = keeping(paper);
    const page = renderInPaper(<OutlinePane />, { ...paper, sections }, { server });
    const outside = within(screen.getByRole('region', { name: 'Outside the outline' }));
    outside.getByRole('button', { name: /^Methods/ });
    await page.user.click(outside.getByRole('button', { name: 'Actions for “Methods”, 7 words' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Put back' }));
    await waitFor(() => expect(page.said.at(-1)).toBe('“Methods” is part of the outline again.'));
    expect(page.store.state.get().view.head.outline[1]).toEqual({ ...before, depth: 0 });
    expect(page.store.place.get()).toEqual({ sectionId: 'b' });
  });

  it('is dragged by a mouse, to where it is let go, however quickly', async () => {
    const page = rendered();
    for (const [index, item] of items().entries())
      item.getBoundingClientRect = () => new DOMRect(0, index * 36, 200, 36);
    fireEvent.pointerDown(screen.getByText('Results'), {
      ...{ button: 0, pointerType: 'mouse', clientX: 60, clientY: 126 },
    });
    act(() => {
      fireEvent.pointerMove(window, { clientX: 60, clientY: 40 });
      fireEvent.pointerUp(window, { clientX: 60, clientY: 40 });
    });
    await waitFor(() => expect(kept(page)).toEqual(['0a', '0d', '0b', '1c']));
  });

  it('takes the next title while the one before is being kept, and gives one back that was not', async () => {
    const paper = samplePaper({ outline: OUTLINE });
    let refuse: (response: Response) => void = () => undefined;
    const refused = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    const server = new FakeServer().on('PATCH /api/papers/p1', () => refused);
    const page = renderInPaper(<OutlinePane />, paper, { server });
    const field = screen.getByRole('textbox', { name: 'Add a section' });
    await page.user.type(field, 'Conclusion{Enter}');
    await page.user.type(field, 'Lim');
    expect(field).toHaveValue('Lim');
    await page.user.clear(field);
    const error = { code: 'too-many-sections', message: 'no' };
    await act(async () => refuse(Response.json({ error }, { status: 409 })));
    await waitFor(() => expect(field).toHaveValue('Conclusion'));
  });

  it('says what a section is to do and how long it is to be', async () => {
    const page = rendered();
    act(() => items()[0]?.focus());
    await page.user.keyboard('{F2}');
    await screen.findByRole('dialog', { name: 'Section' });
    await page.user.keyboard('{Escape}');
    expect(items()[0]).toHaveFocus();
    await page.user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Section' });
    await page.user.clear(within(dialog).getByRole('textbox', { name: 'What it is to do' }));
    await page.user.type(within(dialog).getByRole('textbox', { name: 'What it is to do' }), 'Say why.');
    await page.user.type(within(dialog).getByRole('spinbutton', { name: 'Length in words' }), '500');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.store.state.get().view.head.outline[0]).toMatchObject({ goal: 'Say why.', aimedWords: 500 });
    expect(items()[0]).toHaveAccessibleName('1 Introduction, 0 of 500 words');
  });
});
