import {
  accountDocumentId,
  type FacilityCompany,
  type FacilityReport,
  type RideRequest,
  requestPaths,
} from '@mtos/model';
import { buildRequest } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../web/src/ui/paths';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits, expectFitsThumbs, painted } from '../../browser/pages/fits';
import { inDays, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const SMALLEST = { width: 320, height: 640 };
const now = new Date();

const COMPANY: FacilityCompany = {
  ...{ companyName: 'Testwell Rides', logo: '', phone: '(518) 555-0101', timeZone: TIME_ZONE },
  payers: [{ payerUid: 'elm', name: 'Elm Dialysis' }],
};
const REPORT: FacilityReport = {
  trips: { requested: 12, completed: 9, canceled: 2, noShow: 1 },
  onTime: { onTime: 8, judged: 9, rule: { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 } },
  invoices: [
    {
      ...{ number: 'INV-0007', sentOn: inDays(-20), dueOn: inDays(10), totalCents: 40_550, balanceCents: 550 },
      state: 'open',
    },
  ],
};

const leg = (day: string, given: Partial<RideRequest['legs'][number]> = {}) => ({
  ...{ day, puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '1 Broomstick Yard, Queens', toAddress: 'Dustpan Dialysis, Queens', ...given },
});

const client = (name: string) => ({
  ...{ name, phone: '(718) 555-0142', birthDate: '', medicaidId: '', clientDis: 'wheelchair' as const, needs: null },
});

type Given = Parameters<typeof buildRequest>[0];

/** A company, and someone at a facility who may ask for its rides. */
async function facility() {
  const company = await newAccount();
  const { account, addMember } = company;
  const contact = await addMember('facility', { fullName: 'Fay Nurse', payerUids: ['elm'] });
  const written = { createdAt: now, createdBy: contact.uid, answeredAt: now, answeredBy: account };
  const addRequest = async (key: string, given: Partial<Given>) => {
    const asked: Given = { client: client('Ida Winters'), legs: [leg(inDays(1))], payerUid: 'elm', ...given };
    const id = accountDocumentId(account, key.padEnd(20, '0'));
    await db.doc(requestPaths.request(account, id)).set(buildRequest(asked, written));
    return id;
  };
  return { ...company, contact, addRequest };
}

const answer = (page: Page) => answerCalls(page, 'readFacilityReport', undefined, { ...COMPANY, ...REPORT });

/** Opens a page of the facility, whose company is known. */
async function openFacility(contact: Parameters<typeof openAs>[0], path: string, viewport: (typeof VIEWPORTS)[number]) {
  const page = await openAs(contact, 'about:blank', { viewport });
  await answer(page);
  await page.goto(path);
  return page;
}

async function expectUsable(page: Page, what: string) {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await painted(page);
    await expectFits(page, `${what} at ${viewport.width} px`);
    await expectAccessible(page);
  }
  await page.setViewportSize(SMALLEST);
  await painted(page);
  await expectFitsThumbs(page.locator('main'), 'a, button:not([aria-pressed])');
}

describe('the page of a facility', () => {
  it('[FAC-2] [FAC-3] lists requests in each state by day, live, at every width', async () => {
    const { contact, addRequest } = await facility();
    const expected = { from: Timestamp.fromDate(now), to: Timestamp.fromDate(new Date(now.getTime() + 900_000)) };
    const ride = {
      leg: 0,
      day: today,
      puTime: '09:00',
      stage: 'onMyWay' as const,
      expected,
      driverFirstName: 'Dora',
      plate: 'WAY123',
      completedAt: null,
      canceled: false,
      updatedAt: now,
    };
    await addRequest('sent', {});
    await addRequest('declined', {
      ...{
        client: client('Otto Refused'),
        state: 'declined',
        declineReason: 'noVehicle',
        declineNote: 'All vans are out.',
      },
    });
    await addRequest('underWay', {
      ...{
        client: client('Una Way'),
        state: 'accepted',
        legs: [leg(today), leg(today, { willCall: true, puTime: '' })],
      },
      ...{ trips: { trip: ride }, poNumber: '4711', notes: 'Bring the blue folder.' },
    });
    await addRequest('repeated', {
      ...{ client: client('Rita Weekly'), state: 'accepted' },
      repeat: { weekdays: [1, 3, 5], until: inDays(30) },
    });
    await addRequest('past', { client: client('Paul Past'), legs: [leg(inDays(-2))] });
    await addRequest('foreign', { client: client('Fred Foreign'), payerUid: 'oak' });
    const page = await openFacility(contact, paths.facility, VIEWPORTS[1]);
    const card = (name: string) => page.getByRole('article', { name });
    await card('Una Way').getByText('Driver: Dora, plate WAY123').waitFor();
    await card('Otto Refused')
      .getByText(/^Declined: No vehicle available\. “All vans are out\.” Call \(518\)/)
      .waitFor();
    await card('Rita Weekly')
      .getByText(/Repeats Mon Wed Fri until/)
      .waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(4);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toMatch(/^Today, /);
    await expectUsable(page, 'the list');
    await addRequest('sent', { client: client('Ida Winters'), state: 'accepted' });
    await card('Ida Winters').getByText('Accepted').waitFor();
  });

  it('[FAC-1] [ROL-1] opens for people there alone, who come from the console to it', async () => {
    const { owner, contact, addMember } = await facility();
    const page = await openFacility(contact, paths.dashboard, VIEWPORTS[0]);
    await page.waitForURL(`**${paths.facility}`);
    await page.getByText('No requests from today on').waitFor();
    await page.getByRole('button', { name: 'Menu of Fay Nurse' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Change password', 'Sign out']);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /signout/i })
      .click();
    await page.waitForURL(`**${paths.login}`);

    const office = await openAs(owner, paths.facility);
    await office.waitForURL(`**${paths.dashboard}`);
    const driver = await openAs(await addMember('driver'), paths.facilityReport);
    await driver.waitForURL(`**${paths.drive}`);
  });

  it('[FAC-2] says what could not be loaded, and loads it again; and that it is offline', async () => {
    const { contact, addRequest } = await facility();
    await addRequest('sent', {});
    const page = await openAs(contact, 'about:blank', {
      expectedErrors: [/status of 400/, /FirebaseError/, /ERR_INTERNET_DISCONNECTED/],
    });
    await answer(page);
    await refuseCall(page, 'readFacilityReport', { code: 'unexpected', message: 'Something went wrong.' });
    await page.goto(paths.facility);
    await page.getByText('The page could not be loaded').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Ida Winters' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^You are offline\./).waitFor();
    await page.context().setOffline(false);
  });

  it('[FAC-1] has a form that can be used with the keyboard and at every width, and keeps what was typed', async () => {
    const { contact, addRequest } = await facility();
    const id = await addRequest('sent', {});
    const page = await openFacility(contact, paths.facilityRequest, VIEWPORTS[1]);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Enter the client’s name.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Add return' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Ride 2' }).waitFor();
    await page.getByText('What else they need').click();
    await page.getByRole('checkbox', { name: 'These rides repeat every week' }).check();
    await expectUsable(page, 'the form');
    await page.getByLabel('Name', { exact: true }).fill('Ida Winters');
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ida Winters');

    await page.goto(`${paths.facilityRequest}?change=${id}`);
    await page.getByRole('heading', { level: 1, name: 'Change request' }).waitFor();
    const sent = await answerCalls(page, 'sendRequest');
    await page.getByRole('group', { name: 'Ride' }).getByLabel('Pick-up time').fill('10a');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(`**${paths.facility}`);
    expect(sent).toMatchObject([{ task: 'change', id, version: 1, content: { legs: [{ puTime: '10:00' }] } }]);
  });

  it('[FAC-2] reports rides, what was on time, and invoices', async () => {
    const { contact } = await facility();
    const page = await openFacility(contact, paths.facilityReport, VIEWPORTS[1]);
    await page.getByText('INV-0007').waitFor();
    expect(await page.getByRole('main').locator('dd').allTextContents()).toEqual(['12', '9', '2', '1', '88%']);
    await page.getByText('$5.50 left to pay').waitFor();
    await expectUsable(page, 'the report');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^rides-.*\.csv$/);
    await page.getByLabel('Through').fill(inDays(90));
    await page.getByText('A report covers at most 92 days.').waitFor();
  });
});
