import { personalDataQueries } from './personalDataQueries';
import { serverCountQueries } from './server/serverCountQueries';
import { serverDriverQueries } from './server/serverDriverQueries';
import { serverMoneyQueries } from './server/serverMoneyQueries';
import { serverPeopleQueries } from './server/serverPeopleQueries';
import { serverRequestQueries } from './server/serverRequestQueries';
import { serverRunQueries } from './server/serverRunQueries';
import { serverTripQueries } from './server/serverTripQueries';

/** The queries that only functions use, which read with their own schemas. */
export const serverQueries = {
  ...personalDataQueries,
  ...serverCountQueries,
  ...serverDriverQueries,
  ...serverMoneyQueries,
  ...serverPeopleQueries,
  ...serverRequestQueries,
  ...serverRunQueries,
  ...serverTripQueries,
} as const;
