import type { StatementMail } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { keptMails, readStatementMails } from './storedStatementMails';

const mail = (id: string): StatementMail => ({
  ...{ id, to: ['billing@dustpan.example'], at: Timestamp.fromMillis(0), by: 'owner' },
  ...{ state: 'sent', answer: '', through: '2026-03-31' },
});
const read = (data: Readonly<Record<string, unknown>>) => {
  const fields = new Map(Object.entries(data));
  const found = { ref: { path: 'mails' }, get: (field: string) => fields.get(field) };
  return readStatementMails(found as unknown as DocumentSnapshot);
};

describe('the mails of a statement', () => {
  it('[MNY-4] keep the ids of those that can’t be read, also after the next mail was written', () => {
    const first = read({ mails: [mail('one'), { ...mail('two'), to: 7 }, { id: 'lost' }, { id: 7 }, 'broken'] });
    expect(first).toEqual({ mails: [mail('one')], lostIds: ['two', 'lost'] });
    const next = keptMails([...first.mails, mail('three')], first);
    expect(read(next)).toEqual({ mails: [mail('one'), mail('three')], lostIds: ['two', 'lost'] });
    expect(read({ ...next, mails: [{ id: 'lost' }] }).lostIds).toEqual(['two', 'lost']);
    expect(read({ ...next, mails: 'broken' })).toEqual({ mails: [], lostIds: ['two', 'lost'] });
  });

  it('[MNY-4] have no such ids if all can be read, and none that are no ids', () => {
    expect(keptMails([mail('one')], read({}))).toEqual({ mails: [mail('one')] });
    expect(read({ mails: [], lostIds: 'all' }).lostIds).toEqual([]);
    expect(read({ mails: [], lostIds: [7, 'one'] }).lostIds).toEqual(['one']);
  });
});
