import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { boardAccount } from '../../browser/trips/boardPages';
import { addTrip, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

const [WIDE, NARROW] = VIEWPORTS;
const dialog = (page: Page) => page.getByRole('dialog');
const manifest = (page: Page, name: string) => page.locator(`[data-print-sheet] [aria-label="Manifest of ${name}"]`);
/** Keeps the manifests on the page instead of opening the browser's print dialog. */
const printNothing = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {};
  });
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describe('manifests', () => {
  it('[DSP-7] [AUD-2] print all drivers’ days, each on a page of its own, at the desk and on a phone, and are recorded', async () => {
    const { account, owner, fred } = await boardAccount();
    await db.doc(paths.account(account)).update({ name: 'Kettle Transport' });
    await addTrip(account, {
      ...{ name: 'Otto Other', puTime: '14:00', apptTime: '15:00', phone: '(718) 555-0101' },
      ...{ driverUid: fred.uid, driverName: fred.fullName, assignedBy: 'hand', bookingComments: 'Ring twice.' },
      ...{ medicaidId: 'WF10407T', needs: { equipment: ['walker'], stairsAtPickUp: 12 } },
    });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    await printNothing(page);
    const recorded = await answerCalls(page, 'recordAccess');
    const sheet = page.locator('[data-print-sheet]');
    const print = async () => {
      await page.getByRole('button', { name: 'Print manifests' }).click();
      await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
      await sheet.waitFor({ state: 'attached' });
    };
    await print();
    const text = (await manifest(page, 'Fred Free').textContent()) ?? '';
    for (const part of [
      ...['Kettle Transport', 'Printed at', '2:00 PM', 'Otto Other', '(718) 555-0101', 'Ambulatory'],
      ...['1 Broomstick Yard', 'Dustpan Dialysis', 'Appointment 3:00 PM', 'Ring twice.', 'Odometer', 'signature'],
      'Needs Walker, 12 steps at pick-up',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('WF10407T');
    const record = { what: 'print', list: 'trips', rows: 3, filter: `Manifests of ${today}, all drivers` };
    expect(recorded).toEqual([record]);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    const colors = await sheet.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(2);
    // That was printing: now the board is there again
    await sheet.waitFor({ state: 'detached' });

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize(NARROW);
    await page.getByRole('button', { name: 'Print manifests' }).click();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await print();
    expect(countPages(await page.pdf({ format: 'Letter' }))).toBe(2);
    expect(recorded).toEqual([record, record]);
  });

  it('[DSP-7] prints one driver’s from their panel, and nothing if that can’t be recorded', async () => {
    const { owner, dora } = await boardAccount();
    const page = await openAs(owner, `/admin/drivers?open=${dora.uid}`, {
      expectedErrors: [/ERR_FAILED/, /FirebaseError/],
    });
    await page.getByRole('link', { name: 'Print manifest' }).click();
    await printNothing(page);
    await page.route('**/recordAccess', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
    await dialog(page).getByText('Nothing was printed, because the print could not be recorded.').waitFor();
    expect(await page.locator('[data-print-sheet]').count()).toBe(0);
    await page.unroute('**/recordAccess');
    await answerCalls(page, 'recordAccess');
    await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
    await manifest(page, 'Dora Axle').waitFor({ state: 'attached' });
    expect(await page.locator('[data-print-sheet] article').count()).toBe(1);
    expect(await manifest(page, 'Dora Axle').getByRole('listitem', { includeHidden: true }).count()).toBe(2);
  });
});
