import { PASSWORD_RULES } from '@mtos/model';
import { afterEach, describe, expect, it } from 'vitest';
import { authLanguage, authTextsIn } from './authTexts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the texts of the sign-in pages', () => {
  it('[AUT-2] name the same rules for a password in both languages', () => {
    expect(authTextsIn('en').newPassword.rules).toEqual(PASSWORD_RULES.map(({ text }) => text));
    expect(authTextsIn('es').newPassword.rules).toHaveLength(PASSWORD_RULES.length);
  });

  it('[AUT-8] are in the language of the email whose link was opened, otherwise in that of the browser', () => {
    expect(authLanguage()).toBe('en');
    for (const [lang, language] of [
      ['es', 'es'],
      ['es-MX', 'es'],
      ['en-US', 'en'],
      ['fr', 'en'],
      ['%00', 'en'],
    ]) {
      window.history.replaceState(null, '', `/auth/action?lang=${lang}`);
      expect(authLanguage(), lang).toBe(language);
    }
  });
});
