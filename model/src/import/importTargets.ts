/**
 * What a column of a broker's file can contain. First and last name together are the client's name; street, city, state,
 * and ZIP code are an address.
 */
export const IMPORT_TARGETS = [
  'tripId',
  'leg',
  'name',
  'firstName',
  'lastName',
  'phone',
  'medicaidId',
  'clientDis',
  'tripDate',
  'puTime',
  'apptTime',
  'fromAddress',
  'fromCity',
  'fromState',
  'fromZip',
  'fromUnit',
  'fromPhone',
  'toAddress',
  'toCity',
  'toState',
  'toZip',
  'toUnit',
  'toPhone',
  'miles',
  'willCall',
  'bookingComments',
  'companions',
  'attendants',
  'status',
  'cancelledBy',
  'cancelReason',
  'recordId',
  'driverUid',
  'driverName',
  'locked',
  'puTimeComputed',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** The targets that only the console's own export has. */
export const RECORD_TARGETS: readonly ImportTarget[] = [
  'recordId',
  'driverUid',
  'driverName',
  'locked',
  'puTimeComputed',
];
