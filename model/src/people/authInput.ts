import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { PASSWORD_RULES } from './password';

const SHORTEST_EMAIL = 5;
const SHORTEST_NAME = 3;

/** An email that is only looked up, so its format is not checked. */
const knownEmail = (message: string) =>
  z.string().check(z.trim(), z.minLength(SHORTEST_EMAIL, message), z.maxLength(LIMITS.email, message));

export const fullNameSchema = z.string().check(
  z.trim(),
  z.refine(
    (name) => name.length >= SHORTEST_NAME && isNonBlank(name),
    `Enter a name of at least ${SHORTEST_NAME} characters.`,
  ),
  z.maxLength(LIMITS.name, `Keep the name under ${LIMITS.name} characters.`),
);

export const newEmailSchema = z.pipe(
  z.string().check(z.trim(), z.maxLength(LIMITS.email, 'This email address is too long.')),
  z.email('Enter an email address like name@company.com.'),
);

const newPasswordSchema = z
  .string()
  .check(
    z.refine(
      (password) => PASSWORD_RULES.every((rule) => rule.isMet(password)),
      'The password does not meet all the rules yet.',
    ),
  );

export const loginInputSchema = z.object({
  email: knownEmail('Enter the email address you signed up with.'),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export type LoginInput = Readonly<z.infer<typeof loginInputSchema>>;

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (input) => input.confirmPassword === input.password,
  {
    path: ['confirmPassword'],
    error: 'The passwords do not match.',
    // Checked even while other fields are invalid
    when: () => true,
  },
);

export const registerInputSchema = z
  .object({ fullName: fullNameSchema, email: newEmailSchema, password: newPasswordSchema, confirmPassword: z.string() })
  .check(passwordsMatch);
export type RegisterInput = Readonly<z.infer<typeof registerInputSchema>>;

export const resetInputSchema = z.object({ email: knownEmail('Invalid Email!') });
