import { describe, it } from 'vitest';
import { VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { brokerFile, brokerRow, chooseFile, openImport } from '../../browser/trips/brokerFile';
import { newAccount } from '../../newAccount';

const rows = (count: number) => Array.from({ length: count }, (_, index) => brokerRow(index, { need: '' }));

describe('what a company can still import today', () => {
  it.each(VIEWPORTS)(
    '[SEC-11] [TRP-5] is said before any question, with what to do, at $width px',
    async (viewport) => {
      const { owner } = await newAccount();
      const page = await openImport(owner, { viewport, left: 99 });
      await chooseFile(page, brokerFile(...rows(2)));
      const reached = page.getByRole('alert').filter({ hasText: 'reached its limit of 50,000 imported rows a day' });
      await reached.waitFor();
      await page.getByRole('heading', { name: '2 waiting for an answer' }).waitFor();
      await reached.getByText('import it only from').waitFor();
      await expectAccessible(page);
    },
  );

  it('[SEC-11] [TRP-5] is compared with what the file would import', async () => {
    const { owner } = await newAccount();
    const page = await openImport(owner, { left: 110 });
    await chooseFile(page, brokerFile(...rows(120)));
    await page.getByLabel('Which mobility need do rows without one have?').selectOption('Wheelchair');
    const over = page.getByRole('alert').filter({ hasText: 'This file has 120 rows to import' });
    await over.getByText('can import only 110 more today').waitFor();
    await page.getByRole('button', { name: 'Leave all out' }).click();
    await over.waitFor({ state: 'detached' });
  });

  it('[SEC-11] [TRP-5] blocks nothing if it is not known', async () => {
    const { owner } = await newAccount();
    const page = await openImport(owner, { expectedErrors: [/importAllowance/, /ERR_FAILED/, /FirebaseError/] });
    await page.route('**/importAllowance', (route) => route.abort());
    await chooseFile(page, brokerFile(brokerRow(1)));
    await page.getByText('Could not check how much your company can still import today.').waitFor();
    await page.getByRole('button', { name: 'Import 1 trip' }).and(page.locator(':enabled')).waitFor();
  });
});
