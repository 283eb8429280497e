import { type Account, type CounterNumbers, FIRST_STEPS, type FirstStep } from '@mtos/model';

interface Known {
  readonly account: Pick<Account, 'name' | 'firstSteps'>;
  /** The owner's own name, which a new account is called after. */
  readonly ownerName: string;
  readonly counts: Pick<CounterNumbers, 'admins' | 'drivers' | 'trips'>;
  /** Who is invited. */
  readonly hasInvited: Readonly<Record<'office' | 'driver' | 'facility', boolean>>;
  readonly hasPayers: boolean;
  /** Whether someone at a facility has accepted an invitation. */
  readonly hasFacilities: boolean;
  /** Whether a driver's phone has sent a position. */
  readonly hasPositions: boolean;
}

/** How many steps are listed at once: the others come as these are done. */
const MAX_LISTED = 4;

/** What a new owner has not done or skipped yet, in order, at most four. */
export function openFirstSteps(known: Known): readonly FirstStep[] {
  const { account, ownerName, counts, hasInvited, hasPayers, hasFacilities, hasPositions } = known;
  const isOpen: Readonly<Record<FirstStep, boolean>> = {
    company: account.name === ownerName,
    driver: counts.drivers === 0 && !hasInvited.driver,
    trip: counts.trips === 0,
    billing: !hasPayers,
    // The owner is one of them
    office: counts.admins <= 1 && !hasInvited.office,
    phone: counts.drivers > 0 && !hasPositions,
    facility: !hasFacilities && !hasInvited.facility,
  };
  const skipped = account.firstSteps ?? [];
  return FIRST_STEPS.filter((step) => isOpen[step] && !skipped.includes(step)).slice(0, MAX_LISTED);
}
