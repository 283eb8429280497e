import { addToDay, COMPANY_SUBJECT, credentialQueries, fleetQueries, limited, queries } from '@mtos/model';
import { MAX_SETTINGS, riskSettings } from '../../data/account/riskReads';
import type { FirstReads } from '../../data/session/startSession';

/** What expires within so many days. */
export const expiringBy = (account: string, today: string, days: number) =>
  credentialQueries.expiringCredentials(account, addToDay(today, days));

/** Whose credentials they are, and what they lack. */
export const subjectsOf = (account: string) => ({
  drivers: limited(queries.people(account, 'driver'), MAX_SETTINGS),
  settings: riskSettings(account),
  vehicles: fleetQueries.vehicles(account),
});

/**
 * What the page of credentials reads as soon as it shows. An account without an active type needs only the types; the others are
 * read in vain there, because that is known only once the types are.
 */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  credentialQueries.credentialTypes(account),
  ...Object.values(subjectsOf(account)),
  credentialQueries.credentialsOf(account, COMPANY_SUBJECT),
  credentialQueries.credentialExceptionsOf(account, COMPANY_SUBJECT),
];
