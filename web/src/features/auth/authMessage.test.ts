import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { authMessage } from './authMessage';

const refused = (code: string, message = 'as the provider says') => new FirebaseError(code, message);

describe('what a refused visitor is told', () => {
  it.each([
    ['auth/weak-password', 'The password is too weak.'],
    ['auth/email-already-in-use', 'This email address is already in use by another account.'],
    ['auth/invalid-email', 'This email address is invalid.'],
  ])('[AUT-5] %s has its own text', (code, text) => {
    expect(authMessage(refused(code), 'register')).toBe(text);
  });

  it('[AUT-5] an unknown address and a wrong password read the same', () => {
    const texts = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      authMessage(refused(code), 'signIn'),
    );
    expect(new Set(texts)).toEqual(new Set(['The email address or the password is wrong.']));
  });

  it('[AUT-5] any other refusal is told in the words of the provider', () => {
    expect(authMessage(refused('auth/too-many-requests', 'Slow down.'), 'signIn')).toBe('Slow down.');
  });

  it('[AUT-3] a provider that is not enabled is an update under way, and for a reset said plainly [AUT-5]', () => {
    const error = refused('auth/operation-not-allowed');
    expect(authMessage(error, 'signIn')).toBe('We are working on updates! Please try again later.');
    expect(authMessage(error, 'register')).toBe('We are working on updates! Please try again later.');
    expect(authMessage(error, 'reset')).toBe('Email/password accounts are not enabled.');
  });
});
