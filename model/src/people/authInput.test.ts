import { describe, expect, it } from 'vitest';
import { loginInputSchema, registerInputSchema, resetInputSchema } from './authInput';
import { PASSWORD_RULES } from './password';

const registration = {
  fullName: 'Rosa Medina',
  email: 'rosa@medina.example',
  password: 'Wheels_2026',
  confirmPassword: 'Wheels_2026',
};

function wrongFields(input: object): string[] {
  const read = registerInputSchema.safeParse({ ...registration, ...input });
  return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
}

describe('the sign-in form', () => {
  it('[AUT-1] accepts an email of 5 characters and refuses one of 4', () => {
    expect(loginInputSchema.safeParse({ email: 'a@b.c', password: 'x' }).success).toBe(true);
    expect(loginInputSchema.safeParse({ email: 'a@bc', password: 'x' }).success).toBe(false);
  });

  it('[AUT-1] refuses an empty password', () => {
    expect(loginInputSchema.safeParse({ email: 'a@b.c', password: '' }).success).toBe(false);
  });

  it('[AUT-4] calls a reset email under 5 characters invalid', () => {
    const read = resetInputSchema.safeParse({ email: 'a@bc' });
    expect(read.error?.issues[0]?.message).toBe('Invalid Email!');
    expect(resetInputSchema.safeParse({ email: 'a@b.c' }).success).toBe(true);
  });
});

describe('the registration form', () => {
  it('[AUT-2] accepts a complete registration and trims name and email', () => {
    const read = registerInputSchema.parse({ ...registration, fullName: ' Ana ', email: ' ana@b.co ' });
    expect(read).toMatchObject({ fullName: 'Ana', email: 'ana@b.co' });
  });

  it.each([
    ['a name of 2 characters', { fullName: 'Al ' }, ['fullName']],
    ['an email with a space inside', { email: 'rosa medina@b.co' }, ['email']],
    ['an email without a domain', { email: 'rosa@' }, ['email']],
    ['a password confirmed differently', { confirmPassword: 'Wheels_2027' }, ['confirmPassword']],
    ['several wrong fields at once', { fullName: '', confirmPassword: 'x' }, ['fullName', 'confirmPassword']],
  ])('[AUT-2] refuses %s', (_what, input, fields) => {
    expect(wrongFields(input)).toEqual(fields);
  });

  it.each([
    ['Wheel_1', 'At least 8 characters'],
    ['wheels_2026', 'An uppercase letter'],
    ['Wheels_now', 'A digit'],
    ['Wheels2026', 'A special character or underscore'],
  ])('[AUT-2] refuses the password %s, which breaks one rule: %s', (password, missing) => {
    expect(PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.text)).toEqual([missing]);
    expect(wrongFields({ password, confirmPassword: password })).toEqual(['password']);
  });

  it('[AUT-2] counts an underscore as a special character', () => {
    expect(wrongFields({ password: 'Wheels_2026', confirmPassword: 'Wheels_2026' })).toEqual([]);
  });
});
