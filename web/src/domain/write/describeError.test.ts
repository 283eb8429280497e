import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrokenDocumentError } from '../../data/read/converter';
import { OfflineError } from '../../data/write/write';
import { describeError, ExplainedError } from './describeError';

const OTHERWISE = 'The address could not be saved.';

/** What a callable rejects with. */
const refusal = (details: unknown) => Object.assign(new FirebaseError('functions/internal', 'INTERNAL'), { details });

const broken = (path: string) =>
  new BrokenDocumentError({ id: 'dora', path, field: 'hours', message: 'Invalid', updatedBy: undefined });

describe('describeError', () => {
  const logged = () => vi.mocked(console.error).mock.calls;
  afterEach(() => {
    vi.mocked(console.error).mockClear();
  });

  it.each([
    ['what an error explains itself', new ExplainedError('Someone else was first.'), 'Someone else was first.'],
    ['that the browser is offline', new OfflineError(), 'You are offline.'],
    ['why a function refused', refusal({ code: 'not-pending', message: 'Not waiting.' }), 'Not waiting.'],
    ['what an error of Firestore means', new FirebaseError('unavailable', 'no'), 'The server did not answer.'],
    ['where to delete broken work settings', broken('accounts/a/drivers/dora'), 'in the driver’s details'],
    ['that another stored document is broken', broken('trips/a'), 'What is stored can’t be read.'],
  ])('says %s, and logs nothing', (_, error, text) => {
    expect(describeError(error, OTHERWISE)).toContain(text);
    expect(logged()).toEqual([]);
  });

  it.each([
    ['a call that did not reach its function', new FirebaseError('functions/internal', 'INTERNAL')],
    ['anything unknown', new TypeError('x is undefined')],
  ])('logs %s, and says what the caller says of it', (_, error) => {
    expect(describeError(error, OTHERWISE)).toBe(OTHERWISE);
    expect(logged()).toEqual([[error]]);
  });

  it('logs an unexpected failure of a function, whose message people read', () => {
    expect(describeError(refusal({ code: 'unexpected', message: 'Try again later.' }), OTHERWISE)).toBe(
      'Try again later.',
    );
    expect(logged()).toHaveLength(1);
  });

  it('reads errors of Firebase as the caller’s texts say', () => {
    const texts = { 'auth/wrong-password': 'The password is wrong.' };
    expect(describeError(new FirebaseError('auth/wrong-password', ''), OTHERWISE, texts)).toBe(
      'The password is wrong.',
    );
  });
});
