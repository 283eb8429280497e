import * as z from 'zod/mini';
import { dayField, optionalDay, optionalWhole, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { readHundredths } from '../money/rateCardInput';
import { COUNTS_FROM, type MaintenanceContent } from './maintenance';

/** Dollars and cents, as people type them; empty if it is not known. */
const optionalCost = z.string().check(
  z.trim(),
  z.refine((typed) => {
    if (typed === '') return true;
    const cents = readHundredths(typed);
    return cents !== undefined && cents <= LIMITS.maintenanceCents;
  }, 'Enter an amount like 45.00, or leave it empty.'),
);

const plan = {
  work: requiredText(LIMITS.label, 'Enter what is done, such as an oil change.'),
  dueDay: optionalDay,
  dueMiles: optionalWhole(0, LIMITS.odometer),
  everyMonths: optionalWhole(1, LIMITS.maintenanceMonths),
  everyMiles: optionalWhole(1, LIMITS.odometer),
  countsFrom: z.enum(COUNTS_FROM),
  note: textField(LIMITS.reason),
};

/** The form of work that is due, with the error messages of its fields. */
export const maintenanceInputSchema = z.object(plan).check(
  z.refine(({ dueDay, dueMiles }) => dueDay !== '' || dueMiles !== '', {
    path: ['dueDay'],
    message: 'Enter a day, miles, or both.',
  }),
  z.refine(({ dueDay, everyMonths }) => everyMonths === '' || dueDay !== '', {
    path: ['dueDay'],
    message: 'Choose the next day, since it repeats after months.',
  }),
  z.refine(({ dueMiles, everyMiles }) => everyMiles === '' || dueMiles !== '', {
    path: ['dueMiles'],
    message: 'Enter the next reading, since it repeats after miles.',
  }),
);
export type MaintenanceInput = z.infer<typeof maintenanceInputSchema>;

/** The form of work that was done. */
export const doneInputSchema = z.object({
  doneDay: dayField(),
  doneMiles: optionalWhole(0, LIMITS.odometer),
  vendor: textField(LIMITS.name),
  cost: optionalCost,
  note: textField(LIMITS.reason),
});
export type DoneInput = z.infer<typeof doneInputSchema>;

const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));
const toText = (number: number | null): string => String(number ?? '');

export const toMaintenanceInput = (stored: Omit<MaintenanceContent, 'vehicleUid'>): MaintenanceInput => ({
  ...{ work: stored.work, dueDay: stored.dueDay, dueMiles: toText(stored.dueMiles), note: stored.note },
  ...{ everyMonths: toText(stored.everyMonths), everyMiles: toText(stored.everyMiles) },
  countsFrom: stored.countsFrom,
});

/** The fields that follow from the form. @param opened the work as the form showed it; undefined for new work */
export function toMaintenancePlan(
  input: MaintenanceInput,
  opened?: Pick<MaintenanceContent, 'dueDay' | 'monthDay'>,
): Pick<MaintenanceContent, keyof typeof plan | 'monthDay'> {
  const monthDay = input.dueDay === '' ? null : Number(input.dueDay.slice(8));
  return {
    ...input,
    dueMiles: toNumber(input.dueMiles),
    everyMonths: toNumber(input.everyMonths),
    everyMiles: toNumber(input.everyMiles),
    // The 31st is kept where the day of a shorter month was not changed
    monthDay: opened?.dueDay === input.dueDay ? opened.monthDay : monthDay,
  };
}

export const toDoneInput = (stored: MaintenanceContent): DoneInput => ({
  ...{ doneDay: stored.doneDay, doneMiles: toText(stored.doneMiles), vendor: stored.vendor, note: stored.note },
  cost: stored.costCents === null ? '' : (stored.costCents / 100).toFixed(2),
});

export const toDoneContent = ({
  cost,
  ...input
}: DoneInput): Pick<MaintenanceContent, 'doneDay' | 'doneMiles' | 'vendor' | 'costCents' | 'note'> => ({
  ...input,
  doneMiles: toNumber(input.doneMiles),
  costCents: readHundredths(cost) ?? null,
});
