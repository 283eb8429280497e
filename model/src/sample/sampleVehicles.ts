import type { DriverSettings } from '../crew/driverSettings';
import { paths } from '../documents/paths';
import { EMPTY_MAINTENANCE, type Maintenance, type MaintenanceContent } from '../fleet/maintenance';
import { EMPTY_VEHICLE, type Vehicle, type VehicleContent } from '../fleet/vehicle';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { Stored, StoredDocument } from './stored';

/** A vehicle with this content; one that is in service unless something else is given. */
export const buildVehicle = (
  content: Partial<VehicleContent>,
  { at, updatedBy }: { readonly at: Date; readonly updatedBy: string },
): Stored<Vehicle> => ({
  ...EMPTY_VEHICLE,
  ...content,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy,
});

const MODELS = [
  { make: 'Ford', model: 'Transit', year: 2022, color: 'White' },
  { make: 'Toyota', model: 'Sienna', year: 2021, color: 'Silver' },
  { make: 'Ram', model: 'ProMaster', year: 2019, color: 'White' },
  { make: 'Chrysler', model: 'Voyager', year: 2020, color: 'Blue' },
] as const;

/** One time of work on a vehicle; not done, and not repeated, unless something else is given. */
export const buildMaintenance = (
  content: Partial<MaintenanceContent> & Pick<MaintenanceContent, 'vehicleUid'>,
  { at, updatedBy }: { readonly at: Date; readonly updatedBy: string },
): Stored<Maintenance> => ({
  ...{ ...EMPTY_MAINTENANCE, work: 'Oil change', ...content },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy },
});

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}

/** The id of the vehicle that a driver usually drives. */
export const sampleVehicleUid = (driverUid: string): string => `vehicle-${driverUid}`;

const SPARE = { seats: { ambulatory: 3, wheelchair: 2 }, lift: { kind: 'platform', pounds: 1000 } } as const;

/** The vehicle that one of the drivers chose for today's shift instead of their usual one. */
export const CHOSEN = {
  uid: 'vehicle-spare',
  by: 1,
  hoursAgo: 5,
  name: 'Spare 1',
  plate: 'T901-88C',
  ...SPARE,
} as const;

/** The vehicle of each driver, a spare one, one in the shop, and one that is retired. */
export function sampleVehicles(
  { account, now, writtenBy }: From,
  settings: readonly StoredDocument[],
): readonly StoredDocument[] {
  const at = new Date(now.getTime() - 30 * 86_400_000);
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const store = (id: string, content: Partial<VehicleContent>): StoredDocument => ({
    path: paths.vehicle(account, id),
    data: buildVehicle({ plateState: 'NY', ...content }, { at, updatedBy: writtenBy }),
  });
  const driven = settings.map(({ path, data }, index) => {
    const { vehicleUid, vehicleName, plate, seats } = data as Stored<DriverSettings>;
    return store(vehicleUid ?? path, {
      ...{ name: vehicleName, plate, seats, ...MODELS[index % MODELS.length] },
      lift: seats.wheelchair ? { kind: index % 2 === 0 ? 'platform' : 'ramp', pounds: 800 } : null,
      odometer: 41_300 + 7_411 * index,
    });
  });
  const { uid, by, hoursAgo, ...chosen } = CHOSEN;
  return [
    ...driven,
    withShift(
      store(uid, { ...MODELS[0], ...chosen, odometer: 88_120 }),
      settings[by],
      new Date(now.getTime() - hoursAgo * 3_600_000),
    ),
    store('vehicle-shop', {
      ...{ name: 'Spare 2', plate: 'T902-88C', ...MODELS[2], ...SPARE, odometer: 143_507 },
      ...{ state: 'inShop', stateFrom: addToDay(today, -2), stateUntil: addToDay(today, 3) },
    }),
    store('vehicle-retired', {
      ...{ name: 'Old 3', plate: 'T118-20C', ...MODELS[1], year: 2011, odometer: 312_884 },
      ...{ state: 'retired', stateFrom: addToDay(today, -60) },
    }),
    ...sampleMaintenance({ account, now, writtenBy }, driven, today),
  ];
}

/** The vehicle as a driver's shift in it is kept. */
const withShift = (vehicle: StoredDocument, driver: StoredDocument | undefined, since: Date): StoredDocument =>
  driver
    ? { ...vehicle, data: { ...vehicle.data, shifts: { [driver.path.split('/').at(-1) ?? '']: since } } }
    : vehicle;

/** Work of each kind of state: overdue, due soon, due later, due by a reading that nobody knows, and done. */
function sampleMaintenance(
  { account, now, writtenBy }: From,
  driven: readonly StoredDocument[],
  today: string,
): readonly StoredDocument[] {
  const at = new Date(now.getTime() - 20 * 86_400_000);
  const oil = { work: 'Oil change', everyMonths: 6, everyMiles: 5000 };
  const store = (id: string, content: Partial<MaintenanceContent> & Pick<MaintenanceContent, 'vehicleUid'>) => ({
    path: paths.maintenanceDocument(account, id),
    data: buildMaintenance(content, { at, updatedBy: writtenBy }),
  });
  const [first, second] = driven.map(({ path }) => path.split('/').at(-1) ?? '');
  const inspection = { work: 'State inspection', everyMonths: 12, countsFrom: 'due' } as const;
  return [
    ...(first
      ? [
          store('maintenance-oil', { vehicleUid: first, ...oil, dueDay: addToDay(today, 60), dueMiles: 41_200 }),
          store('maintenance-inspection', { vehicleUid: first, ...inspection, dueDay: addToDay(today, 9) }),
          store('maintenance-oil-done', {
            ...{ vehicleUid: first, ...oil, dueDay: addToDay(today, -122), dueMiles: 36_200, vendor: 'Harbor Auto' },
            ...{ doneDay: addToDay(today, -120), doneMiles: 36_180, costCents: 8995, note: 'Cabin filter, too' },
          }),
        ]
      : []),
    ...(second
      ? [store('maintenance-lift', { vehicleUid: second, work: 'Lift service', dueDay: addToDay(today, 40) })]
      : []),
    store('maintenance-brakes', { vehicleUid: 'vehicle-shop', work: 'Front brakes', dueDay: addToDay(today, -3) }),
  ];
}
