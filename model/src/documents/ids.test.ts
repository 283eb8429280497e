import { describe, expect, it } from 'vitest';
import { importedTripId, standingOrderTripId } from './contentIds';
import { accountDocumentId, isPlainId, returnTripId } from './ids';
import { isDocumentId } from './paths';

describe('ids in collections that accounts share', () => {
  it('[SEC-6] begin with the account, once', () => {
    expect(accountDocumentId('ann', 'x')).toBe('ann_x');
    expect(accountDocumentId('ann', 'ann_x')).toBe('ann_x');
  });

  it('[SEC-6] that the product derives differ by account, and are the same each time', () => {
    for (const derive of [
      (account: string) => importedTripId(account, 'key'),
      (account: string) => returnTripId(account, 'trip'),
      (account: string) => standingOrderTripId(account, 'order', '2026-01-31'),
    ]) {
      expect(derive('ann')).toMatch(/^ann_/);
      expect(derive('bob')).toMatch(/^bob_/);
      expect(derive('ann')).toBe(derive('ann'));
      expect(isPlainId(derive('ann'))).toBe(true);
    }
  });

  it('[TRP-7] keep a return beside its outbound trip, also for a trip with an older id', () => {
    expect(returnTripId('ann', 'ann_x')).toBe('ann_x-return');
    expect(returnTripId('ann', 'old')).toBe('ann_old-return');
  });
});

describe('isPlainId', () => {
  it('[SEC-7] accepts what the product makes', () => {
    for (const id of ['x', 'demo-client-01', 'ann_x-return', 'A'.repeat(128)]) expect(isPlainId(id)).toBe(true);
  });

  it('[SEC-7] refuses names that mean something to JavaScript or Firestore', () => {
    for (const id of [
      '__proto__',
      '__a__',
      'constructor',
      'prototype',
      'toString',
      'valueOf',
      '',
      'a/b',
      'A'.repeat(129),
    ]) {
      expect(isPlainId(id)).toBe(false);
    }
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(isPlainId(name)).toBe(false);
  });
});

describe('isDocumentId', () => {
  it('[SEC-6] refuses what Firestore reserves, on one line or several', () => {
    const ids = ['..', 'a/b', '', '____', '__id__', '__a\nb__', '__id', 'id__', 'a.b'];
    expect(ids.filter(isDocumentId)).toEqual(['__id', 'id__', 'a.b']);
  });
});
