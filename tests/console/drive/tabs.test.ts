import { expect, it } from 'vitest';
import { allSent, drivenAccount, OFFLINE, openDrive } from '../../browser/drive/drivePages';

it('[DRV-4] [DRV-7] two tabs of one phone show the same steps, send each once, and keep nothing after signing out', async () => {
  const { driver, giveTrip, events } = await drivenAccount();
  await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const first = await openDrive(driver, { expectedErrors: OFFLINE });
  const context = first.context();
  await first.getByRole('button', { name: 'Start shift' }).click();
  await first.getByRole('button', { name: 'On my way' }).click();
  const second = await context.newPage();
  await second.goto('/drive');
  await second.getByRole('button', { name: 'Arrived' }).click();
  await first.getByRole('button', { name: 'On board' }).waitFor();

  for (const tab of [first, second]) await allSent(tab);
  // A tab counts a step until the server has shown it to the tab, which can be after it was sent. Opened again, it knows.
  for (const tab of [first, second]) {
    await tab.reload();
    await tab.getByRole('button', { name: 'On board' }).waitFor();
  }
  await context.setOffline(true);
  await first.getByRole('button', { name: 'On board' }).click();
  await second.getByText('Offline. 1 step will be sent.').waitFor();
  await second.getByRole('button', { name: 'Dropped off' }).click();
  await first.getByText('Offline. 2 steps will be sent.').waitFor();
  await first.getByRole('heading', { name: 'No more trips for today' }).waitFor();
  await context.setOffline(false);
  await expect
    .poll(async () => (await events()).map(({ kind }) => kind))
    .toEqual(['shiftStarted', 'onMyWay', 'arrived', 'onBoard', 'droppedOff']);
  // A tab may not notice at once that the other one has sent its step
  for (const tab of [first, second]) {
    await tab.reload();
    await tab.getByRole('heading', { name: 'No more trips for today' }).waitFor();
    await tab.getByText(/be sent\./).waitFor({ state: 'detached' });
  }

  await second.getByRole('button', { name: 'Sign out' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [first, second]) await tab.waitForURL('**/auth/login');
  const kept = await second.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('firestore/') ? [name] : [])),
  );
  expect(kept).toEqual([]);
});
