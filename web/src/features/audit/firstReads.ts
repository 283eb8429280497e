import { limited, queries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';
import { rememberedPageSize } from '../../domain/list/listMemory';

/** More admins than an account has; drivers change only the status of their trips. */
const MAX_PEOPLE = 100;

/** The people among whom the audit can be narrowed down to one. */
export const peopleToChoose = (account: string) => ({
  admins: queries.people(account, 'office', '', 'asc', MAX_PEOPLE),
  drivers: queries.people(account, 'driver', '', 'asc', MAX_PEOPLE),
});

/** What the audit reads as soon as it shows; no page of it for an address that says which one to show. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account, person) => [
  ...(window.location.search === '' ? [limited(queries.auditLog(account, {}), rememberedPageSize(person) + 1)] : []),
  ...Object.values(peopleToChoose(account)),
];
