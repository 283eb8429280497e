/** What a column of a broker's file can mean. First and last name together make the client's name. */
export const IMPORT_TARGETS = [
  'tripId',
  'name',
  'firstName',
  'lastName',
  'phone',
  'clientDis',
  'tripDate',
  'puTime',
  'apptTime',
  'fromAddress',
  'fromPhone',
  'toAddress',
  'toPhone',
  'miles',
  'willCall',
  'bookingComments',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];
