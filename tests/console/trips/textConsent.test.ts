import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { storeTextNumber, storeTextSettings } from '../../browser/texts/storedTexts';
import { newAccount } from '../../newAccount';

describe('consent in the form for a trip', () => {
  it.each(VIEWPORTS)(
    '[RDR-5] is asked once a phone is complete, answered by a key, and recorded with the trip, at $width px',
    async (viewport) => {
      const { account, owner } = await newAccount();
      await storeTextSettings(account);
      await storeTextNumber(account, { stoppedAt: new Date() });
      const page = await openAs(owner, '/admin/add_trips', { viewport });
      const calls = await answerCalls(page, 'recordConsent');
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await field('Name').fill('Nora Newcomer');
      await field('Phone (optional)').fill('718 555 0142');
      await page.getByText('Only START from this number allows them again.').waitFor();
      await field('Phone (optional)').fill('718 555 0188');
      const question = page.getByRole('group', { name: 'Texts to this number?' });
      await question.getByText('‘I agree to get texts.’').waitFor();
      expect(await question.getByLabel('Not asked').isChecked()).toBe(true);
      await field('Pick-up time').fill('9:30a');
      await page.keyboard.press('Alt+y');
      expect(await question.getByLabel('Yes').isChecked()).toBe(true);
      expect(await field('Pick-up time').evaluate((input) => input === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await expectFits(page, `the question about texts at ${viewport.width} px`);
      await page.keyboard.press('Alt+n');
      await field('Address').first().fill('7 Thimble Row, Bronx');
      await field('Address').last().fill('Saltmarsh Wound Care, Bronx');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Added Nora Newcomer’s trip.').waitFor();
      await expect.poll(() => calls).toEqual([{ tripId: expect.any(String), number: '+17185550188', texts: false }]);
    },
  );
});
