import { isDeepStrictEqual } from 'node:util';
import type { ChangeEvent } from '../changeEvent';
import { enqueueCollected } from '../schedules/tasks';

/** What of a payer decides what its trips lack, and which trips it pays for. */
const FIELDS = ['wants', 'importFormats', 'active'] as const;

/**
 * A payer wants something else: the company's open trips say whether they lack an authorization, and what they cost with which
 * problems. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followPayer({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (FIELDS.every((field) => isDeepStrictEqual(data?.before.get(field), data?.after.get(field)))) return;
  await enqueueCollected(params.account, 'payers', { trips: [{}], charges: true });
}
