'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PROJECT_COLORS, type ProjectColor } from '@/lib/chat/project-colors';
import { ProjectDot } from './project-dot';

interface ColorFieldProps {
  readonly color: ProjectColor | null;
  readonly onChange: (color: ProjectColor | null) => void;
}

/** In which colour a project is shown. */
export function ColorField({ color, onChange }: ColorFieldProps) {
  const t = useTranslations('projects');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[14px]">{t('color')}</legend>
      <div className="flex flex-wrap gap-0.5">
        {[null, ...PROJECT_COLORS].map((one) => (
          <label
            key={one}
            data-tooltip={t(`colors.${one ?? 'none'}`)}
            className="flex size-8 cursor-pointer items-center justify-center rounded-lg border border-transparent hover:bg-raised has-[:checked]:border-line-strong has-[:checked]:bg-raised has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={name}
              checked={color === one}
              aria-label={t(`colors.${one ?? 'none'}`)}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <ProjectDot color={one} className="text-muted-foreground" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
