import { positionsWhoMay } from '@mtos/model';
import { DEMO } from '@mtos/model/sample';
import type { BrowserContextOptions } from 'playwright-core';
import type { PageInfo } from '../../web/src/app/pageInfo';

/** A person of the sample's first company who looks at pages. */
export interface Visitor {
  readonly email: string;
  /** Where the browser is once they have signed in. */
  readonly arrival: string;
  /** What their browser has. */
  readonly options?: BrowserContextOptions;
}

const OWNER: Visitor = { email: DEMO.ownerEmail, arrival: '**/admin/**' };

/** Those who alone open some pages. */
const OTHERS: Readonly<Record<string, Visitor>> = {
  driver: {
    email: DEMO.driverEmail,
    arrival: '**/drive',
    // Drivers let the page know where they are
    options: {
      permissions: ['geolocation'],
      geolocation: { latitude: 40.6782, longitude: -73.9442, accuracy: 12 },
    },
  },
  facility: { email: DEMO.facilityEmail, arrival: '**/facility' },
};

/** Who visits a page: the owner where they may. @returns undefined if the page is public @throws Error if nobody of the sample opens it */
export function visitorOf({ title, requires }: PageInfo): Visitor | undefined {
  if (!requires) return undefined;
  const positions = positionsWhoMay(requires);
  if (positions.includes('owner')) return OWNER;
  const visitor = positions.map((position) => OTHERS[position]).find(Boolean);
  if (!visitor) throw new Error(`Nobody in the sample data may open the page '${title}'`);
  return visitor;
}
