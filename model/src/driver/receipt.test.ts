import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { type DriverAnswer, readAt, receiptId, receiptSchema, splitByReceipt } from './receipt';

const at = (millis: number) => ({ toMillis: () => millis, toDate: () => new Date(millis) });
const ok = (millis: number): DriverAnswer => ({ at: at(millis), quick: 'ok', text: '' });

describe('splitByReceipt', () => {
  it('[DRV-15] counts a driver once, whoever else has a receipt', () => {
    const receipts = ['ken', 'stranger', 'ken'].map((driverUid) => ({ driverUid }));
    const { read, unread } = splitByReceipt(['rosa', 'ken', 'rosa'], receipts);
    expect(read.map(({ driverUid }) => driverUid)).toEqual(['ken']);
    expect(unread).toEqual(['rosa']);
  });
});

describe('a receipt', () => {
  it('[DRV-15] is read when the driver first answered, in whatever order the answers arrived', () => {
    expect(readAt({ answers: [ok(2_000), ok(1_000)] })).toEqual(new Date(1_000));
    expect(receiptId('account_message', 'ken')).toBe('account_message_ken');
  });

  it('[DRV-15] has answers of one tap or of a sentence, not of both', () => {
    const isValid = (answers: readonly unknown[]) => {
      const receipt = { notification: 'm', driverUid: 'ken', answers, at: at(1), receivedAt: at(1) };
      return check(receiptSchema, receipt).problem === undefined;
    };
    expect(isValid([ok(1), { at: at(1), quick: null, text: 'The ramp is stuck.' }])).toBe(true);
    for (const answers of [
      [],
      Array(6).fill(ok(1)),
      [{ ...ok(1), text: 'Also' }],
      [{ at: at(1), quick: null, text: ' ' }],
      [{ at: at(1), quick: null, text: 'x'.repeat(301) }],
      [{ at: at(1), quick: 'no', text: '' }],
    ]) {
      expect(isValid(answers)).toBe(false);
    }
  });
});
