import { accountDocumentId, addToDay, dayIn, drivenDayId, MAX_QUERY_RESULTS, paths } from '@mtos/model';
import { buildDriverSettings, buildPayer, buildTrip } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { holdQueries } from '../../browser/network/holdQueries';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const [WIDE, NARROW] = VIEWPORTS;
const today = dayIn(TIME_ZONE, new Date());

const PRICED_LINE = { kind: 'base', quantity: 1, unitCents: 4500, cents: 4500, why: '', estimated: false };

/** Two completed trips of a driver with plate and license: one proven in every way and tracked, one without any steps; and an older one. */
async function companyWithTrips() {
  const company = await newAccount();
  const { account } = company;
  const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
  const createdAt = new Date();
  const at = Timestamp.fromDate(createdAt);
  const common = { subOwneruid: account, clientUid: 'ann', updatedBy: account, createdAt, miles: 4.5 };
  const driven = {
    driverUid: driver.uid,
    driverName: 'Dora Gearbox',
    assignedBy: 'hand',
    status: 'Completed',
  } as const;
  const id = (name: string) => accountDocumentId(account, name);
  const batch = db.batch();
  batch.set(db.doc(paths.trip(id('proven'))), {
    ...buildTrip({ ...common, ...driven, name: '=Ann Teapot', medicaidId: 'WF10407T', tripDate: today }),
    vehicle: { driverUid: driver.uid, name: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' },
    progress: {
      ...{ driverUid: driver.uid, stage: 'droppedOff', noShow: null, unsettledAt: null, movedAt: null },
      times: { onMyWay: at, arrived: at, onBoard: at, droppedOff: at },
      odometers: { onBoard: 100, droppedOff: 106.5 },
      proof: { signedBy: 'client', name: 'Ann Teapot', note: '' },
      decided: { status: 'Pending', at },
    },
  });
  batch.set(db.doc(paths.trip(id('bare'))), buildTrip({ ...common, ...driven, name: 'Ben Kettle', tripDate: today }));
  const before = addToDay(today, -20);
  batch.set(db.doc(paths.trip(id('old'))), buildTrip({ ...common, ...driven, name: 'Cat Spoon', tripDate: before }));
  batch.set(db.doc(paths.driverEvent(id('drop-off'))), {
    ...{ subOwneruid: account, driverUid: driver.uid, tripId: id('proven'), kind: 'droppedOff', at, receivedAt: at },
    ...{ position: null, odometer: 106.5, note: '', undoes: null },
    signature: { signedBy: 'client', name: 'Ann Teapot', drawing: 'M10 10L200 200' },
  });
  batch.set(db.doc(paths.drivenDay(account, drivenDayId(driver.uid, today))), {
    ...{ subOwneruid: account, driverUid: driver.uid, day: today, miles: 80, loaded: 30, silentMinutes: 12 },
    trips: {
      [id('proven')]: {
        ...{ loaded: 6.4, empty: 2.1, silentMinutes: 3, isSilent: false },
        distances: { arrived: 0.02, droppedOff: 2.3 },
      },
    },
    measuredAt: at,
  });
  // As they are now, but not when the trips were driven
  const settings = { plate: 'NEW 999', licenseNumber: 'D9999999', updatedAt: createdAt, updatedBy: account };
  batch.set(db.doc(paths.driverSettingsDocument(account, driver.uid)), buildDriverSettings(settings));
  await batch.commit();
  return { company, driver, before };
}

/** Whether a message asks for all legs, not only for the first ones. */
const isForAll = (message: string) => new RegExp(`"puTime"[^\\]]*],"limit":${MAX_QUERY_RESULTS}`).test(message);

describe('the trip log', () => {
  it('[DRV-10] corrects a trip on 320 px with text at twice its size: nothing is cut off, or shows below the buttons', async () => {
    const { company } = await companyWithTrips();
    const page = await openAs(company.owner, '/admin/reports/trip_log', { viewport: WIDE });
    await page
      .getByRole('row', { name: /Ann Teapot/ })
      .getByRole('button', { name: 'Correct' })
      .click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await page.setViewportSize({ width: 1280, height: 600 });
    const bottom = async () => (await save.locator('..').boundingBox()) ?? { y: 0, height: 0 };
    await expect.poll(async () => (await bottom()).y + (await bottom()).height).toBe(600);

    await page.setViewportSize({ width: 320, height: 640 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const cutOff = await dialog.evaluate((element) =>
      [...element.querySelectorAll('h2, p, label, input, select, button, textarea')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > window.innerWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cutOff).toEqual([]);
    const title = await dialog.getByRole('heading').boundingBox();
    expect(title?.height, 'the title leaves room for the form').toBeLessThan(320);
  });

  it('[RPT-3] [POS-4] lists legs for days, a driver, and a client, and says what is missing and what the phone’s positions say, at both widths', async () => {
    const { company, driver, before } = await companyWithTrips();
    const page = await openAs(company.owner, '/admin/reports/trip_log', { viewport: WIDE });
    const table = page.getByRole('table', { name: 'Trip log' });
    await page.getByText('1 of 2 legs are incomplete').waitFor();
    await page.getByText('No signature or reason: 1').waitFor();
    const proven = table.getByRole('row', { name: /Ann Teapot/ });
    expect(await proven.innerText()).toContain('Client: Ann Teapot');
    expect(await proven.innerText()).toContain('6.5');
    expect(await proven.innerText()).toContain('ID WF10407T');
    expect(await proven.innerText()).toContain('Phone: 6.4 loaded, 2.1 empty');
    expect(await proven.innerText()).toContain('2.3 miles from the address');
    expect(await table.getByText(/^Phone:/).count()).toBe(1);
    expect(await table.getByRole('row', { name: /Ben Kettle/ }).innerText()).toContain(
      '4.5 (estimated from the booking)',
    );
    await expectAccessible(page);

    await page.setViewportSize(NARROW);
    await page.getByLabel('Client', { exact: true }).fill('ann');
    await page.getByText('The leg is complete.').waitFor();
    await page.getByLabel('Client', { exact: true }).fill('');
    await page.getByLabel('From').fill(before);
    await table.getByRole('row', { name: /Cat Spoon/ }).waitFor();
    await page.getByLabel('Driver').selectOption(driver.fullName);
    await page.waitForURL((url) => url.searchParams.get('driver') === driver.uid);
    await page.reload();
    await table.getByRole('row', { name: /Cat Spoon/ }).waitFor();
    await table.getByRole('link', { name: 'Ben Kettle' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
  });

  it('[RPT-3] [PRF-1] shows the first legs while the others load, and exports only all of them', async () => {
    const company = await newAccount();
    const batch = db.batch();
    const common = {
      subOwneruid: company.account,
      clientUid: 'ann',
      updatedBy: company.account,
      status: 'Completed',
    } as const;
    for (const hour of Array.from({ length: 20 }, (_, index) => index)) {
      const puTime = `${String(hour).padStart(2, '0')}:15`;
      const trip = { ...common, name: `Client ${hour}`, tripDate: today, puTime, createdAt: new Date() };
      batch.set(db.doc(paths.trip(accountDocumentId(company.account, `trip${hour}`))), buildTrip(trip));
    }
    await batch.commit();
    const page = await openAs(company.owner, 'about:blank');
    const release = await holdQueries(page, isForAll);
    await page.goto('/admin/reports/trip_log');
    const rows = page.getByRole('table', { name: 'Trip log' }).getByRole('row');
    await rows.filter({ hasText: 'Client 0' }).waitFor();
    expect(await rows.count()).toBeLessThan(20);
    await page.getByText('These are the first legs. Loading the others…').waitFor();
    const button = page.getByRole('button', { name: 'Export' });
    expect(await button.isDisabled()).toBe(true);
    // None of the first ones, but maybe of the others
    await page.getByLabel('Client', { exact: true }).fill('Client 19');
    await expect.poll(() => rows.count()).toBe(0);
    expect(await page.getByText('No completed trips').isVisible()).toBe(false);

    release();
    await rows.filter({ hasText: 'Client 19' }).waitFor();
    await page.getByLabel('Client', { exact: true }).fill('');
    await page.getByText('20 of 20 legs are incomplete').waitFor();
    expect(await rows.count()).toBe(21);
    expect(await button.isDisabled()).toBe(false);
  });

  it('[RPT-3] [AUD-2] is recorded, then exported as CSV, and printed as forms with signatures', async () => {
    const { company } = await companyWithTrips();
    const page = await openAs(company.owner, 'about:blank');
    const calls = await answerCalls(page, 'recordAccess');
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto('/admin/reports/trip_log');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).createReadStream();
    const [header, ...rows] = (await file.toArray()).join('').trim().split('\r\n');
    expect(header).toContain('Date,Client,Medicaid ID,Mobility need');
    expect(rows).toHaveLength(2);
    const proven = rows.find((row) => row.includes('Ann Teapot'));
    expect(proven).toContain(`'=Ann Teapot,WF10407T,`);
    expect(proven).toMatch(/100,106.5,6.5,no,6.4,2.1,3,0,2.3,Dora Gearbox,D1234567,Van 7,ABC 123,Client: Ann Teapot/);
    expect(rows.find((row) => row.includes('Ben Kettle'))).toMatch(/license number, plate, signature or reason/);
    expect(rows.join()).not.toMatch(/NEW 999|D9999999/);
    await page.getByRole('button', { name: 'Print forms' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('img', { name: 'Signature of Ann Teapot' }).waitFor();
    await page.getByText('Missing: arrival time').waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: /^WF10407T$/ })
      .waitFor();
    expect(calls).toHaveLength(2);
  });

  it('[RPT-3] exports in the columns of a broker, which the company remembers under a name', async () => {
    const { company } = await companyWithTrips();
    const page = await openAs(company.owner, 'about:blank');
    await answerCalls(page, 'recordAccess');
    await page.goto('/admin/reports/trip_log');
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More for file formats' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const exported = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      const file = await (await download).createReadStream();
      return (await file.toArray()).join('').trim().split('\r\n');
    };
    await page.getByText('1 of 2 legs are incomplete').waitFor();

    await choose('Add format');
    const dialog = page.getByRole('dialog', { name: 'Add a format' });
    await dialog.getByRole('button', { name: 'Save format' }).click();
    await dialog.getByText('Enter a name, such as the broker’s.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Dustpan Brokerage');
    // In one go: there are dozens
    await dialog.getByRole('checkbox', { checked: true }).evaluateAll((columns) => {
      for (const column of columns) (column as HTMLInputElement).click();
    });
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save format' }).click();
    await dialog.getByText('Choose at least one column.').waitFor();
    await dialog.getByLabel('Date', { exact: true }).check();
    await dialog.getByLabel('Client', { exact: true }).check();
    await dialog.getByLabel('Medicaid ID', { exact: true }).check();
    await dialog.getByLabel('Header of Client').fill('Member');
    await dialog.getByRole('button', { name: 'Move Date down' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move Date down');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save format' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [header, ...rows] = await exported();
    expect(header).toBe('Member,Date,Medicaid ID');
    const cells = [`'=Ann Teapot,${today},WF10407T`, `Ben Kettle,${today},`];
    expect(rows.toSorted()).toEqual(cells.toSorted());

    await page.reload();
    await page.getByLabel('File format', { exact: true }).selectOption('Dustpan Brokerage');
    await choose('Edit Dustpan Brokerage');
    const edit = page.getByRole('dialog', { name: 'Edit Dustpan Brokerage' });
    expect(await edit.getByLabel('Header of Client').inputValue()).toBe('Member');
    await edit.getByLabel('Plate', { exact: true }).check();
    await edit.getByRole('button', { name: 'Save format' }).click();
    await edit.waitFor({ state: 'detached' });
    await expect.poll(async () => (await exported())[0]).toBe('Member,Date,Medicaid ID,Plate');
    await choose('Delete Dustpan Brokerage');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect
      .poll(() => page.getByLabel('File format', { exact: true }).locator('option').allTextContents())
      .toEqual(['All columns']);
  });

  it('[MNY-6] [MNY-8] adds prices, codes, and the payer to the file for people who may bill, at both widths', async () => {
    const { company } = await companyWithTrips();
    const { account } = company;
    const id = accountDocumentId(account, 'proven');
    const at = new Date();
    await db
      .doc(paths.payer(account, 'broker'))
      .set(buildPayer({ name: 'Dustpan Brokerage', providerNumber: 'WF-20417' }, { at, updatedBy: account }));
    await db.doc(paths.charge(account, id)).set({
      ...{ tripDate: today, clientUid: 'ann', status: 'Completed', payerUid: 'broker', payerFrom: 'file' },
      lines: [{ ...PRICED_LINE, label: 'Base', code: 'A0130', modifiers: ['RJ'] }],
      ...{ outcome: 'completed', totalCents: 4500, problems: [], cardId: 'one', cardName: 'All', hold: null },
      ...{ ownAmount: null, state: 'ready', amountCents: 4500, invoiceUid: '', billedAt: null, version: 1 },
      updatedAt: at,
    });
    const viewer = await company.addMember('viewer');
    const others = await openAs(viewer, '/admin/reports/trip_log', { viewport: WIDE });
    await others.getByText('1 of 2 legs are incomplete').waitFor();
    expect(await others.getByLabel('Add prices to the file').count()).toBe(0);
    const page = await openAs(company.owner, 'about:blank', { viewport: WIDE });
    const calls = await answerCalls(page, 'recordAccess');
    await page.goto('/admin/reports/trip_log');
    await page.getByText('1 of 2 legs are incomplete').waitFor();
    await page.getByLabel('Add prices to the file').check();
    await expectAccessible(page);
    await expectFits(page, 'the trip log');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^billing-file-/);
    const [header, ...rows] = (await (await saved.createReadStream()).toArray()).join('').trim().split('\r\n');
    expect(header).toMatch(
      /,Price,Items,Codes,Modifiers,Units,Rates,Amounts,Wait minutes,Authorization,Payer,Payer ID,Provider number$/,
    );
    expect(rows.find((row) => row.includes('Ann Teapot'))).toMatch(
      /,45.00,Base,A0130,RJ,1,45.00,45.00,\d+,,Dustpan Brokerage,broker,WF-20417$/,
    );
    expect(rows.find((row) => row.includes('Ben Kettle'))).toMatch(/(,){7},,,,$/);
    await page.getByText('1 leg in the file has no price: held, not billed, or to be reviewed.').waitFor();
    expect(JSON.stringify(calls)).toContain('with prices');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the trip log');
  });

  it('[RPT-3] says that no trip was completed, and ignores what is no filter', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/reports/trip_log?from=2026-02-30&to=x&driver=nobody');
    await page.getByText('No completed trips').waitFor();
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(today);
  });
});
