import {
  COMPANY_SUBJECT,
  credentialExceptionSchema,
  credentialSchema,
  credentialTypeSchema,
} from '../credentials/credential';
import { credentialDocumentSchema, documentPaths } from '../credentials/credentialDocument';
import { LIMITS } from '../documents/limits';
import { paths } from '../documents/paths';
import { equal, querySpec } from './querySpec';

/** How many credentials a list shows: those that expire first. */
export const MAX_CREDENTIALS = 500;

const credentials = (account: string) => ({ collection: paths.credentials(account), schema: credentialSchema });

/** Like `queries`; apart from them, because few pages are about credentials. */
export const credentialQueries = {
  /** The account's types by name, those included that no longer count. */
  credentialTypes: (account: string) =>
    querySpec(
      { collection: paths.credentialTypes(account), schema: credentialTypeSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
      LIMITS.credentialTypes,
    ),

  /** What one driver or vehicle, or the company, has, in no order. */
  credentialsOf: (account: string, subjectUid: string = COMPANY_SUBJECT) =>
    querySpec(credentials(account), [equal('subjectUid', subjectUid)], [], LIMITS.credentialTypes),

  /** The exceptions of one driver or vehicle, in no order. */
  credentialExceptionsOf: (account: string, subjectUid: string) =>
    querySpec(
      { collection: paths.credentialExceptions(account), schema: credentialExceptionSchema },
      [equal('subjectUid', subjectUid)],
      [],
      LIMITS.credentialTypes,
    ),

  /** The documents of one driver or vehicle, or of the company, in no order. */
  documentsOf: (account: string, subjectUid: string = COMPANY_SUBJECT) =>
    querySpec(
      { collection: documentPaths.documents(account), schema: credentialDocumentSchema },
      [equal('subjectUid', subjectUid)],
      [],
      LIMITS.credentialTypes * LIMITS.credentialDocuments,
    ),

  /** Credentials that expire on a day or before, the first one first. @param after leaves out those that expired by then */
  expiringCredentials: (account: string, until: string, after = '') =>
    querySpec(
      credentials(account),
      [
        { field: 'expiresDay', op: '>', value: after },
        { field: 'expiresDay', op: '<=', value: until },
      ],
      [{ field: 'expiresDay', direction: 'asc' }],
      MAX_CREDENTIALS,
    ),
} as const;
