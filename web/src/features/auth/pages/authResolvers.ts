import { zodResolver } from '@hookform/resolvers/zod';
import { loginInputSchema, registerInputSchema, resetInputSchema } from '@mtos/model';

export const loginResolver = zodResolver(loginInputSchema);
export const registerResolver = zodResolver(registerInputSchema);
export const resetResolver = zodResolver(resetInputSchema);
