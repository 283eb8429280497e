import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../../functions/src/changeEvent';

/** The event of a change, as a function receives it. */
export function toChangeEvent(before: DocumentSnapshot, after: DocumentSnapshot): ChangeEvent {
  return {
    specversion: '1.0',
    type: 'google.cloud.firestore.document.v1.written',
    id: randomUUID(),
    source: '',
    time: new Date().toISOString(),
    location: '',
    project: '',
    database: '(default)',
    namespace: '(default)',
    document: after.ref.path,
    params: { id: after.id },
    data: { before, after },
  };
}
