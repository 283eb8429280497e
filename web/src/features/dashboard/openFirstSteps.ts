import { type Account, type CounterNumbers, FIRST_STEPS, type FirstStep } from '@mtos/model';

interface Known {
  readonly account: Pick<Account, 'name' | 'firstSteps'>;
  /** The owner's own name, which a new account is called after. */
  readonly ownerName: string;
  readonly counts: Pick<CounterNumbers, 'drivers' | 'trips'>;
  /** Whether someone is invited as a driver. */
  readonly hasInvited: boolean;
  readonly hasPayers: boolean;
}

/** What a new owner has not done or skipped yet, in order. */
export function openFirstSteps({ account, ownerName, counts, hasInvited, hasPayers }: Known): readonly FirstStep[] {
  const isOpen: Readonly<Record<FirstStep, boolean>> = {
    company: account.name === ownerName,
    driver: counts.drivers === 0 && !hasInvited,
    trip: counts.trips === 0,
    billing: !hasPayers,
  };
  const skipped = account.firstSteps ?? [];
  return FIRST_STEPS.filter((step) => isOpen[step] && !skipped.includes(step));
}
