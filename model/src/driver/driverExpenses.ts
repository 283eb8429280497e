import * as z from 'zod/mini';
import { formatCents } from '../money/cents';

/**
 * The most that a driver can enter as tolls, or as parking, of one trip: two hundred dollars. Less than the
 * office's most, since it can be billed before anyone has looked at it.
 */
export const MAX_DRIVER_EXPENSE_CENTS = 20_000;

const cents = z.int().check(z.gte(0), z.lte(MAX_DRIVER_EXPENSE_CENTS));

/** What a driver paid on the way of one trip in all, as they entered it last; 0 if nothing. */
export const driverExpensesSchema = z.readonly(z.object({ tollCents: cents, parkingCents: cents }));
export type DriverExpenses = z.infer<typeof driverExpensesSchema>;

/** '$6.50 tolls, $12.00 parking' */
export const formatDriverExpenses = ({ tollCents, parkingCents }: DriverExpenses): string =>
  `${formatCents(tollCents)} tolls, ${formatCents(parkingCents)} parking`;
