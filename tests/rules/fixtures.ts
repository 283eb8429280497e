import type { Data } from './cases/ruleCase';
import { accountFixtures } from './fixtures/accountFixtures';
import { billingFixtures } from './fixtures/billingFixtures';
import { clientFixtures } from './fixtures/clientFixtures';
import { driverFixtures } from './fixtures/driverFixtures';
import { fleetFixtures } from './fixtures/fleetFixtures';
import { messageFixtures } from './fixtures/messageFixtures';
import { serverFixtures } from './fixtures/serverFixtures';
import { tripFixtures } from './fixtures/tripFixtures';
import { userFixtures } from './fixtures/userFixtures';

/** The documents stored before each case, by path. Each case leaves them unchanged. */
export const fixtures: Readonly<Record<string, Data>> = {
  ...userFixtures,
  ...tripFixtures,
  ...clientFixtures,
  ...driverFixtures,
  ...fleetFixtures,
  ...billingFixtures,
  ...messageFixtures,
  ...accountFixtures,
  ...serverFixtures,
};

/** The fixture at a path. @throws Error without one */
export function stored(path: string): Data {
  const data = fixtures[path];
  if (!data) throw new Error(`no fixture at ${path}`);
  return data;
}
