import { z } from 'zod';
import { LIMITS } from './limits';
import { PASSWORD_RULES } from './password';

const SHORTEST_EMAIL = 5;
const SHORTEST_NAME = 3;

/** An address that is only looked up: whether it is one is for the sign-in service to say. */
const knownEmail = (message: string) => z.string().trim().min(SHORTEST_EMAIL, message).max(LIMITS.email, message);

export const fullNameSchema = z
  .string()
  .trim()
  .min(SHORTEST_NAME, `Enter a name of at least ${SHORTEST_NAME} characters.`)
  .max(LIMITS.name, `Keep the name under ${LIMITS.name} characters.`);

export const newEmailSchema = z
  .string()
  .trim()
  .max(LIMITS.email, 'This email address is too long.')
  .pipe(z.email('Enter an email address like name@company.com.'));

export const newPasswordSchema = z
  .string()
  .refine(
    (password) => PASSWORD_RULES.every((rule) => rule.isMet(password)),
    'The password does not meet every rule yet.',
  );

export const loginInputSchema = z.object({
  email: knownEmail('Enter the email address you signed up with.'),
  password: z.string().min(1, 'Enter your password.'),
});
export type LoginInput = Readonly<z.infer<typeof loginInputSchema>>;

export const registerInputSchema = z
  .object({
    fullName: fullNameSchema,
    email: newEmailSchema,
    password: newPasswordSchema,
    confirmPassword: z.string(),
  })
  .refine((input) => input.confirmPassword === input.password, {
    path: ['confirmPassword'],
    error: 'The passwords do not match.',
    // Said as soon as both are there, whatever else is still wrong
    when: () => true,
  });
export type RegisterInput = Readonly<z.infer<typeof registerInputSchema>>;

export const resetInputSchema = z.object({ email: knownEmail('Invalid Email!') });
export type ResetInput = Readonly<z.infer<typeof resetInputSchema>>;
