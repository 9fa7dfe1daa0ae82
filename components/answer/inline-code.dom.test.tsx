import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['code', 'kbd', 'samp', 'var'])(
  '%s reads from left to right in any sentence, as one word of it',
  (name) => {
    const style = document.createElement('style');
    style.textContent = readFileSync('app/globals.css', 'utf8').replaceAll(/^@import .*$/gm, '');
    const sentence = document.createElement('p');
    sentence.dir = 'rtl';
    const typed = document.createElement(name);
    sentence.append('שלום ', typed, ' שלום');
    document.body.append(style, sentence);
    const { direction, unicodeBidi } = getComputedStyle(typed);
    document.body.replaceChildren();
    expect({ direction, unicodeBidi }).toEqual({ direction: 'ltr', unicodeBidi: 'isolate' });
  },
);
