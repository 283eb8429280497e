import { addToDay, queries } from '@mtos/model';

/** How many trips are read whose drivers reported something lately, and for how many days a report is looked for. */
const MAX_REPORTED = 30;
const DAYS = 7;

/** The trips whose drivers lately reported something, whether or not someone has answered. */
export const reportedTrips = (account: string, today: string) =>
  queries.reportedTrips(account, new Date(`${addToDay(today, -DAYS)}T00:00:00Z`), MAX_REPORTED);
