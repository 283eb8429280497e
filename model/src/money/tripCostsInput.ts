import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { readHundredths } from './rateCardInput';
import { MAX_EXPENSE_CENTS, type TripCosts } from './tripCosts';

const MINUTES = /^\d{1,4}$/;
const isMinutes = (typed: string) =>
  typed.trim() === '' || (MINUTES.test(typed.trim()) && Number(typed) <= LIMITS.waitMinutes);
const isExpense = (typed: string) => typed.trim() === '' || (readHundredths(typed) ?? Number.NaN) <= MAX_EXPENSE_CENTS;
const amount = z.string().check(z.refine(isExpense, 'Enter an amount up to 1,000.00, like 6.50.'));

/** What a person enters, as text; empty for nothing. */
export const tripCostsInputSchema = z.object({
  waitMinutes: z.string().check(z.refine(isMinutes, `Enter whole minutes, at most ${LIMITS.waitMinutes}.`)),
  tolls: amount,
  parking: amount,
});
export type TripCostsInput = z.infer<typeof tripCostsInputSchema>;

const toCents = (typed: string) => (typed.trim() === '' ? undefined : readHundredths(typed));

/** What a valid input means. What is empty is left to the driver. */
export const toTripCosts = ({ waitMinutes, tolls, parking }: TripCostsInput): TripCosts => ({
  waitMinutes: waitMinutes.trim() === '' ? undefined : Number(waitMinutes),
  tollCents: toCents(tolls),
  parkingCents: toCents(parking),
});

const showCents = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** The input for what is stored. */
export const toTripCostsInput = ({ waitMinutes, tollCents, parkingCents }: TripCosts): TripCostsInput => ({
  waitMinutes: waitMinutes === undefined ? '' : String(waitMinutes),
  tolls: showCents(tollCents),
  parking: showCents(parkingCents),
});
