import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { AnswerMarkdown } from './answer-markdown';

it.each([
  ['- [ ] task\n- item two', ['none', 'disc']],
  ['1. [x] task\n2. item two', ['none', 'decimal']],
])('an item beside a task keeps its mark: %j', (text, marks) => {
  renderPage(
    <>
      <style>{readFileSync('components/answer/answer.css', 'utf8')}</style>
      <AnswerMarkdown text={text} growing={false} />
    </>,
  );
  const items = [...document.querySelectorAll('.answer li')];
  expect(items.map((item) => getComputedStyle(item).listStyleType)).toEqual(marks);
});
