import type { ChartColors } from '@/lib/charts/drawing/chart-look';
import { MOST_EDGES } from './diagram-limits';

/** A picture has no fonts but those of the system, wherever it is shown. */
const FONT = 'ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** What mermaid is told: the page's colours, and nothing that a diagram could change to do more than be drawn. */
export function diagramSettings(colors: ChartColors): object {
  const { text, muted, line, surface, series } = colors;
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    maxTextSize: 20_000,
    maxEdges: MOST_EDGES,
    deterministicIds: true,
    fontFamily: FONT,
    theme: 'base',
    themeVariables: {
      darkMode: isDark(surface),
      background: surface,
      fontFamily: FONT,
      fontSize: '14px',
      primaryColor: surface,
      primaryTextColor: text,
      primaryBorderColor: muted,
      secondaryColor: surface,
      tertiaryColor: surface,
      lineColor: muted,
      textColor: text,
      titleColor: text,
      edgeLabelBackground: surface,
      clusterBkg: 'transparent',
      clusterBorder: line,
      noteBkgColor: surface,
      noteTextColor: text,
      noteBorderColor: line,
      actorBkg: surface,
      actorTextColor: text,
      actorBorder: muted,
      signalColor: muted,
      signalTextColor: text,
      labelBoxBkgColor: surface,
      labelTextColor: text,
      loopTextColor: text,
      gridColor: line,
      pieStrokeColor: surface,
      pieOuterStrokeColor: line,
      ...Object.fromEntries(series.map((color, index) => [`pie${index + 1}`, color])),
    },
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'suppressErrorRendering',
      'deterministicIds',
      'htmlLabels',
      'flowchart',
      'fontFamily',
      'theme',
      'themeVariables',
      'themeCSS',
      'dompurifyConfig',
    ],
  };
}

/** Of a colour as browsers compute it, such as `rgb(26, 26, 25)`. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < 3 * 128;
}
