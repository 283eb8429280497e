import { paths } from '@mtos/model';
import { afterEach, describe, expect, it } from 'vitest';
import { readsOfAccount } from './firstReads';

describe('[PRF-1] what the page for merging reads first', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('[PRF-1] is both clients of the address', () => {
    window.history.replaceState(null, '', '/?id=one&with=two');
    const both = ['one', 'two'].flatMap((uid) => [paths.profile('account', uid), paths.client('account', uid)]);
    expect(readsOfAccount('account', 'person')).toEqual(both);
  });

  it('[PRF-1] is nothing for the list of duplicates', () => {
    expect(readsOfAccount('account', 'person')).toEqual([]);
  });
});
