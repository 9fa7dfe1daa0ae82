import type { ChartTip } from '@/lib/charts/drawing/chart-look';
import styles from './charts.module.css';

/** What is shown where somebody points. Texts are set as text: whatever marks they hold, they are never HTML. */
export function tipElement({ heading, rows }: ChartTip): HTMLElement {
  const tip = element('div', styles.tip, '');
  tip.append(element('div', styles.tipHeading, heading));
  for (const { label, value, color } of rows) {
    const row = element('div', styles.tipRow, '');
    const name = element('span', styles.tipLabel, label);
    if (color !== undefined) {
      name.dataset.color = '';
      name.style.setProperty('--tip-color', color);
    }
    row.append(name, element('span', styles.tipValue, value));
    tip.append(row);
  }
  return tip;
}

function element(tag: 'div' | 'span', className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}
