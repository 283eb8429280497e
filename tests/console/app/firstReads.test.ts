import { accountDocumentId, type FacilityCompany, type FacilityReport, requestPaths } from '@mtos/model';
import { buildRequest } from '@mtos/model/sample';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilLoaded } from '../../../scripts/browser/visit';
import { FIRST_LEGS } from '../../../web/src/features/tripLog/firstLegs';
import { paths } from '../../../web/src/ui/paths';
import { sampleAccount } from '../../browser/accounts/sampleAccount';
import { serveMapTiles } from '../../browser/maps/mapTiles';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount, type TestPerson } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

/** The limits of queries that are other queries with another limit: of a single document, and of the first legs of the log. */
const DISTINCT = [1, FIRST_LEGS];
const OTHER_LIMITS = new RegExp(`"limit":(?!(${DISTINCT.join('|')})\\b)\\d+`);

/** What the page asks Firestore to listen to: documents, and queries without most of their limits. */
function watchTargets(page: Page): readonly string[] {
  const targets: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || !request.url().includes('/Listen/channel')) return;
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
      const { addTarget } = name.endsWith('__data__') ? JSON.parse(value) : {};
      if (addTarget) targets.push(JSON.stringify(addTarget.query ?? addTarget.documents).replace(OTHER_LIMITS, ''));
    }
  });
  return targets;
}

/** Lets the browser load the script of a page only when the function that it returns is called. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return load;
}

/** What was asked for again. */
const repeated = (asked: readonly string[]) => asked.filter((each, index) => asked.indexOf(each) !== index);

it.each([
  [
    'the dashboard',
    paths.dashboard,
    'Dashboard',
    ['/counters/', '"driverLocations"', '"willCall"', '"days"', '"liftDefectAt"'],
  ],
  ['the list of trips', paths.trips, 'TripList', ['/counters/', '"tripDate"']],
  ['the board', paths.board, 'BoardPage', ['"users"', '"drivers"', '"tripDate"']],
  ['the report', paths.reports, 'ReportsPage', ['"days"', '"driverDays"', '"users"']],
  ['the trip log', paths.tripLog, 'TripLogPage', ['"logFormats"', '"tripDate"']],
  ['the list of clients', paths.clients, 'ClientList', ['"profiles"', '/counters/']],
  ['the list of payers', paths.payers, 'PayersPage', ['"payers"']],
  ['the list of vehicles', paths.vehicles, 'VehicleList', ['"vehicles"']],
  ['the page of credentials', paths.credentials, 'CredentialsPage', ['"credentialTypes"']],
  ['the list of standing orders', paths.standingOrders, 'StandingOrderList', ['"standingOrders"']],
  ['the page of places', paths.places, 'PlacesPage', ['"places"', '"frequentPlaces"']],
  ['the page of notifications', paths.notify, 'NotifyPage', ['"notifications"']],
  ['the settings', paths.settings, 'SettingsPage', ['/counters/', '/texting/settings']],
  ['the chat', paths.chat, 'ChatPage', ['"messages"']],
  ['the map', paths.maps, 'MapsPage', ['"users"', '"driverLocations"', '"tripDate"']],
  ['the list of admins', paths.admins, 'PeopleList', ['"users"', '"invitations"', '/counters/']],
  ['the list of drivers', paths.drivers, 'PeopleList', ['"users"', '"invitations"', '/counters/']],
  ['the audit', paths.audit, 'AuditPage', ['"audit"', '"users"']],
])('[PRF-1] %s asks for its data before its code has loaded, and for nothing twice', async (_, path, file, asked) => {
  const owner = await sampleAccount();
  // The map asks for its streets, whose host can't be reached from everywhere
  const page = await openAs(owner, 'about:blank', { hasMap: path === paths.maps });
  await serveMapTiles(page);
  const targets = watchTargets(page);
  const load = await holdScript(page, file);
  await page.goto(path, { waitUntil: 'commit' });
  for (const part of asked)
    await expect.poll(() => targets.some((target) => target.includes(part)), { message: part }).toBe(true);

  load();
  await page.getByRole('main').filter({ hasText: /\S/ }).waitFor();
  await waitUntilLoaded(page);
  expect(repeated(targets)).toEqual([]);
});

const COMPANY: FacilityCompany = {
  ...{ companyName: 'Testwell Rides', logo: '', phone: '(518) 555-0101', timeZone: TIME_ZONE },
  payers: [{ payerUid: 'elm', name: 'Elm Dialysis' }],
};
const REPORT: FacilityReport = {
  trips: { requested: 1, completed: 1, canceled: 0, noShow: 0 },
  onTime: { onTime: 1, judged: 1, rule: { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 } },
  invoices: [],
};
/** Stores what a contact of the facility asked for. Returns its id. */
async function addRequest({ account, uid }: TestPerson): Promise<string> {
  const ride = { day: inDays(1), puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' };
  const asked = {
    client: { name: 'Ida Winters', phone: '', birthDate: '', medicaidId: '', clientDis: 'wheelchair', needs: null },
    legs: [{ ...ride, fromAddress: '1 Broomstick Yard, Queens', toAddress: 'Dustpan Dialysis, Queens' }],
    payerUid: 'elm',
  } as const;
  const now = new Date();
  const written = { createdAt: now, createdBy: uid, answeredAt: now, answeredBy: account };
  const id = accountDocumentId(account, 'copied'.padEnd(20, '0'));
  await db.doc(requestPaths.request(account, id)).set(buildRequest(asked, written));
  return id;
}

it.each([
  ['list of requests', paths.facility, 'FacilityRequests', ['"lastDay"', '"answeredBy"'], ['company']],
  ['form of a request', paths.facilityRequest, 'RequestPage', ['/requests/'], ['company']],
  ['report', paths.facilityReport, 'FacilityReportPage', [], ['company', 'report']],
])('[PRF-1] a facility’s %s asks for its data before its code has loaded, and for nothing twice', async (...row) => {
  const [, path, file, asked, kinds] = row;
  const { addMember } = await newAccount();
  const contact = await addMember('facility', { payerUids: ['elm'] });
  const request = await addRequest(contact);
  const page = await openAs(contact, 'about:blank');
  const calls = await answerCalls(page, 'readFacilityReport', undefined, { ...COMPANY, ...REPORT });
  const targets = watchTargets(page);
  const load = await holdScript(page, file);
  await page.goto(`${path}?copy=${request}`, { waitUntil: 'commit' });
  for (const part of asked)
    await expect.poll(() => targets.some((target) => target.includes(part)), { message: part }).toBe(true);
  await expect.poll(() => calls).toMatchObject(kinds.map((kind) => ({ kind })));

  load();
  await page.getByRole('main').filter({ hasText: /\S/ }).waitFor();
  await waitUntilLoaded(page);
  expect(repeated(targets)).toEqual([]);
  expect(calls).toHaveLength(kinds.length);
});
