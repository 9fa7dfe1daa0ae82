import { describe, expect, it } from 'vitest';
import { readStyle } from './read-style';
import { styleText } from './style-texts';

const style = (inside: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">${inside}</style>`;
const INFO = '<info><title>Of a test</title><id>https://example.org/style</id></info>';
const CITATION = '<citation><layout><text variable="title"/></layout></citation>';

describe('readStyle', () => {
  it('tells what a style is called', () => {
    expect(readStyle(style(INFO + CITATION))).toEqual({ ok: true, value: { title: 'Of a test' } });
    expect(readStyle(styleText('ieee'))).toMatchObject({ ok: true });
  });

  it('says of one that only names another one that it does', () => {
    const link = '<link href="http://www.zotero.org/styles/apa" rel="independent-parent"/>';
    expect(readStyle(style(INFO.replace('</info>', `${link}</info>`)))).toEqual({
      ok: false,
      error: 'dependent',
    });
  });

  it.each([
    ['nothing', ''],
    ['words', 'apa'],
    ['another kind of file', '<html></html>'],
    ['a style that is cut', style(INFO + CITATION).slice(0, -9)],
    ['one without a name', style(`<info><title/></info>${CITATION}`)],
    ['one that cites nothing', style(INFO)],
    ['one that defines words', style(INFO + CITATION, '<!DOCTYPE style [<!ENTITY a "b">]>')],
    ['one that points to a file', style(INFO + CITATION, '<!DOCTYPE style SYSTEM "file:///etc/passwd">')],
    ['a macro that is not there', style(`${INFO}<citation><layout><text macro="a"/></layout></citation>`)],
    [
      'a macro that calls itself',
      style(
        `${INFO}<macro name="a"><text macro="a"/></macro><citation><layout><text macro="a"/></layout></citation>`,
      ),
    ],
    ['one that is too deep', style(INFO + CITATION + '<group>'.repeat(200) + '</group>'.repeat(200))],
    ['an element that nobody knows', style(`${INFO}<citation><layout><script/></layout></citation>`)],
  ])('refuses %s', (_, xml) => {
    expect(readStyle(xml)).toEqual({ ok: false, error: 'invalid' });
  });
});
