import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { InstructionsEditor } from './instructions-editor';
import { SiteInstructions } from './site-instructions';

const PATH = '/api/account/instructions';
const version = (number: number, text: string, earlier: readonly object[] = []) => ({
  ...{ version: number, text, changedAt: 1, earlier },
});

for (const locale of ['en', 'id'] as const)
  describe(`instructions, in ${locale}`, () => {
    const words = phrases[locale].instructions;
    const draw = () => ({
      ...renderPage(
        <InstructionsEditor
          path={PATH}
          first={{ version: 0, text: '', changedAt: null, earlier: [] }}
          label={words.own}
          example={words.ownExample}
          isKnown
        />,
        { locale },
      ),
      field: screen.getByRole('textbox', { name: words.own }),
      save: screen.getByRole('button', { name: words.save }),
      status: screen.getByRole('status'),
    });

    it('are saved when they are new, and not too long', async () => {
      const { user, server, field, save, status } = draw();
      server.on(`PUT ${PATH}`, () => Response.json(version(1, 'Briefly.')));
      expect(save).toBeDisabled();
      await user.click(field);
      await user.paste('x'.repeat(INSTRUCTIONS_LIMIT + 1));
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(field).toHaveAccessibleDescription(translate[locale]('instructions.tooLong', { count: 1 }));
      expect(save).toBeDisabled();
      await user.clear(field);
      await user.type(field, 'Briefly.');
      expect(status).toHaveTextContent(words.unsaved);
      await user.click(save);
      expect(await screen.findByText(words.saved)).toBeVisible();
      expect(server.bodies(`PUT ${PATH}`)).toEqual([{ text: 'Briefly.', version: 0 }]);
    });

    it('do not overwrite what another tab wrote, and earlier versions come back, and all of them go', async () => {
      const { user, server, field, save, status } = draw();
      const theirs = 'What the other tab wants.';
      server
        .on(`PUT ${PATH}`, refuse(409, 'instructions-outdated'), () =>
          Response.json(version(2, 'What this tab wants.', [{ version: 1, text: theirs, changedAt: 1 }])),
        )
        .on(`GET ${PATH}`, () => Response.json(version(1, theirs)))
        .on(`DELETE ${PATH}`, () => Response.json(version(3, '')));
      await user.type(field, 'What this tab wants.');
      await user.click(save);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        phrases[locale].errors['instructions-outdated'],
      );
      expect(field).toHaveValue('What this tab wants.');
      expect(screen.getByText(theirs)).toBeInTheDocument();
      await user.click(save);
      expect(await screen.findByText(words.saved)).toBeVisible();
      expect(server.bodies(`PUT ${PATH}`)).toMatchObject([{ version: 0 }, { version: 1 }]);

      await user.click(
        screen.getByRole('button', {
          name: translate[locale]('instructions.restoreOf', { version: 1 }),
          hidden: true,
        }),
      );
      expect(field).toHaveValue(theirs);
      expect(status).toHaveTextContent(words.unsaved);
      await user.click(screen.getByRole('button', { name: words.removeAll, hidden: true }));
      const question = within(await screen.findByRole('alertdialog', { name: words.confirm }));
      await user.click(question.getByRole('button', { name: words.remove }));
      expect(await screen.findByText(words.removed)).toBeInTheDocument();
      expect(field).toHaveValue('');
      expect(screen.queryByText(theirs)).toBeNull();
      expect(server.bodies(`DELETE ${PATH}`)).toEqual([{ version: 2 }]);
    });

    it.each([
      ['shown', 'We write formally.', words.siteText],
      ['only said to be there', null, words.siteHidden],
    ])('of an admin are %s', (_, text, said) => {
      renderPage(<SiteInstructions site={{ text }} />, { locale });
      const section = within(screen.getByRole('region', { name: words.site }));
      expect(section.getByText(said)).toBeVisible();
      if (text !== null) expect(section.getByText(text)).toBeVisible();
    });
  });
