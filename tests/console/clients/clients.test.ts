import { type ProfileContent, paths, profileOfClient } from '@mtos/model';
import { buildProfile, buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { writeDocuments } from '../../../bench/writeDocuments';
import { seedCounters } from '../../browser/accounts/seedCounters';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { hasFocus } from '../../browser/pages/keyboard';
import { addTrip, details, inDays, today, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const CLIENTS = '/admin/clients';

const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142', medicaidId: 'WF10407T' } as const;
const profile = (account: string, uid: string) => db.doc(paths.profile(account, uid));

async function accountWithClients() {
  const test = await newAccount();
  const { account } = test;
  await addTrip(account, { ...MARIA, puTime: '09:15', tripDate: inDays(1), driverName: 'Dora Wheel' });
  await addTrip(account, { ...MARIA, puTime: '08:00', tripDate: inDays(-1), status: 'Completed' });
  await addTrip(account, { name: 'Ned Quilt', phone: '(718) 555-0199' });
  await seedCounters(account);
  return test;
}

/** Replaces a client's profile as a person writes it. */
const write = (account: string, uid: string, content: Partial<ProfileContent>) =>
  profile(account, uid).set(
    buildProfile(
      { ...profileOfClient({ ...MARIA, clientDis: 'wheelchair' }), ...content },
      { at: new Date(), updatedBy: account },
    ),
  );

describe('the list of clients', () => {
  it('[CLI-1] finds a client by name, phone, member number, and birth date, and opens their page, at both widths', async () => {
    const { owner, account } = await accountWithClients();
    await write(account, 'maria', { birthDate: '1950-01-31', inactiveFrom: inDays(-3) });
    const page = await openAs(owner, CLIENTS, { viewport: WIDE });
    const table = page.getByRole('table', { name: 'Clients' });
    await page.getByText('2 clients').waitFor();
    await table.getByRole('row', { name: /Maria Garcia.*Inactive.*Jan 31, 1950.*WF10407T.*Wheelchair/ }).waitFor();
    await expectAccessible(page);
    const search = page.getByLabel('Search clients by name, phone, member number, or birth date');
    for (const typed of ['garcia', '555-0142', 'wf10407', '1/31/1950']) {
      await search.fill(typed);
      await page.getByText('1 client', { exact: true }).waitFor();
      expect(await table.getByRole('link').allTextContents()).toEqual(['Maria Garcia']);
    }
    await search.fill('nobody');
    await page.getByText('No client’s name, phone, member number, or birth date matches ‘nobody’.').waitFor();
    await search.fill('');
    await page.setViewportSize(NARROW);
    await table.getByRole('link', { name: 'Maria Garcia' }).waitFor();
    await expectFits(page, 'the list of clients');
    await table.getByRole('link', { name: 'Maria Garcia' }).click();
    await page.getByRole('heading', { level: 2, name: 'Maria Garcia' }).waitFor();
  });

  it('[CLI-1] [SCL-1] finds a whole phone, member number, and name behind hundreds of clients who have a part of it', async () => {
    const { owner, account } = await newAccount();
    const client = (uid: string, name: string, phone: string, number: string) => {
      const content = { name, phones: [{ number: phone, label: '', texts: false }] };
      const profile = { ...content, memberNumbers: [{ payer: 'Medicaid', number }] };
      return [paths.profile(account, uid), buildProfile(profile, { at: new Date(), updatedBy: account })] as const;
    };
    const others = Array.from({ length: 405 }, (_, index) =>
      client(`other-${index}`, `Aaron Zedd ${index}`, `(718) ${200 + index}-0142`, `X${1000 + index}42Z`),
    );
    await writeDocuments(db, [...others, client('zed', 'Zed Aaron', '(929) 555-7142', 'WF9942Z')]);
    const page = await openAs(owner, CLIENTS);
    const search = page.getByLabel('Search clients by name, phone, member number, or birth date');
    const table = page.getByRole('table', { name: 'Clients' });
    for (const typed of ['(929) 555-7142', 'wf-9942z', 'zed aaron']) {
      await search.fill(typed);
      await table.getByRole('link', { name: 'Zed Aaron', exact: true }).waitFor();
      await search.fill('');
      await table.getByRole('link', { name: 'Aaron Zedd 0', exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Find a client (Ctrl+K)' }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('929-555-7142');
    await page.getByRole('option', { name: /Zed Aaron/ }).waitFor();
  });
});

describe('a client’s page', () => {
  it('[CLI-1] shows who they are, their next trip with its driver, past trips, and standing orders, at both widths', async () => {
    const { owner, account } = await accountWithClients();
    await write(account, 'maria', {
      ...{ nickname: 'Mia', birthDate: '1950-01-31', language: 'Spanish', officeNotes: 'Prefers mornings.' },
      phones: [{ number: '(718) 555-0142', label: 'Mobile', texts: true }],
      places: [{ name: 'Home', address: '1 Elm St, Queens', details: 'Apt 4', phone: '', access: 'Gate code 1234' }],
      people: [{ name: 'Ana Garcia', relation: 'Daughter', phone: '(718) 555-0143' }],
    });
    const trip = buildTrip({
      ...MARIA,
      subOwneruid: account,
      tripDate: today,
      createdAt: new Date(),
      updatedBy: account,
    });
    const order = { weekdays: [1, 3], from: today, until: inDays(90), createdAt: new Date(), updatedBy: account };
    await db.collection(paths.standingOrders(account)).add(buildStandingOrder({ ...trip, puTime: '07:30' }, order));

    await addTrip(account, { ...MARIA, puTime: '06:05', tripDate: today, status: 'Completed' });

    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: WIDE });
    const glance = page.getByRole('list', { name: 'At a glance' });
    await glance.getByText('Wheelchair').waitFor();
    await glance.getByText(/^Jan 31, 1950 \(\d+\)$/).waitFor();
    await glance.getByText('Agreed to texts').waitFor();
    await page.getByRole('link', { name: /^Next trip: .*9:15 AM.*Driver: Dora Wheel/ }).waitFor();
    const done = page.getByRole('list', { name: 'Done or canceled today' });
    await done.getByRole('link', { name: /6:05 AM.*Completed/ }).waitFor();
    expect(await done.getByRole('listitem').count()).toBe(1);
    await page.getByRole('region', { name: 'Past trips' }).getByText('0 no-shows in 1 trip.').waitFor();
    await page
      .getByRole('region', { name: 'Standing orders' })
      .getByRole('link', { name: /Mon Wed, 7:30 AM/ })
      .waitFor();
    await page.getByRole('region', { name: 'Places' }).getByText('Gate code 1234').waitFor();
    await page.getByRole('region', { name: 'People' }).getByText('Ana Garcia').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'a client’s page');
    await expectAccessible(page);
  });

  it('[CLI-1] is edited in place by the keyboard, one group at a time, and follows what others save', async () => {
    const { owner, account } = await accountWithClients();
    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: WIDE });
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByRole('button', { name: 'Edit Contact' }).press('Enter');
    await expect.poll(() => hasFocus(contact.getByLabel('Number'))).toBe(true);
    await contact.getByRole('button', { name: 'Add phone' }).press('Enter');
    const second = contact.getByRole('group', { name: 'Phone 2' });
    await expect.poll(() => hasFocus(second.getByLabel('Number'))).toBe(true);
    await page.keyboard.press('Control+Enter');
    await second.getByText('Enter the phone number.').waitFor();
    await second.getByLabel('Number').fill('(929) 555-0155');
    await second.getByLabel('The client agreed to get texts here').check();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await contact.getByText('(agreed to texts)').waitFor();
    expect((await profile(account, 'maria').get()).data()).toMatchObject({
      name: 'Maria Garcia',
      phones: [{ number: '(718) 555-0142' }, { number: '(929) 555-0155', label: '', texts: true }],
      version: 2,
      updatedBy: owner.uid,
    });
    await profile(account, 'maria').update({ nickname: 'Mia', version: 3 });
    await page.getByRole('heading', { level: 2, name: 'Maria Garcia ‘Mia’' }).waitFor();
  });

  it('[CLI-6] refuses to replace what someone else saved meanwhile, says so, and keeps what was typed', async () => {
    const { owner, account } = await accountWithClients();
    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: WIDE });
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Edit Notes' }).click();
    await notes.getByLabel('Notes for the office').fill('Prefers mornings.');
    await profile(account, 'maria').update({ officeNotes: 'Prefers evenings.', nickname: 'Mia', version: 2 });
    await page.getByRole('heading', { level: 2, name: 'Maria Garcia ‘Mia’' }).waitFor();
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByText('Someone else changed this while the form was open.').waitFor();
    expect(await notes.getByLabel('Notes for the office').inputValue()).toBe('Prefers mornings.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByText('Prefers mornings.').waitFor();
    expect((await profile(account, 'maria').get()).data()).toMatchObject({
      ...{ officeNotes: 'Prefers mornings.', nickname: 'Mia', version: 3 },
    });
  });

  it('[CLI-2] [CLI-4] says what each ride needs, which new trips start with', async () => {
    const { owner, account } = await accountWithClients();
    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: NARROW });
    const needs = page.getByRole('region', { name: 'Needs' });
    await needs.getByRole('button', { name: 'Edit Needs' }).click();
    expect(await needs.getByLabel(/^Steps/).count()).toBe(0);
    await needs.getByLabel('Never leave alone').check();
    await needs.getByLabel('Oxygen, liters a minute').fill('two');
    await needs.getByRole('button', { name: 'Save' }).click();
    await needs.getByText('Enter the liters as a number.').waitFor();
    await expectFits(page, 'the form of a client’s needs');
    await expectAccessible(page);
    await needs.getByLabel('Oxygen, liters a minute').fill('2');
    await needs.getByRole('button', { name: 'Save' }).click();
    const glance = page.getByRole('list', { name: 'At a glance' });
    await glance.getByText('Never leave alone').waitFor();
    await glance.getByText('Oxygen 2 L/min').waitFor();
    expect((await profile(account, 'maria').get()).data()).toMatchObject({
      needs: { neverLeaveAlone: true, oxygenLiters: 2 },
    });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New trip' }).click();
    const filled = 'What the ride needs: Never leave alone, Oxygen 2 L/min';
    await page.getByText(filled).waitFor();
    const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
    const [trip] = docs.filter((each) => each.get('clientUid') === 'maria');
    const orders = await openAs(owner, `/admin/standing_orders?repeat=${trip?.id}`, { viewport: NARROW });
    await orders.getByRole('dialog', { name: 'Repeat this trip' }).getByText(filled).waitFor();
  });

  it('[CLI-4] keeps which drivers a client prefers and which are blocked, and asks before a blocked one gets a trip, at both widths', async () => {
    const { owner, account, addMember } = await accountWithClients();
    const vehicle = ['ambulatory', 'wheelchair'] as const;
    const tom = await addMember('driver', { fullName: 'Tom Reed', vehicle });
    const ana = await addMember('driver', { fullName: 'Ana Lopez', vehicle });
    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: NARROW });
    const drivers = page.getByRole('region', { name: 'Drivers' });
    await drivers.getByText('No driver is preferred or blocked.').waitFor();
    await drivers.getByRole('button', { name: 'Edit Drivers' }).click();
    await drivers.getByLabel('Tom Reed').selectOption('Blocked');
    await drivers.getByLabel('Find a driver by name').fill('ana');
    await drivers.getByLabel('Ana Lopez').selectOption('Preferred');
    await expectFits(page, 'the form of a client’s drivers');
    await expectAccessible(page);
    await drivers.getByRole('button', { name: 'Save' }).click();
    await drivers.getByText('Tom Reed').waitFor();
    expect((await profile(account, 'maria').get()).get('driverWishes')).toEqual({
      blocked: [tom.uid],
      preferred: [ana.uid],
    });
    await page.setViewportSize(WIDE);
    await expectAccessible(page);

    const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
    const trip = docs.find((each) => each.get('clientUid') === 'maria' && each.get('status') === 'Pending');
    await page.goto(new URL(`/admin/trips?open=${trip?.id}`, page.url()).href);
    const panel = details(page, 'Maria Garcia');
    await panel.getByRole('button', { name: /the driver$/ }).click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('list', { name: 'Drivers' }).getByRole('button');
    await rows.first().waitFor();
    expect(await rows.first().textContent()).toContain('Ana Lopez');
    await dialog.getByRole('button', { name: /Tom Reed.*The client asked not to ride with this driver/ }).click();
    await dialog.getByRole('alert').getByText('Maria Garcia asked not to ride with Tom Reed.').waitFor();
    await dialog.getByRole('button', { name: 'Assign anyway' }).click();
    await panel.getByText('Maria Garcia asked not to ride with Tom Reed.').waitFor();
    expect(JSON.stringify((await trip?.ref.get())?.data())).not.toContain('blocked');
  });

  it('[CLI-4] fills a new trip from the profile, and is opened from a trip’s panel', async () => {
    const { owner, account } = await accountWithClients();
    await write(account, 'maria', {
      phones: [{ number: '(929) 555-0155', label: '', texts: false }],
      driverNotes: 'Ring twice.',
      places: [
        {
          ...{ name: 'Home', address: '1 Broomstick Yard, Queens', details: 'Apt 4' },
          ...{ phone: '(718) 555-0160', access: 'Gate code 1234' },
        },
      ],
    });
    const page = await openAs(owner, `${CLIENTS}/client?id=maria`, { viewport: WIDE });
    await page.getByRole('link', { name: 'New trip' }).click();
    await expect.poll(() => page.getByLabel('Comments for the driver').inputValue()).toContain('Gate code 1234');
    await page.getByLabel('Pick-up time', { exact: true }).fill('10:30');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Maria Garcia').getByText('Gate code 1234').waitFor();
    const [added] = (await tripsNamed(account, 'Maria Garcia')).filter(({ puTime }) => puTime === '10:30');
    expect(added).toMatchObject({
      ...{ clientUid: 'maria', phone: '(929) 555-0155', medicaidId: 'WF10407T', clientDis: 'wheelchair' },
      ...{ fromAddress: '1 Broomstick Yard, Queens', fromDetails: 'Apt 4', fromPhone: '(718) 555-0160' },
      bookingComments: 'Ring twice.\nHome: Gate code 1234',
    });
    await details(page, 'Maria Garcia').getByRole('link', { name: 'Client’s profile' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Maria Garcia' }).waitFor();
  });
});
