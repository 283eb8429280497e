import * as z from 'zod/mini';
import { instant } from './instant';
import { stored } from './storedFields';

/** What the audit records, for which documents; an export or a print is of a list. */
export const AUDITED_ACTIONS = [
  'create',
  'update',
  'delete',
  'export',
  'print',
  'recount',
  'erase',
  'merge',
  'split',
  'reprice',
] as const;
export const AUDITED_COLLECTIONS = [
  'trips',
  'officeTrips',
  'authorizations',
  'clients',
  'profiles',
  'users',
  'standingOrders',
  'accounts',
  'drivers',
  'payers',
  'charges',
  'invoices',
  'statementMails',
  'payments',
  'payPlans',
  'payPeriods',
  'trackers',
  'rideLinks',
  'texting',
  'vehicles',
  'maintenance',
  'credentialTypes',
  'credentials',
  'credentialExceptions',
  'credentialDocuments',
  'requests',
] as const;

export const auditSchema = stored({
  /** Uid of the person, or 'system'. */
  who: z.string(),
  /** The change of a trip that followed from the person's change of a standing order. */
  via: z.optional(z.literal('standingOrder')),
  what: z.enum(AUDITED_ACTIONS),
  collection: z.enum(AUDITED_COLLECTIONS),
  /** Empty for a list. */
  documentId: z.string(),
  /** Ids of the clients and members whose data the entry has. */
  about: z.optional(z.readonly(z.array(z.string()))),
  when: instant,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  expireAt: instant,
});
export type AuditEntry = z.infer<typeof auditSchema>;
