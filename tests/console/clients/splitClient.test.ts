import { type Authorization, type CallProblem, paths, type SplitClientInput } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;

async function authorize(account: string) {
  const at = new Date();
  const content: Stored<Authorization> = {
    ...{ clientUid: 'maria', number: 'A-100', payer: 'Medicaid', from: inDays(-90), until: inDays(90), weekdays: [] },
    ...{ unit: 'leg', total: 36, purpose: 'Dialysis', diagnosis: '', orderingProvider: '' },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: account },
  };
  await db.doc(paths.authorization(account, 'a100')).set(content);
}

describe('the page that splits a client', () => {
  it('[CLI-3] gives what is selected to another client, says before what happens, and loses nothing if refused', async () => {
    const { owner, account } = await newAccount();
    await addTrip(account, { ...MARIA, tripDate: inDays(1), puTime: '08:15' });
    const past = await addTrip(account, { ...MARIA, tripDate: inDays(-1), puTime: '09:30', status: 'Completed' });
    await addTrip(account, { name: 'Ned Quilt', clientUid: 'ned', phone: '(718) 555-0199' });
    await authorize(account);
    const expectedErrors = [/the server responded with a status of 400/];
    const page = await openAs(owner, '/admin/clients/split?id=maria', { viewport: WIDE, expectedErrors });
    const form = page.getByRole('form', { name: 'Split off trips' });
    const submit = form.getByRole('button', { name: 'Split off' });
    await submit.press('Enter');
    await form.getByText('Select what belongs to another person first.').waitFor();
    const trip = form.getByRole('group', { name: 'Past trips' }).getByRole('checkbox', { name: /9:30 AM/ });
    await trip.press('Space');
    await form.getByText('1 trip moves to the new client Maria Garcia.', { exact: false }).waitFor();
    await form.getByText('Authorizations stay with Maria Garcia.').waitFor();
    await form.getByRole('checkbox', { name: /^A-100/ }).press('Space');
    await form.getByText('1 trip and 1 authorization selected.').waitFor();
    await expect.poll(() => form.getByText('Authorizations stay with Maria Garcia.').count()).toBe(0);

    await form.getByRole('radio', { name: 'A new client' }).focus();
    await page.keyboard.press('ArrowDown');
    await submit.press('Enter');
    await form.getByText('Choose the client who receives them.').waitFor();
    await form.getByLabel('Client', { exact: true }).fill('ned');
    await page.getByRole('option', { name: /^Ned Quilt/ }).waitFor();
    await page.keyboard.press('Enter');
    await form.getByText('1 trip and 1 authorization move to Ned Quilt.', { exact: false }).waitFor();
    await form.getByText('(718) 555-0199').waitFor();
    expect(await form.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page that splits a client');
    await expectAccessible(page);

    const problem: CallProblem = { code: 'no-such-client', message: 'This client no longer exists.' };
    const calls = await answerCalls(page, 'splitClient', undefined, {
      uid: 'ned',
      trips: 1,
      orders: 0,
      authorizations: 1,
    });
    await refuseCall(page, 'splitClient', problem);
    await submit.press('Enter');
    await form.getByRole('alert').getByText('This client no longer exists.').waitFor();
    await form.getByText('1 trip and 1 authorization selected.').waitFor();
    expect(await trip.isChecked()).toBe(true);
    await submit.press('Enter');
    await page.getByText('Moved 1 trip and 1 authorization.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Ned Quilt' }).waitFor();
    expect(calls as readonly SplitClientInput[]).toMatchObject([
      { from: 'maria', to: { uid: 'ned' }, tripIds: [past], orderIds: [], authorizationIds: ['a100'] },
    ]);
  });

  it('[CLI-3] shows more trips than a first look reads, and what is selected stays selected', async () => {
    const { owner, account } = await newAccount();
    const minutes = Array.from({ length: 28 }, (_, index) => String(10 + index));
    await Promise.all(
      minutes.map((minute, index) =>
        addTrip(account, { ...MARIA, tripDate: inDays(-1 - index), puTime: `08:${minute}`, status: 'Completed' }),
      ),
    );
    const page = await openAs(owner, '/admin/clients/split?id=maria', { viewport: NARROW });
    const past = page.getByRole('group', { name: 'Past trips' });
    await past.getByRole('checkbox', { name: /8:10 AM/ }).press('Space');
    expect(await past.getByRole('checkbox').count()).toBe(25);
    await past.getByRole('button', { name: 'Show more Past trips' }).press('Enter');
    await past.getByRole('checkbox', { name: /8:37 AM/ }).waitFor();
    expect(await past.getByRole('checkbox').count()).toBe(28);
    expect(await past.getByRole('checkbox', { name: /8:10 AM/ }).isChecked()).toBe(true);
    expect(await past.getByRole('button').count()).toBe(0);
  });

  it('[CLI-3] selects at once what was booked under one of several names', async () => {
    const { owner, account } = await newAccount();
    for (const day of [1, 2]) await addTrip(account, { ...MARIA, name: 'Bea Kettle', tripDate: inDays(day) });
    await addTrip(account, { ...MARIA, tripDate: inDays(3) });
    const page = await openAs(owner, '/admin/clients/split?id=maria', { viewport: WIDE });
    const coming = page.getByRole('group', { name: 'Trips from today on' });
    await coming.getByRole('button', { name: 'Select all of Bea Kettle' }).press('Enter');
    await page.getByText('2 trips selected.').waitFor();
    expect(await coming.getByRole('checkbox', { name: /Bea Kettle/, checked: true }).count()).toBe(2);
  });
});
