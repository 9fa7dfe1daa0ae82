import { expect, it } from 'vitest';
import { withoutEmbeds } from './without-embeds';

const SOURCES = ['The form is at https://forms.example/leave (new).'];

it.each([
  ['![A chart](https://evil.example/p.png?q=secret) It is hot [1].', ' It is hot [1].'],
  ['See [the form](https://forms.example/leave) [1].', 'See the form (https://forms.example/leave) [1].'],
  ['See [the form](https://evil.example/leave) [1].', 'See the form [1].'],
  ['See [this](javascript:alert(1)) [1].', 'See this [1].'],
  ['See <https://evil.example/a> [1].', 'See https://evil.example/a [1].'],
  ['It is hot [1].\n\n[1]: https://evil.example', 'It is hot [1].\n\n'],
  ['Use `a[i](x)` [1].', 'Use `a[i](x)` [1].'],
  ['It is hot [1](https://evil.example) and cold [2].', 'It is hot [1] and cold [2].'],
])('leaves no image and no link in %j', (answer, plain) => {
  expect(withoutEmbeds(answer, SOURCES)).toBe(plain);
});
