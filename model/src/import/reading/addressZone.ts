import { normalizeText } from '../../queries/searchGrams';

const ZONE_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'ct dc de fl ga in ma md me mi nc nh nj ny oh pa ri sc va vt wv',
  'America/Chicago': 'al ar ia il ks la mn mo ms nd ne ok sd tx wi',
  'America/Denver': 'co mt nm ut wy',
  'America/Phoenix': 'az',
  'America/Los_Angeles': 'ca nv or wa',
};
const ZONES = new Map(
  Object.entries(ZONE_STATES).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);
/** States of which a part is in another zone, or changes its clocks on other days. */
const DIVIDED = new Set('az fl in ks mi nd ne nv or sd tx'.split(' '));

/** The time zone of most of an address's state; undefined for states with two halves. */
export const zoneOfMostOfState = (address: string): string | undefined => ZONES.get(readState(address));

/** The time zone of an address whose whole state is in it. */
export function zoneOfWholeState(address: string): string | undefined {
  const state = readState(address);
  return DIVIDED.has(state) ? undefined : ZONES.get(state);
}

function readState(address: string): string {
  const state = /[,\s]([A-Za-z]{2})\.?(?:[,\s]+\d{5}(?:-\d{4})?)?$/.exec(address.trim())?.[1] ?? '';
  return normalizeText(state);
}
