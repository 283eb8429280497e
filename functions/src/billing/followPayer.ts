import { isDeepStrictEqual } from 'node:util';
import { coverTrips } from '../authorizations/coverTrips';
import type { ChangeEvent } from '../changeEvent';

/** What of a payer decides what its trips lack, and which trips it pays for. */
const FIELDS = ['wants', 'importFormats', 'active'] as const;

/**
 * A payer wants something else: the company's open trips say whether they lack an authorization, and what they cost with which
 * problems. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followPayer({ id: runId, data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (FIELDS.every((field) => isDeepStrictEqual(data?.before.get(field), data?.after.get(field)))) return;
  await coverTrips({ account: params.account, runId, page: 0, trips: [{}], charges: true });
}
