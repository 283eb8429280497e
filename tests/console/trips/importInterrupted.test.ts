import { paths, type TripImport, type UploadImportInput } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { expectAccessible } from '../../browser/pages/accessibility';
import { brokerFile, brokerRow, chooseFile, importedTrip, openImport, uploaded } from '../../browser/trips/brokerFile';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const NETWORK_LOST = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Could not reach Cloud Firestore/, /FirebaseError/];

const COMPARED = '0 new, 2 possibly there already, 0 refused';

/** Stores an import as the server has it in progress. */
async function runningImport(account: string, id: string, change: Partial<TripImport> | { updatedAt: Date } = {}) {
  const now = new Date();
  const job = db.doc(paths.tripImport(account, id));
  await job.set({
    ...{ fileName: 'broker.csv', state: 'running', total: 300, uploaded: 300, done: 100, added: 98, changed: 0 },
    ...{ cancelled: 0, present: 2, refused: 1, conflicts: [], conflicting: 0, createdBy: account },
    ...{ createdAt: now, updatedAt: now, expireAt: now, ...change },
  });
  return job;
}

/** Answers the page's calls of `uploadImport`, but breaks the connection for those that `isLost` names. */
async function loseUploads(page: Page, isLost: (input: UploadImportInput) => boolean) {
  const inputs: UploadImportInput[] = [];
  await page.route('**/uploadImport', async (route) => {
    const request = route.request();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() !== 'POST') return route.fulfill({ headers });
    const input: UploadImportInput = request.postDataJSON().data;
    inputs.push(input);
    await (isLost(input) ? route.abort() : route.fulfill({ headers, json: { result: {} } }));
  });
  return inputs;
}

describe('an import that is interrupted', () => {
  it('[IMP-4] keeps the answers about the rows, says that it may have started, and goes on', async () => {
    const { account, owner } = await newAccount();
    await Promise.all([1, 2].map((id) => importedTrip(account, id)));
    const page = await openImport(owner, { expectedErrors: NETWORK_LOST });
    let isLost = true;
    const inputs = await loseUploads(page, () => isLost);
    const later = { number: '', time: '10:45 AM' };
    await chooseFile(page, brokerFile(brokerRow(1, later), brokerRow(2, later), brokerRow(3), brokerRow(4)));
    const section = page.getByRole('region', { name: '2 trips may be there already' });
    await section.getByLabel('What to do with Client 1 Inkwell, line 2').selectOption('Leave out');
    await section.getByLabel('What to do with Client 2 Inkwell, line 3').selectOption('The same trip');
    const start = page.getByRole('button', { name: 'Import 2 trips, apply 1 change' });
    await start.click();
    await page.getByRole('alert').getByText('The import may have started anyway.').waitFor();
    expect(await section.getByLabel('What to do with Client 1 Inkwell, line 2').inputValue()).toBe('leaveOut');
    await expectAccessible(page);
    isLost = false;
    await start.click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();

    expect(new Set(inputs.map(({ importId }) => importId)).size).toBe(1);
    expect(uploaded(inputs.slice(-1)).filter(({ kind }) => kind === 'change')).toMatchObject([{ line: 3 }]);
    expect(uploaded(inputs.slice(-1)).map(({ line }) => line)).not.toContain(2);
    expect(uploaded(inputs.slice(-1))).toHaveLength(3);
  });

  it('[IMP-2] asks about trips that may be there already also if the connection is lost while a person answers', async () => {
    const { account, owner } = await newAccount();
    await Promise.all([1, 2].map((id) => importedTrip(account, id)));
    const page = await openImport(owner, { expectedErrors: NETWORK_LOST });
    const later = { number: '', need: '', time: '10:45 AM' };
    await chooseFile(page, brokerFile(brokerRow(1, later), brokerRow(2, later)));
    await page.getByRole('heading', { name: '2 waiting for an answer' }).waitFor();
    // Loaded before the connection is lost
    const answer = page.getByLabel('Which mobility need do rows without one have?');
    await page.context().setOffline(true);
    await answer.selectOption('Wheelchair');
    await page.getByText('The rows could not be compared with your trips. Check the connection.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: COMPARED }).waitFor();
    expect(await answer.inputValue()).toBe('wheelchair');
  });

  it('[IMP-2] compares a file again when another import is done, because its trips may be the same', async () => {
    const { account, owner } = await newAccount();
    const job = await runningImport(account, 'one', { fileName: 'other.csv' });
    const page = await openImport(owner);
    await answerCalls(page, 'manageImport');
    const later = { number: '', time: '10:45 AM' };
    await chooseFile(page, brokerFile(brokerRow(1, later), brokerRow(2, later)));
    await page.getByText('other.csv is still being imported.').waitFor();
    await page.getByRole('heading', { name: '2 new, 0 refused' }).waitFor();
    await expectAccessible(page);
    await Promise.all([1, 2].map((id) => importedTrip(account, id)));
    await job.update({ state: 'done', done: 300 });
    await page.getByRole('heading', { name: COMPARED }).waitFor();
    await page.getByText('other.csv is still being imported.').waitFor({ state: 'detached' });
  });

  it('[IMP-4] tells an upload in progress from one that was interrupted, until its file is uploaded again', async () => {
    const { account, owner } = await newAccount();
    const part = { state: 'uploading', uploaded: 500, total: 602, done: 0, added: 0, present: 0 } as const;
    const job = await runningImport(account, 'one', part);
    const page = await openImport(owner);
    await answerCalls(page, 'manageImport');
    await page.getByText('broker.csv is being uploaded').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Uploading rows' });
    expect(await bar.getAttribute('value')).toBe('500');
    await page.getByText('Nothing is imported until all rows are uploaded.').waitFor();
    await job.update({ updatedAt: new Date(Date.now() - 60_000) });
    await page.getByText('broker.csv was not uploaded completely').waitFor();
    await page.getByText('Nothing of it was imported. Choose the file again.').waitFor();
    await expectAccessible(page);
    await runningImport(account, 'two', { state: 'done', done: 300, added: 298 });
    await page.getByText('298 added').waitFor();
    expect(await page.getByText('was not uploaded completely').count()).toBe(0);
  });
});
