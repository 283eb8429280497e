import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { authMessage } from './authMessage';

const authError = (code: string, message = 'the provider’s message') => new FirebaseError(code, message);

describe('the text for a failed sign-in', () => {
  it.each([
    ['auth/weak-password', 'The password is too weak.'],
    ['auth/email-already-in-use', 'This email address is already in use by another account.'],
    ['auth/invalid-email', 'This email address is invalid.'],
  ])('[AUT-5] has a text for %s', (code, text) => {
    expect(authMessage(authError(code), 'register')).toBe(text);
  });

  it('[AUT-5] says the same for an unknown address and a wrong password', () => {
    const texts = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      authMessage(authError(code), 'signIn'),
    );
    expect(new Set(texts)).toEqual(new Set(['The email address or the password is wrong.']));
  });

  it('[AUT-5] shows the provider’s message for any other error', () => {
    expect(authMessage(authError('auth/too-many-requests', 'Slow down.'), 'signIn')).toBe('Slow down.');
  });

  it('[AUT-3] talks of updates when a provider is not enabled, except for a password reset [AUT-5]', () => {
    const error = authError('auth/operation-not-allowed');
    expect(authMessage(error, 'signIn')).toBe('We are working on updates! Please try again later.');
    expect(authMessage(error, 'register')).toBe('We are working on updates! Please try again later.');
    expect(authMessage(error, 'reset')).toBe('Email/password accounts are not enabled.');
  });
});
