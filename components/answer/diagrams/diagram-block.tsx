import { CodeXml, Workflow } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { saveFile } from '@/components/charts/save-file';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';
import { CodeActions, wrappedOf } from '../code/code-actions';
import { CodeFrame } from '../code/code-frame';
import { isSmallDiagram } from './diagram-limits';
import type { DiagramPicture } from './draw-diagram';

/** Loaded with the first diagram. */
const DiagramView = dynamic(() => keepLoading(() => import('./diagram-view')), {
  ssr: false,
  loading: () => <span data-unfinished />,
});

interface DiagramBlockProps {
  readonly text: string;
  readonly source: CodeSource;
  /** Whether more of it may come, until when it is code. */
  readonly growing: boolean;
}

const SIDEWAYS = /^\s*(?:(?:flowchart|graph)\s+(?:LR|RL)|gantt|timeline|mindmap)\b/m;
const HIGHEST_REM = 28;
const LEAST_REM = 14;

/** The room of a diagram, in rem: told from its code, so that nothing moves once it is drawn. */
function roomOf(text: string): number {
  const perLine = SIDEWAYS.test(text) ? 1.6 : 3.2;
  return Math.min(HIGHEST_REM, Math.max(LEAST_REM, 2 + text.split('\n').length * perLine));
}

/** A diagram that is described in code: a picture once it is drawn, the code until then and where it cannot be. */
export function DiagramBlock({ text, source, growing }: DiagramBlockProps) {
  const t = useTranslations('message');
  const [picture, setPicture] = useState<DiagramPicture | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [wantsCode, setWantsCode] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const mayDraw = !growing && (isAsked || isSmallDiagram(text));
  const isWrapped = useObservable(wrappedOf(source));
  const isPicture = picture !== null && !wantsCode && !growing;
  const isText = hasFailed && !isPicture && !growing;
  const onDrawn = useCallback((drawn: DiagramPicture | null): void => {
    setPicture(drawn);
    setFailed(drawn === null);
  }, []);
  const save = (): void => {
    if (picture !== null) saveFile('diagram.svg', new Blob([picture.svg], { type: 'image/svg+xml' }));
  };
  return (
    <CodeFrame
      label={t('diagram')}
      continued={false}
      actions={
        <>
          {(picture !== null || isText || !(growing || mayDraw)) && (
            <IconButton
              label={t(isPicture ? 'showCode' : 'showDiagram')}
              onClick={() => {
                setAsked(true);
                setWantsCode(isPicture);
                if (!isText) return;
                setFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              {isPicture ? (
                <CodeXml aria-hidden="true" className="size-4" />
              ) : (
                <Workflow aria-hidden="true" className="size-4" />
              )}
            </IconButton>
          )}
          <CodeActions source={source} text={() => text} onSave={isPicture ? save : undefined} />
        </>
      }
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
        tabIndex={0}
        className={classNames(
          'relative flex overflow-auto p-3.5 focus-visible:-outline-offset-2 print:h-auto print:max-h-none print:overflow-visible',
          isText ? 'max-h-(--room)' : 'h-(--room)',
        )}
        style={{ ['--room' as string]: `${isText ? HIGHEST_REM : roomOf(text)}rem` }}
      >
        {mayDraw && <DiagramView key={attempt} source={text} onDrawn={onDrawn} isShown={isPicture} />}
        {!isPicture && (
          <pre
            className={classNames(
              'font-mono text-[13px] leading-[1.6]',
              isWrapped && 'whitespace-pre-wrap [overflow-wrap:anywhere]',
            )}
          >
            <code>{text}</code>
          </pre>
        )}
      </div>
      {isText && (
        <div className="select-none border-line border-t px-3.5 py-1.5 text-[12.5px] text-muted-foreground">
          {t('diagramFailed')}
        </div>
      )}
    </CodeFrame>
  );
}
