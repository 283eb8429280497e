import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

/** The most that tolls or parking of one trip can be: a thousand dollars. */
export const MAX_EXPENSE_CENTS = 100_000;

const expense = z.optional(z.int().check(z.gte(0), z.lte(MAX_EXPENSE_CENTS)));

/** What the office enters of what a trip cost on the way. Each is missing unless someone entered it. */
export const tripCostFields = {
  /** How many minutes the driver waited, in place of what the driver's times say. */
  waitMinutes: z.optional(z.int().check(z.gte(0), z.lte(LIMITS.waitMinutes))),
  /** In place of what the driver entered, also if it is 0. */
  tollCents: expense,
  parkingCents: expense,
};

export interface TripCosts {
  readonly waitMinutes?: number | undefined;
  readonly tollCents?: number | undefined;
  readonly parkingCents?: number | undefined;
}
