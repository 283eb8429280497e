import {
  accountDocumentId,
  paths,
  profileOfClient,
  type RequestLeg,
  type RideRequest,
  requestPaths,
  requestTripId,
} from '@mtos/model';
import { buildPayer, buildProfile, buildRequest } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const PAYER = 'elm';
const MARIA = {
  name: 'Maria Gray',
  phone: '(718) 555-0142',
  medicaidId: '',
  clientDis: 'wheelchair',
  needs: null,
} as const;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: inDays(2), puTime: '', willCall: false, apptTime: '10:00', fromPhone: '', toPhone: '(718) 555-0150' },
  ...{ fromAddress: '1 Broomstick Yard, Queens', toAddress: 'Dustpan Dialysis, Queens' },
  ...given,
});

type Given = Parameters<typeof buildRequest>[0];

/** Stores a request of a facility, with its payer. Returns its id. */
async function addRequest(account: string, key: string, given: Partial<Given> = {}): Promise<string> {
  const by = { at: new Date(), updatedBy: account };
  await db.doc(paths.payer(account, PAYER)).set(buildPayer({ name: 'Elm Dialysis', kind: 'facility' }, by));
  const id = accountDocumentId(account, key.padEnd(20, '0'));
  const asked: Given = {
    ...{ client: { ...MARIA, birthDate: '' }, legs: [leg()], payerUid: PAYER },
    ...given,
  };
  const written = { createdAt: minutesAgo(25), createdBy: account, answeredAt: minutesAgo(5), answeredBy: account };
  await db.doc(requestPaths.request(account, id)).set(buildRequest(asked, written));
  return id;
}

async function expectFitsEverywhere(page: Page, name: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page, `${name} at ${viewport.width} px`);
  }
  await page.setViewportSize(VIEWPORTS[0]);
}

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

describe('requests of facilities', () => {
  it('[FAC-3] lists what waits too long first, shows what may be a duplicate and whose it may be, and accepts with the pick-up that is shown', async () => {
    const { account, owner, addMember } = await newAccount();
    const other = await addMember('dispatcher', { fullName: 'Dora Axle' });
    const profile = { ...profileOfClient({ ...MARIA, phone: '(718) 555-0199' }), birthDate: '1950-01-31' };
    await db.doc(paths.profile(account, 'maria')).set(buildProfile(profile, { at: new Date(), updatedBy: account }));
    await addTrip(account, { name: MARIA.name, clientUid: 'maria', tripDate: inDays(2), puTime: '09:10' });
    const id = await addRequest(account, 'first', { notes: 'Ring twice.', poNumber: 'PO-4711' });
    await addRequest(account, 'late', {
      client: { ...MARIA, name: 'Ned Quilt', birthDate: '' },
      legs: [leg({ day: inDays(5) })],
      escalatedAt: minutesAgo(3),
    });
    const [page, second] = await Promise.all(
      [owner, other].map((person) => openAs(person, '/admin/requests', { expectedErrors: [/status of 400/] })),
    );
    if (!page || !second) throw new Error('Two pages are open');
    const open = page.getByRole('list', { name: 'To answer' });
    await open.getByText('Overdue, waiting 25 min').waitFor();
    expect(await open.getByRole('link').allTextContents()).toEqual([
      expect.stringContaining('Ned Quilt'),
      expect.stringContaining('Maria Gray'),
    ]);
    await page.getByText('No requests answered recently.').waitFor();
    await expectFitsEverywhere(page, 'the requests');

    for (const desk of [page, second]) await desk.getByRole('link', { name: /^Maria Gray/ }).click();
    const details = panel(page, MARIA.name);
    await details.getByRole('heading', { name: 'Possible duplicates' }).waitFor();
    await details.getByText('At about the same time').waitFor();
    await details.getByText('Elm Dialysis').waitFor();
    await details.getByText('PO-4711').waitFor();
    const guess = details.getByRole('radio', { name: /Perhaps the same: Same name, another phone number\./ });
    expect(await details.getByRole('radio', { checked: true }).count()).toBe(0);
    await details.getByText('Computed from the appointment. Type a time to set it.').waitFor();
    await expectFitsEverywhere(page, 'a request');
    const inputs = await answerCalls(page, 'answerRequest');
    await refuseCall(page, 'answerRequest', { code: 'stale-request', message: 'Check it and try again.' });
    await details.getByRole('button', { name: 'Accept' }).click();
    await details.getByText('Choose whose rides these are.').waitFor();
    await guess.check();
    await details.getByRole('button', { name: 'Accept' }).click();
    await details.getByText('Check it and try again.').waitFor();
    expect(await guess.isChecked()).toBe(true);
    await details.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Accepted Maria Gray’s rides.').waitFor();
    expect(inputs).toEqual([
      { task: 'accept', id, version: 1, clientUid: 'maria', puTimes: { '0': '09:00' }, computed: [0] },
    ]);

    const tripId = requestTripId(id, 0);
    const answered: Partial<RideRequest> = { state: 'accepted', isOpen: false, version: 2 };
    await db.doc(requestPaths.officeRequest(account, id)).set({ clientUid: 'maria', answerKey: '' });
    await db.doc(requestPaths.request(account, id)).update({
      ...{ ...answered, answeredBy: owner.uid, answeredAt: Timestamp.now(), tripIds: [tripId] },
    });
    await panel(second, MARIA.name)
      .getByText(/^Olympia Testwell accepted it at \d+:\d\d [AP]M$/)
      .waitFor();
    expect(await panel(second, MARIA.name).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    const trip = details.getByRole('link', { name: 'Trip 1' });
    expect(await trip.getAttribute('href')).toContain(tripId);
    const client = panel(second, MARIA.name).getByRole('link', { name: MARIA.name });
    expect(await client.getAttribute('href')).toContain('maria');
    await page
      .getByRole('list', { name: 'Recently answered' })
      .getByText(/^You accepted it at/)
      .waitFor();
    await expectFitsEverywhere(page, 'an accepted request');
  });

  it('[FAC-3] shows a change beside what it changes, and declines it with a reason', async () => {
    const { account, owner } = await newAccount();
    const before = leg({ puTime: '09:00' });
    const id = await addRequest(account, 'changed', {
      ...{ state: 'accepted', legs: [before], version: 3 },
      change: {
        ...{ kind: 'change', cancel: [], ask: 'The clinic moved it.', state: 'sent', reason: '' },
        legs: [{ ...before, puTime: '', apptTime: '11:00' }],
        ...{ askedAt: minutesAgo(2), askedBy: account },
      },
    });
    const page = await openAs(owner, `/admin/requests?request=${id}`);
    const details = panel(page, MARIA.name);
    const [now, asked] = ['Rides now', 'Rides asked for'].map((name) => details.getByRole('list', { name }));
    await now?.getByText(/9:00 AM$/).waitFor();
    await asked?.getByText('Changed').waitFor();
    await details.getByText(/for the appointment at 11:00 AM/).waitFor();
    await expectFitsEverywhere(page, 'a change');
    const inputs = await answerCalls(page, 'answerRequest');
    await details.getByRole('button', { name: 'Decline…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline what the facility asked for?' });
    await dialog.getByLabel('Why?').fill('No driver then.');
    await expectFitsEverywhere(page, 'declining a change');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Declined. The rides stay as they are.').waitFor();
    expect(inputs).toEqual([{ task: 'declineChange', id, version: 3, reason: 'No driver then.' }]);
  });

  it('[FAC-3] [ROL-1] shows requests to a viewer, who answers none', async () => {
    const { account, addMember } = await newAccount();
    const viewer = await addMember('viewer');
    const id = await addRequest(account, 'seen');
    const page = await openAs(viewer, `/admin/requests?request=${id}`);
    await panel(page, MARIA.name).getByRole('list', { name: 'Rides' }).waitFor();
    expect(await panel(page, MARIA.name).getByRole('button').allTextContents()).toEqual(['']);
  });

  it('[FAC-3] are on the dashboard while they wait, with how long', async () => {
    const { account, owner } = await newAccount();
    const id = await addRequest(account, 'waiting');
    const page = await openAs(owner, '/admin/dashboard');
    const list = page.getByRole('list', { name: 'Requests from facilities' });
    await list.getByText('Waiting 25 min').waitFor();
    await expectFitsEverywhere(page, 'the dashboard with a request');
    await list.getByRole('link', { name: /^Maria Gray/ }).click();
    await panel(page, MARIA.name).getByRole('button', { name: 'Accept' }).waitFor();
    await page.goBack();
    await list.waitFor();
    await db.doc(requestPaths.request(account, id)).update({ isOpen: false, state: 'withdrawn' });
    await list.waitFor({ state: 'detached' });
  });
});
