import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { chooseFile, openImport } from '../../browser/trips/brokerFile';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

describe('who pays for the trips of a file', () => {
  it('[MNY-2] is said in the review of an import, and can be changed for the file, at both widths', async () => {
    const { owner, account } = await newAccount();
    const written = { at: new Date(), updatedBy: owner.uid };
    for (const name of ['Dustpan Brokerage', 'State Medicaid']) {
      await db.doc(paths.payer(account, name.slice(0, 4))).set(buildPayer({ name }, written));
    }
    const headers = 'Trip Number,Member,Phone,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address';
    const row = '1,Ann Inkwell,718-555-1001,AMB,03/09/2027,9:15 AM,"1 Elm St, Albany, NY","400 Oak St, Albany, NY"';
    const page = await openImport(owner, { viewport: WIDE });
    const calls = await answerCalls(page, 'uploadImport');
    await chooseFile(page, {
      ...{ name: 'broker.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([headers, row].join('\n')),
    });
    const choice = page.getByLabel('Who pays');
    await choice.selectOption({ label: 'As each trip says' });
    await page.getByText('No payer has files of this format.').waitFor();
    await choice.selectOption({ label: 'State Medicaid' });
    await page.getByText('For trips that this file adds.').waitFor();
    await expectFits(page, 'the review of a file');
    await expectAccessible(page, 'main');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the review of a file');
    await page.getByRole('button', { name: 'Import 1 trip' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    expect(calls).toMatchObject([{ payerUid: 'Stat' }]);
  });
});
