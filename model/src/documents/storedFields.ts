import * as z from 'zod/mini';
import { REQUEST_LIMITS } from '../requests/requestLimits';
import { isDay } from '../time/isDay';
import { isPlainId } from './ids';
import { isNonBlank } from './nonBlank';

// Uses zod/mini to keep pages small: every page loads these schemas.

export const text = (longest: number) => z.string().check(z.maxLength(longest));
export const nonBlank = (longest: number) => text(longest).check(z.refine(isNonBlank, 'is blank'));
export const id = z.string().check(z.refine(isPlainId, 'is not an id'));
export const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

export const day = z.string().check(z.refine(isDay, 'is not a day like 2026-01-31'));
export const dayOrEmpty = z.union([z.literal(''), day]);
/** A clock time; empty until known (a will-call return, an appointment without a time). */
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'is not a time like 14:30'));
/** The payers for which a person at a facility asks for rides. */
export const payerUids = z.readonly(z.array(id).check(z.minLength(1), z.maxLength(REQUEST_LIMITS.payers)));
