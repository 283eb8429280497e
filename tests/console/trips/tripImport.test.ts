import { paths } from '@mtos/model';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { expectAccessible } from '../../browser/pages/accessibility';
import { brokerFile, brokerRow, chooseFile, importedTrip, openImport, uploaded } from '../../browser/trips/brokerFile';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('importing trips', () => {
  it('[TRP-5] [AUT-7] guesses the mapping, reports every refused row, and uploads the others, which keeps the session alive', async () => {
    const { account, owner } = await newAccount();
    const page = await openImport(owner);
    const held: (() => void)[] = [];
    const calls = await answerCalls(page, 'uploadImport', () => new Promise((resolve) => held.push(resolve)));
    await chooseFile(page, brokerFile(brokerRow(1), brokerRow(2), brokerRow(3, { day: 'soon' }), brokerRow(4)));

    await page.getByRole('heading', { name: '3 new, 1 refused' }).waitFor();
    await page.getByText('9 columns used').click();
    expect(await page.getByLabel('DOS').inputValue()).toBe('tripDate');
    expect(await page.getByLabel('LOS').inputValue()).toBe('clientDis');
    await page.getByText('Day of the trip: ‘soon’ could not be understood.').waitFor();
    await expectAccessible(page, 'main');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download refused rows' }).click();
    const refused = await (await download).createReadStream();
    const report = (await refused.toArray()).join('');
    expect(report).toContain('Status,Sheet,Line,Reason');
    expect(report).toContain('Dialysis,,,4,Day of the trip');

    // It asks before the user leaves and stops the upload
    await page.getByRole('button', { name: 'Import 3 trips' }).click();
    await page.getByRole('progressbar', { name: 'Uploading broker.csv' }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave before the file is uploaded?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.setItem('mtos.lastActive', String(Date.now() - 10 * 60_000)));
    held[0]?.();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    const idle = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('mtos.lastActive')));
    await expect.poll(idle).toBeLessThan(60_000);
    expect(calls).toMatchObject([{ start: 0, total: 3, refused: 1, unchanged: 0, fileName: 'broker.csv' }]);
    expect(uploaded(calls)).toHaveLength(3);
    expect(uploaded(calls)[0]).toMatchObject({
      kind: 'add',
      line: 2,
      trip: { clientDis: 'wheelchair', puTime: '09:15' },
    });

    await page.getByRole('button', { name: 'Import another file' }).click();
    await importedTrip(account, 1);
    await chooseFile(page, brokerFile(brokerRow(1), brokerRow(2)));
    await page.getByText('Using your saved format for files with these headers.').waitFor();
    await page.getByRole('heading', { name: '1 new, 1 already imported, 0 refused' }).waitFor();
    await page.getByText('9 columns used').click();
    await page.getByLabel('Pick Up').selectOption('Not used');
    await page.getByText('Choose the column for: Pick-up address.').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Which column is: Pick-up address?').selectOption('Pick Up');
    await page.getByRole('button', { name: 'Import 1 trip' }).click();
    await page.getByRole('progressbar', { name: 'Uploading broker.csv' }).waitFor();
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor();
  });

  it('[IMP-2] shows what differs field by field, applies what is chosen, and never revives a cancelled row', async () => {
    const { account, owner } = await newAccount();
    await Promise.all([importedTrip(account, 1), importedTrip(account, 2), importedTrip(account, 3)]);
    const page = await openImport(owner);
    const calls = await answerCalls(page, 'uploadImport');
    const cancelled = { status: 'Cancelled' };
    const late = { time: '10:45 AM' };
    await chooseFile(
      page,
      brokerFile(brokerRow(1, late), brokerRow(2, cancelled), brokerRow(3, late), brokerRow(4, cancelled)),
    );

    await page.getByRole('heading', { name: '0 new, 2 changed, 1 canceled, 1 left out, 0 refused' }).waitFor();
    const changed = page.getByRole('region', { name: '2 changed trips' });
    await changed.getByText('Pick-up time: 9:15 AM → 10:45 AM').first().waitFor();
    await page.getByRole('button', { name: 'Cancel 1 trip', exact: true }).waitFor();
    await changed.getByLabel('What to do with Client 1 Inkwell, line 2').selectOption('Change the trip');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Apply 1 change, cancel 1 trip' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    expect(uploaded(calls)).toMatchObject([
      { kind: 'change', line: 2, version: 1, fields: ['puTime'], trip: { puTime: '10:45' } },
      { kind: 'cancel', line: 3, version: 1, cancelledBy: 'broker' },
    ]);
  });

  it('[IMP-2] finds a trip that has moved among the numbers of a large new file', async () => {
    const { account, owner } = await newAccount();
    await importedTrip(account, 0, { tripNumber: 'T-0' });
    const page = await openImport(owner);
    const moved = Array.from({ length: 950 }, (_, index) => brokerRow(949 - index, { day: '3/10/2027' }));
    await chooseFile(page, brokerFile(...moved));
    await page.getByRole('heading', { name: '949 new, 1 on another day, 0 refused' }).waitFor();
  });

  it('[IMP-2] asks what a row without a number is that may be a trip that is there, and loses none by itself', async () => {
    const { account, owner } = await newAccount();
    await Promise.all([1, 2, 3, 4].map((id) => importedTrip(account, id)));
    const page = await openImport(owner);
    const calls = await answerCalls(page, 'uploadImport');
    const later = { number: '', time: '10:45 AM' };
    await chooseFile(
      page,
      brokerFile(
        brokerRow(1, later),
        brokerRow(2, later),
        brokerRow(3, later),
        brokerRow(4, { number: '' }),
        brokerRow(5, later),
      ),
    );

    await page
      .getByRole('heading', { name: '1 new, 3 possibly there already, 1 already imported, 0 refused' })
      .waitFor();
    const section = page.getByRole('region', { name: '3 trips may be there already' });
    await section.getByText('Pick-up time: 9:15 AM → 10:45 AM').first().waitFor();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Import 4 trips' }).waitFor();
    await section.getByRole('button', { name: 'Leave all out' }).click();
    await page.getByRole('button', { name: 'Import 1 trip' }).waitFor();
    await section.getByLabel('What to do with Client 1 Inkwell, line 2').selectOption('Import as another trip');
    await section.getByLabel('What to do with Client 2 Inkwell, line 3').selectOption('The same trip');
    await page.getByRole('button', { name: 'Import 2 trips, apply 1 change' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    expect(uploaded(calls)).toMatchObject([
      { kind: 'add', line: 2, trip: { name: 'Client 1 Inkwell', puTime: '10:45' } },
      { kind: 'change', line: 3, version: 1, fields: ['puTime'], trip: { puTime: '10:45' } },
      { kind: 'add', line: 6 },
    ]);
  });

  it('[IMP-4] shows a running import and its result to anyone who opens the page', async () => {
    const { account, owner } = await newAccount();
    const now = new Date();
    const job = db.doc(paths.tripImport(account, 'one'));
    await job.set({
      ...{ fileName: 'broker.csv', state: 'running', total: 300, uploaded: 300, done: 100, added: 98, changed: 0 },
      ...{ cancelled: 0, present: 2, refused: 1, conflicts: [], conflicting: 0, createdBy: account },
      ...{ createdAt: now, updatedAt: now, expireAt: now },
    });
    const page = await openImport(owner);
    const calls = await answerCalls(page, 'manageImport');
    await page.getByText('You can close this page; it goes on.').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Importing trips' });
    expect(await bar.getAttribute('value')).toBe('100');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Stop import' }).click();
    await expect.poll(() => calls).toEqual([{ importId: 'one', action: 'stop' }]);

    // One without progress for long is asked to continue
    await job.update({ updatedAt: new Date(Date.now() - 600_000) });
    await expect.poll(() => calls).toContainEqual({ importId: 'one', action: 'resume' });
    await job.update({ state: 'done', done: 300, added: 297, conflicts: [7], conflicting: 1 });
    await page.getByText('297 added, 2 already imported, 1 refused, 1 not changed.').waitFor();
    await page.getByText('Someone changed a trip in the console first,').waitFor();
    await page.getByText('Rows of the file').click();
    await page.getByText('Line 7', { exact: true }).waitFor();
  });

  it('[TRP-5] refuses a file that is not a table, and says so', async () => {
    const { owner } = await newAccount();
    const page = await openImport(owner);
    await chooseFile(page, { ...brokerFile(), name: 'letter.csv', buffer: Buffer.from('Dear Sir') });
    await page.getByRole('alert').getByText('This file has no columns.').waitFor();
    await chooseFile(page, brokerFile());
    await page.getByRole('alert').getByText('This file has headers but no rows.').waitFor();
    await chooseFile(page, { ...brokerFile(), name: 'trips.xlsx', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('alert').getByText('This is a PDF.').waitFor();
    await chooseFile(page, {
      ...brokerFile(),
      name: 'trips.csv',
      buffer: Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array() })),
    });
    await page.getByRole('alert').getByText('Could not read this workbook.').waitFor();
  });
});
