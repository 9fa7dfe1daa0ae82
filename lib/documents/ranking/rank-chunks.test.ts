import { describe, expect, it } from 'vitest';
import { searchedTexts } from './testing/searched-texts';

describe('rankChunks', () => {
  it('puts what has the rarer words first', () => {
    const search = searchedTexts([
      { chunks: ['Boats and nets.', 'Boats and boats.', 'Boats and an anchor.', 'Boats in the rain.'] },
    ]);
    expect(search('boats with an anchor')[0]).toBe('Boats and an anchor.');
    expect(search('submarines')).toEqual([]);
  });

  it('holds it against a chunk that it is long', () => {
    const long = `An anchor ${'and much else about other matters '.repeat(30)}`;
    expect(searchedTexts([{ chunks: [long, 'An anchor holds.'] }])('anchor')[0]).toBe('An anchor holds.');
  });

  it('counts headings, and the title of the document', () => {
    const headed = { text: 'Turn it slowly.', headings: ['Winch'] };
    const search = searchedTexts([
      { title: 'Crane', chunks: [headed, 'Turn it twice.'] },
      { title: 'Kiln', chunks: ['Turn it three times.'] },
    ]);
    expect(search('turn the winch')[0]).toBe('Turn it slowly.');
    expect(search('How do I turn the kiln?')[0]).toBe('Turn it three times.');
  });

  it('prefers what stands beside other words of the question, and finds nothing by that alone', () => {
    const search = searchedTexts([
      { chunks: ['Valves leak.', 'It rains.', 'It snows.', 'Pumps of the old kind.', 'Valves leak.'] },
      { chunks: ['Valves leak.'] },
    ]);
    expect(search('pumps')).toEqual(['Pumps of the old kind.']);
    expect(search('valves of pumps')).toHaveLength(4);
  });

  it('prefers a document that speaks of all of the question', () => {
    const near = 'The fee is due in May.';
    const search = searchedTexts([
      { chunks: ['The fee is due in June.', 'Nothing.', 'Else.'] },
      { chunks: [near, 'Nothing.', 'Gardens are dug.', 'Gardens are sown.'] },
    ]);
    expect(search('fee for gardens').filter((text) => text.startsWith('The fee'))[0]).toBe(near);
  });

  it('prefers words that stand together as in the question', () => {
    const search = searchedTexts([
      { chunks: ['Red boats pass a green buoy.', 'Green boats pass a red buoy.', 'Rain.', 'Snow.', 'Hail.'] },
    ]);
    expect(search('the red buoy')[0]).toBe('Green boats pass a red buoy.');
  });

  it('lets names tell more than other words', () => {
    const search = searchedTexts([
      { chunks: ['Okafor mends nets.', 'Lindqvist mends sails.', 'Fog.', 'Rain.', 'Snow.', 'Hail.'] },
    ]);
    expect(search('Does Okafor own sails?')[0]).toBe('Okafor mends nets.');
  });
});
