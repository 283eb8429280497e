import { isDeepStrictEqual } from 'node:util';
import { type AuditEntry, planAudit } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { alreadyThereIsFine } from '../alreadyThere';
import { type ChangeEvent, commitTime } from '../changeEvent';
import { collections } from '../collections';
import { auditYears } from '../config';

export const auditUser = (event: ChangeEvent): Promise<void> => audit(event, 'users');
export const auditTrip = (event: ChangeEvent): Promise<void> => audit(event, 'trips');

async function audit(event: ChangeEvent, collection: AuditEntry['collection']): Promise<void> {
  const when = commitTime(event);
  const expireAt = yearsAfter(when, auditYears.value());
  const contents = planAudit(event.data?.before.data(), event.data?.after.data(), isDeepStrictEqual);
  await Promise.all(
    contents.map(({ account, ...content }) =>
      collections
        .audit(account)
        .doc(event.id)
        .create({ ...content, collection, documentId: event.params.id, when, expireAt })
        .catch(alreadyThereIsFine),
    ),
  );
}

function yearsAfter(when: Timestamp, years: number): Timestamp {
  const date = when.toDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return Timestamp.fromDate(date);
}
