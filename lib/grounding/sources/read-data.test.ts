import { expect, it } from 'vitest';
import { readData } from './read-data';

const SOURCE = `{"name": "Bar Luna", "state": "CA", "hours": {"Monday": "9:0-17:30"}, "OutdoorSeating": true, "WiFi": "no",
  "BusinessParking": {"street": false, "lot": null}, "tags": ["wine", "tapas"], "reviews": [{"stars": 4.5, "text": "${'The soup was good. '.repeat(5)}Too loud."}]}`;

it('says in words what stands in data, and where', () => {
  const said = readData(SOURCE) ?? [];
  expect(said.map(({ text }) => text)).toEqual([
    'name: Bar Luna',
    'state: CA, California',
    'hours monday: 9:00 to 17:30',
    'outdoor seating',
    'no wifi',
    'no business parking street',
    'tags: wine',
    'tags: tapas',
    'reviews stars: 4.5',
    ...Array.from({ length: 5 }, () => 'The soup was good.'),
    'Too loud.',
  ]);
  expect(said.map(({ start, end }) => SOURCE.slice(start, end))).toContain('"Monday": "9:0-17:30"');
  expect(SOURCE.slice(said.at(-1)?.start, said.at(-1)?.end)).toBe('Too loud.');
});

it('reads what other languages write like it', () => {
  expect(
    readData("{'name': 'Joe\\'s', 'open': True, 'note': None, 'stars': 4}")?.map(({ text }) => text),
  ).toEqual(["name: Joe's", 'open', 'stars: 4']);
});

it.each([
  '{ "a": 1 }',
  '[1] says so.',
  'A {"b": 1, "c": 2, "d": 3}',
  '{"a": [1, 2, 3}',
  `${'['.repeat(5_000)}`,
])('leaves prose and fragments alone: %s', (text) => {
  expect(readData(text)).toBeNull();
});
