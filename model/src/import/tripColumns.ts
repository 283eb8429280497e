import type { TripInput } from '../trip/tripInput';
import { IMPORT_TARGETS, type ImportTarget } from './importTargets';

export const IMPORT_LABELS: Readonly<Record<ImportTarget, string>> = {
  tripId: 'Trip number',
  leg: 'Leg',
  name: 'Client’s name',
  firstName: 'Client’s first name',
  lastName: 'Client’s last name',
  phone: 'Client’s phone',
  medicaidId: 'Medicaid ID',
  clientDis: 'Mobility need',
  tripDate: 'Day of the trip',
  puTime: 'Pick-up time',
  apptTime: 'Appointment time',
  fromAddress: 'Pick-up address',
  fromCity: 'Pick-up city',
  fromState: 'Pick-up state',
  fromZip: 'Pick-up ZIP',
  fromUnit: 'Pick-up unit, floor, or room',
  fromPhone: 'Pick-up phone',
  toAddress: 'Drop-off address',
  toCity: 'Drop-off city',
  toState: 'Drop-off state',
  toZip: 'Drop-off ZIP',
  toUnit: 'Drop-off unit, floor, or room',
  toPhone: 'Drop-off phone',
  miles: 'Miles',
  willCall: 'Will-call',
  bookingComments: 'Comments',
  companions: 'Companions',
  attendants: 'Attendants',
  status: 'Status',
  cancelledBy: 'Cancelled by',
  cancelReason: 'Cancel reason',
  recordId: 'Record ID',
  driverUid: 'Driver ID',
  driverName: 'Driver',
  locked: 'Locked to its driver',
  puTimeComputed: 'Pick-up time computed',
};

/** The header of the column for each target; targets without a column are left out. */
export type ColumnMapping = Readonly<Partial<Record<ImportTarget, string>>>;

/** A row of the file: its cells by header. */
export type ImportCells = Readonly<Record<string, string>>;

/** Required targets that the mapping lacks; a name is one column or two. */
export function missingTargets(mapping: ColumnMapping): readonly ImportTarget[] {
  const needed = ['tripDate', 'fromAddress', 'toAddress'] as const;
  const nameless = mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined;
  return [...(nameless ? (['name'] as const) : []), ...needed.filter((target) => mapping[target] === undefined)];
}

/** The target of an invalid field, for the report. */
export function targetOf(field: keyof TripInput): ImportTarget | undefined {
  if (field === 'fromDetails') return 'fromUnit';
  if (field === 'toDetails') return 'toUnit';
  return IMPORT_TARGETS.find((target) => target === field);
}
