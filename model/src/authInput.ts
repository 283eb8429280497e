import * as z from 'zod/mini';
import { LIMITS } from './limits';
import { PASSWORD_RULES } from './password';

const SHORTEST_EMAIL = 5;
const SHORTEST_NAME = 3;

/** An address that is only looked up: whether it is one is for the sign-in service to say. */
const knownEmail = (message: string) =>
  z.string().check(z.trim(), z.minLength(SHORTEST_EMAIL, message), z.maxLength(LIMITS.email, message));

export const fullNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(SHORTEST_NAME, `Enter a name of at least ${SHORTEST_NAME} characters.`),
    z.maxLength(LIMITS.name, `Keep the name under ${LIMITS.name} characters.`),
  );

export const newEmailSchema = z.pipe(
  z.string().check(z.trim(), z.maxLength(LIMITS.email, 'This email address is too long.')),
  z.email('Enter an email address like name@company.com.'),
);

export const newPasswordSchema = z
  .string()
  .check(
    z.refine(
      (password) => PASSWORD_RULES.every((rule) => rule.isMet(password)),
      'The password does not meet every rule yet.',
    ),
  );

export const loginInputSchema = z.object({
  email: knownEmail('Enter the email address you signed up with.'),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export type LoginInput = Readonly<z.infer<typeof loginInputSchema>>;

export const registerInputSchema = z
  .object({
    fullName: fullNameSchema,
    email: newEmailSchema,
    password: newPasswordSchema,
    confirmPassword: z.string(),
  })
  .check(
    z.refine((input) => input.confirmPassword === input.password, {
      path: ['confirmPassword'],
      error: 'The passwords do not match.',
      // Said as soon as both are there, whatever else is still wrong
      when: () => true,
    }),
  );
export type RegisterInput = Readonly<z.infer<typeof registerInputSchema>>;

export const resetInputSchema = z.object({ email: knownEmail('Invalid Email!') });
