import { DEFAULT_DRIVE_SETTINGS, type DriverEvent, type DriveSettings, type LatLng, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { db } from '../../functions/admin';
import { newAccount, type TestAccount, type TestPerson } from '../../newAccount';
import { openAs } from '../openAs';
import type { PageOptions } from '../openPage';
import { addTrip } from '../trips/tripPages';

/** A phone in a hand in Brooklyn, whose owner lets the page know where it is. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: 40.6782, longitude: -73.9442, accuracy: 12 },
} as const satisfies PageOptions;

/** Near that phone, and an hour from it by road. */
export const NEAR: LatLng = { lat: 40.6782, lng: -73.9442 };
export const FAR: LatLng = { lat: 40.9082, lng: -73.9442 };

/** The browser's and Firestore's own messages about a network that the test takes away. */
export const OFFLINE = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /network-request-failed/];

/** After the test has moved the page's clock, a position can come too early for the server's. */
export const TIME_LEAP = /status of 403/;

/**
 * Waits until the phone knows that the server has all its steps. The page keeps each from the press on; Firestore stores a key
 * for each write that the server lacks, a moment later.
 */
export async function allSent(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const kept: readonly { readonly state: string }[] = JSON.parse(localStorage.getItem('mtos.driveSteps') ?? '[]');
    const isWritten = Object.keys(localStorage).every((key) => !key.startsWith('firestore_mutations_'));
    return isWritten && kept.every(({ state }) => state !== 'sent');
  });
}

export interface DrivenAccount extends Pick<TestAccount, 'owner' | 'addMember'> {
  readonly driver: TestPerson;
  /** Adds a trip of the driver, for today if nothing else is given, and returns its id. */
  giveTrip(given: Parameters<typeof addTrip>[1]): Promise<string>;
  /** The driver's events that the server has, in the order of their times. */
  events(): Promise<readonly DriverEvent[]>;
}

/** A company with one driver, which asks its drivers for nothing else than given. */
export async function drivenAccount(settings: Partial<DriveSettings> = {}): Promise<DrivenAccount> {
  const { account, owner, addMember } = await newAccount();
  await db.doc(paths.account(account)).update({ driveSettings: { ...DEFAULT_DRIVE_SETTINGS, ...settings } });
  const driver = await addMember('driver', { fullName: 'Dora Wheel', vehicle: ['ambulatory', 'wheelchair'] });
  return {
    owner,
    addMember,
    driver,
    giveTrip: (given) =>
      addTrip(account, {
        driverUid: driver.uid,
        driverName: driver.fullName,
        assignedBy: 'hand',
        phone: '(347) 555-0142',
        createdAt: new Date(Date.now() - 3_600_000),
        ...given,
      }),
    events: async () => {
      const { docs } = await db.collection(paths.driverEvents).where('driverUid', '==', driver.uid).get();
      // The rules have checked them
      return docs.map((event) => event.data() as DriverEvent).sort((a, b) => a.at.toMillis() - b.at.toMillis());
    },
  };
}

/** Opens the drivers' page on a phone. */
export const openDrive = (driver: TestPerson, options: PageOptions = {}, path = '/drive'): Promise<Page> =>
  openAs(driver, path, { ...PHONE, ...options });

/** Draws a line in the signature box with the mouse. */
export async function sign(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /^(Signature box|Cuadro de firma)/ }).boundingBox();
  if (!box) throw new Error('The page has no signature box');
  const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  for (const [across, down] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.7, 0.3],
    [0.9, 0.6],
  ] as const) {
    await page.mouse.move(...at(across, down), { steps: 5 });
  }
  await page.mouse.up();
}
