import type { TripInput } from '../tripInput';
import { IMPORT_TARGETS, type ImportTarget } from './importTargets';

export const IMPORT_LABELS: Readonly<Record<ImportTarget, string>> = {
  tripId: 'Trip number',
  name: 'Client’s name',
  firstName: 'Client’s first name',
  lastName: 'Client’s last name',
  phone: 'Client’s phone',
  clientDis: 'Mobility need',
  tripDate: 'Day of the trip',
  puTime: 'Pick-up time',
  apptTime: 'Appointment time',
  fromAddress: 'Pick-up address',
  fromPhone: 'Pick-up phone',
  toAddress: 'Drop-off address',
  toPhone: 'Drop-off phone',
  miles: 'Miles',
  willCall: 'Will-call',
  bookingComments: 'Comments',
};

/** Which column of the file, by its header, says what; a target without a column is left out. */
export type ColumnMapping = Readonly<Partial<Record<ImportTarget, string>>>;

/** A row of the file as it was read: its cells by header. */
export type ImportCells = Readonly<Record<string, string>>;

/** The fields that a mapping can't do without; a name is one column or two. */
export function missingTargets(mapping: ColumnMapping): readonly ImportTarget[] {
  const needed = ['tripDate', 'fromAddress', 'toAddress'] as const;
  const nameless = mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined;
  return [...(nameless ? (['name'] as const) : []), ...needed.filter((target) => mapping[target] === undefined)];
}

/** Which column a fault of the input came from, for the report. */
export function targetOf(field: keyof TripInput): ImportTarget | undefined {
  return IMPORT_TARGETS.find((target) => target === field);
}
