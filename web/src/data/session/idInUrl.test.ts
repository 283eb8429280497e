import { afterEach, describe, expect, it } from 'vitest';
import { idInUrl } from './idInUrl';

describe('[PRF-1] the id in the address, for what a page reads first', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const at = (search: string) => window.history.replaceState(null, '', `/admin/clients/merge${search}`);

  it('[PRF-1] is that of the parameter', () => {
    at('?id=client-1&with=client-2');
    expect(idInUrl()).toBe('client-1');
    expect(idInUrl('with')).toBe('client-2');
  });

  it.each(['', '?id=', '?id=a/b', '?id=..', '?with=client-2'])(
    '[PRF-1] is missing where no document can have it: %s',
    (search) => {
      at(search);
      expect(idInUrl()).toBeUndefined();
    },
  );
});
