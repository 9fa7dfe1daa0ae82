import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showInTurn } from './show-in-turn';

const drawingOf = (elements: number): DocumentFragment => {
  const drawing: Pick<DocumentFragment, 'querySelectorAll'> = {
    querySelectorAll: () => ({ length: elements }) as NodeListOf<Element>,
  };
  return drawing as DocumentFragment;
};

describe('showInTurn', () => {
  let frames: FrameRequestCallback[] = [];
  const nextFrame = (): void => {
    const [frame, ...others] = frames;
    frames = others;
    frame?.(0);
  };

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  });
  afterEach(() => {
    while (frames.length > 0) nextFrame();
    vi.unstubAllGlobals();
  });

  it('shows what a page has of ordinary formulas at once', () => {
    const shown: number[] = [];
    for (let index = 0; index < 30; index += 1) showInTurn(drawingOf(40), () => shown.push(index));
    expect(shown).toHaveLength(30);
  });

  it('shows many of them over some frames, in their order', () => {
    const shown: number[] = [];
    for (let index = 0; index < 250; index += 1) showInTurn(drawingOf(20), () => shown.push(index));
    expect(shown).toHaveLength(100);
    nextFrame();
    expect(shown).toHaveLength(200);
    nextFrame();
    expect(shown).toEqual(Array.from({ length: 250 }, (_, index) => index));
    nextFrame();
    expect(frames).toEqual([]);
  });

  it('shows one that is larger than what a frame may have', () => {
    const shown: string[] = [];
    showInTurn(drawingOf(9_000), () => shown.push('large'));
    showInTurn(drawingOf(1), () => shown.push('small'));
    expect(shown).toEqual(['large']);
    nextFrame();
    expect(shown).toEqual(['large', 'small']);
  });

  it('shows nothing that was taken back, and at once that there is no drawing', () => {
    const shown: string[] = [];
    showInTurn(null, () => shown.push('none'));
    showInTurn(drawingOf(2_000), () => shown.push('first'));
    const takeBack = showInTurn(drawingOf(1), () => shown.push('taken back'));
    showInTurn(drawingOf(1), () => shown.push('last'));
    takeBack();
    nextFrame();
    expect(shown).toEqual(['none', 'first', 'last']);
  });
});
