import { MAX_PAYERS } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { toPayerList } from './payerList';

const AT = Timestamp.fromMillis(0);

const stored = (id: string, changed: object = {}) => ({
  id,
  data: () => ({
    ...buildPayer({ name: id }, { at: AT.toDate(), updatedBy: 'owner' }),
    ...{ createdAt: AT, updatedAt: AT, ...changed },
  }),
});

it('[FLT-3] says of the payers whether one can’t be read, or more may be stored', () => {
  const ids = ({ payers }: ReturnType<typeof toPayerList>) => payers.map(({ id }) => id);
  const all = toPayerList([stored('mtm'), stored('modivcare')]);
  expect([ids(all), all.isComplete]).toEqual([['mtm', 'modivcare'], true]);
  const broken = toPayerList([stored('mtm'), stored('modivcare', { name: 7 })]);
  expect([ids(broken), broken.isComplete]).toEqual([['mtm'], false]);
  const many = Array.from({ length: MAX_PAYERS }, (_, index) => stored(`payer-${index}`));
  expect(toPayerList(many).isComplete).toBe(false);
  expect(toPayerList(many.slice(1)).isComplete).toBe(true);
});
