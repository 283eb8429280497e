import { clientKey, memberClientKey, paths, profileOfClient } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { chooseFile, openImport, uploaded } from '../../browser/trips/brokerFile';
import { addTrip, details, fillNewTrip, today, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = {
  name: 'Maria Garcia',
  phone: '(718) 555-0142',
  medicaidId: 'WF10407T',
  clientDis: 'ambulatory',
} as const;
const NEEDS = { oxygenLiters: 2 };
const UID = clientKey(MARIA.name, MARIA.phone);

/** An account with Maria's profile, but without a trip of hers. */
async function accountWithMaria() {
  const test = await newAccount();
  const content = { ...profileOfClient(MARIA), birthDate: '1950-01-31', needs: NEEDS };
  const written = { at: new Date(), updatedBy: test.account };
  await db.doc(paths.profile(test.account, UID)).set(buildProfile(content, written));
  return test;
}

/** Opens the form for a new trip of Maria with another phone number or Medicaid ID. */
async function openForm(owner: Parameters<typeof openAs>[0], other: { phone?: string; medicaidId?: string }) {
  const page = await openAs(owner, '/admin/add_trips', { viewport: WIDE });
  await fillNewTrip(page, MARIA.name);
  await page.getByLabel('Phone (optional)', { exact: true }).fill(other.phone ?? MARIA.phone);
  await page.getByLabel('Medicaid ID (optional)').fill(other.medicaidId ?? '');
  return page;
}

describe('the client of a new trip', () => {
  it('[CLI-3] is a second one if name and phone are a client’s, but the Medicaid ID is not', async () => {
    const { owner, account } = await accountWithMaria();
    const page = await openForm(owner, { medicaidId: 'B200' });
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Maria Garcia').waitFor();
    const [added] = await tripsNamed(account, 'Maria Garcia');
    expect(added).toMatchObject({ clientUid: memberClientKey({ ...MARIA, medicaidId: 'B200' }), needs: null });
  });

  it('[CLI-3] [CLI-4] is asked about where it is not certain, by the keyboard, and their needs fill the trip', async () => {
    const { owner, account } = await accountWithMaria();
    const page = await openForm(owner, { phone: '(929) 555-0155' });
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Is Maria Garcia one of your clients?' });
    await question.getByRole('radio', { name: /^No, a new client/ }).waitFor();
    await question
      .getByText('(718) 555-0142 · born Jan 31, 1950 · ID WF10407T · Same name, another phone number.')
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the question who the client is');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Medicaid ID (optional)').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await question.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page, 'Maria Garcia').waitFor();
    const [added] = await tripsNamed(account, 'Maria Garcia');
    expect(added).toMatchObject({ clientUid: UID, needs: NEEDS });
  });
});

describe('a new client of a known name', () => {
  it('[CLI-3] is asked about once, also with a trip at the time, and then on both profiles not the same', async () => {
    const { owner, account } = await accountWithMaria();
    await addTrip(account, { ...MARIA, clientUid: UID, tripDate: today, puTime: '23:50', apptTime: '' });
    const page = await openForm(owner, { phone: '' });
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Is Maria Garcia one of your clients?' });
    await question.waitFor();
    await page.keyboard.press('Enter');
    await details(page, 'Maria Garcia').waitFor();
    const own = clientKey(MARIA.name, '');
    expect((await tripsNamed(account, MARIA.name)).map(({ clientUid }) => clientUid).toSorted()).toEqual(
      [UID, own].toSorted(),
    );
    const notSame = async (uid: string) => (await db.doc(paths.profile(account, uid)).get()).get('notSameUids');
    await expect.poll(() => notSame(UID)).toEqual([own]);
    expect(await notSame(own)).toEqual([UID]);

    // The next trip of the new client at that time names only their own
    await page.goto(new URL('/admin/add_trips', page.url()).href);
    await fillNewTrip(page, MARIA.name);
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    const another = page.getByRole('dialog', { name: 'Add another trip at this time?' });
    await another.getByText(/^Maria Garcia already has a trip/).waitFor();
    expect(await another.textContent()).not.toContain('perhaps the same client');
  });
});

describe('the clients of an imported file', () => {
  const HEADERS = 'Trip Number,Member,Phone,Member ID,DOB,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address';
  const rowOf = (name: string, phone: string, number: string, born: string) => (trip: number) =>
    `${trip},${name},${phone},${number},${born},AMB,03/09/2027,${8 + trip}:15 AM,"${trip} Elm St, Albany, NY","400 Oak St, Albany, NY"`;

  it('[CLI-3] are asked about once for each person, are new without an answer, and keep their birth dates', async () => {
    const { owner } = await accountWithMaria();
    const page = await openImport(owner, { viewport: WIDE });
    const calls = await answerCalls(page, 'uploadImport');
    const known = rowOf('Maria Garcia', '718-555-0142', 'WF10407T', '1/31/1950');
    const moved = rowOf('Maria Garcia', '929-555-0155', '', '');
    const married = rowOf('Maria Lopez', '718-555-0142', '', '1/31/1950');
    const rows = [known(1), moved(2), moved(3), married(4)];
    const buffer = Buffer.from([HEADERS, ...rows].join('\n'));
    await chooseFile(page, { name: 'Acme_2027-03-09.csv', mimeType: 'text/csv', buffer });

    const questions = page.getByRole('region', { name: 'Are these 2 people your clients?' });
    const lopez = questions.getByRole('group', { name: 'Maria Lopez' });
    await lopez.getByText('Same phone number and birth date, another name.').waitFor();
    const garcia = questions.getByRole('group', { name: 'Maria Garcia' });
    await garcia.getByText('929-555-0155 · 2 rides').waitFor();
    await expectAccessible(page, 'main');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the questions about clients');
    await lopez.getByRole('radio', { name: /^Yes, Maria Garcia/ }).check();
    await page.getByRole('button', { name: 'Import 4 trips' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    const own = clientKey('Maria Garcia', '929-555-0155');
    expect(uploaded(calls)).toMatchObject([
      { trip: { clientUid: UID }, birthDate: '1950-01-31' },
      { trip: { clientUid: own } },
      { trip: { clientUid: own } },
      { trip: { clientUid: UID, name: 'Maria Lopez' }, birthDate: '1950-01-31' },
    ]);
  });
});
