import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilLoaded } from '../../../scripts/browser/visit';
import { FIRST_LEGS } from '../../../web/src/features/tripLog/firstLegs';
import { paths } from '../../../web/src/ui/paths';
import { sampleAccount } from '../../browser/accounts/sampleAccount';
import { serveMapTiles } from '../../browser/maps/mapTiles';
import { openAs } from '../../browser/openAs';

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

it.each([
  ['the dashboard', paths.dashboard, 'Dashboard', ['/counters/', '"driverLocations"', '"willCall"', '"days"']],
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
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  for (const part of asked)
    await expect.poll(() => targets.some((target) => target.includes(part)), { message: part }).toBe(true);

  load();
  await page.getByRole('main').filter({ hasText: /\S/ }).waitFor();
  await waitUntilLoaded(page);
  expect(targets.filter((target, index) => targets.indexOf(target) !== index)).toEqual([]);
});
