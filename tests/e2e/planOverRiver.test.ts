import { type LatLng, paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureDrives } from '../../functions/src/roads/measureDrives';
import { openAs } from '../browser/openAs';
import { addTrip, inDays, storedTrip } from '../browser/trips/tripPages';
import { type RoutingServer, startRoutingServer } from '../fakes/routingServer';
import { RIVER } from '../fakes/streetGrid';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';

// The suite's own functions have no routing service. Their task runs here, with a stand-in for one

let server: RoutingServer;
beforeAll(async () => {
  server = await startRoutingServer();
  process.env.ROUTING_STAND_IN = server.url;
});
afterAll(async () => {
  delete process.env.ROUTING_STAND_IN;
  delete process.env.ROUTING_SERVICE;
  await server.stop();
});

const TOMORROW = inDays(1);
const at = (lat: number, side: number): LatLng => ({ lat, lng: RIVER + side });

/** Stores a trip, and waits for what functions write on it: its time zone, and when automatic assignment starts. */
async function addSettled(...given: Parameters<typeof addTrip>): Promise<string> {
  const id = await addTrip(...given);
  const written = async () => {
    const { assignedWhy, pickup } = (await storedTrip(id)) ?? {};
    return { hasReason: Boolean(assignedWhy), hasZone: Boolean(pickup?.timeZone) };
  };
  await expect.poll(written, { timeout: 30_000 }).toEqual({ hasReason: true, hasZone: true });
  return id;
}

const panel = (page: Page) => page.getByRole('complementary', { name: /^Plan for / });

async function planTomorrow(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Plan the day' }).click();
  await panel(page).getByRole('table', { name: 'The day now and with the plan' }).waitFor({ timeout: 60_000 });
}

describe('planning a day over a river', () => {
  it.each([
    ['osrm', 'OSRM'],
    ['valhalla', 'Valhalla'],
  ] as const)(
    '[ROD-1] [ROD-2] [ROD-3] sends nobody over it once %s knows the roads, and says how much it estimated',
    async (service, label) => {
      process.env.ROUTING_SERVICE = service;
      const { account, owner, addMember } = await newAccount();
      const addDriver = async (fullName: string, location: LatLng) => {
        const { uid } = await addMember('driver', { fullName, vehicle: ['ambulatory'] });
        const startPlace = { address: '1 Broomstick Yard, Queens', location };
        const settings = buildDriverSettings({ startPlace, updatedBy: account, updatedAt: new Date() });
        await db.doc(paths.driverSettingsDocument(account, uid)).set(settings);
        return uid;
      };
      // In a straight line, Wes is half a mile away, over the river, and Elli two miles, on the same bank
      await addDriver('Wes West', at(40.721, -0.004));
      const elli = await addDriver('Elli East', at(40.75, 0.004));
      const common = { tripDate: TOMORROW, assignedBy: null } as const;
      const [pickup, dropoff] = [at(40.721, 0.004), at(40.73, 0.006)];
      const ann = await addSettled(account, { ...common, name: 'Ann Abel', puTime: '09:00', pickup, dropoff });

      const page = await openAs(owner, `/admin/board?day=${TOMORROW}`);
      await planTomorrow(page);
      await panel(page).getByText('All 3 drives are estimated by the straight line.').waitFor();
      await panel(page).getByText('Ann Abel: no driver → Wes West').waitFor();

      await measureDrives({ account, day: TOMORROW, runAt: new Date().toISOString(), failures: 0 });
      await planTomorrow(page);
      const roads = `use road times from ${label}`;
      await panel(page).getByText(`3 drives: 100% ${roads}, 0% are estimated by the straight line.`).waitFor();
      await panel(page).getByText('Ann Abel: no driver → Elli East').waitFor();

      // The service has not been asked for this one's drives yet
      const next = { pickup: at(40.735, 0.006), dropoff: at(40.745, 0.005) };
      await addSettled(account, { ...common, name: 'Bea Bolt', puTime: '10:30', ...next });
      await planTomorrow(page);
      await panel(page).getByText(`5 drives: 40% ${roads}, 60% are estimated by the straight line.`).waitFor();
      await panel(page).getByText('Bea Bolt: no driver → Elli East').waitFor();
      await panel(page).getByRole('button', { name: 'Apply 2 changes' }).click();
      await expect.poll(async () => (await storedTrip(ann))?.driverUid).toBe(elli);
    },
  );
});
