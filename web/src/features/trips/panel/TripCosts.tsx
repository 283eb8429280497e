import { zodResolver } from '@hookform/resolvers/zod';
import {
  type TripCosts as Costs,
  clockIn,
  type DriverExpenses,
  formatCents,
  type OfficeTrip,
  readExpenses,
  readWaiting,
  type StoredTrip,
  type TripCostsInput,
  type TripExpense,
  toTripCosts,
  toTripCostsInput,
  tripCostsInputSchema,
  type Waiting,
} from '@mtos/model';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { formatClock } from '../../../domain/time/when';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { Facts } from '../../../ui/display/Facts';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { TextInput } from '../../../ui/form/TextInput';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { costsOf, saveTripCosts, TripCostsChanged } from '../operations/tripCosts';
import { showsSameTrip } from '../showsSameTrip';

interface Props {
  readonly trip: StoredTrip;
  readonly canWrite: boolean;
}

/** How long a trip's driver waited, and tolls and parking, by the driver's word or as the office entered them, live. */
export function TripCosts(props: Props) {
  const { account } = useSession();
  const live = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, props.trip.id));
  // The notes for the office say that the document could not be loaded
  return live.status === 'ready' ? <CostsSection {...props} office={live.value} /> : null;
}

interface SectionProps extends Props {
  readonly office: OfficeTrip | undefined;
}

/** `TripCosts` of what the office knows of the trip. Nothing where there is nothing to show or to write. */
export function CostsSection({ trip, canWrite, office }: SectionProps) {
  const timeZone = useTimeZone();
  const [isEdited, setEdited] = useState(false);
  const costs = costsOf(office);
  const waiting = readWaiting(trip, timeZone);
  const expenses = readExpenses(costs, trip.progress?.expenses);
  // The previous driver's amounts count until the present one's first step
  const enteredBy = trip.progress?.driverUid === trip.driverUid ? 'the driver' : 'the previous driver';
  const facts = [...waitFacts(costs, waiting, timeZone), ...expenses.flatMap((each) => expenseFacts(each, enteredBy))];
  if (facts.length === 0 && !canWrite) return null;
  const isOpen = isEdited && canWrite;
  return (
    <PanelSection
      title="Waiting, tolls, and parking"
      action={
        canWrite &&
        !isOpen && (
          <Button size="small" icon={Pencil} onClick={() => setEdited(true)}>
            Edit <span className="sr-only">waiting, tolls, and parking</span>
          </Button>
        )
      }
    >
      {isOpen ? (
        <CostsForm {...{ trip, costs, waiting, driven: trip.progress?.expenses }} onClose={() => setEdited(false)} />
      ) : facts.length === 0 ? (
        <p className="text-muted">None.</p>
      ) : (
        <>
          <Facts facts={facts} />
          {expenses.some(({ differsFrom }) => differsFrom !== undefined) && (
            <p className="mt-3 rounded-ui bg-warn-soft px-3 py-2 text-small text-warn-ink">
              The driver entered a different amount. Which one is right? The office’s counts.
            </p>
          )}
        </>
      )}
    </PanelSection>
  );
}

type Fact = readonly [name: string, value: string];

function waitFacts({ waitMinutes }: Costs, waiting: Waiting | undefined, timeZone: string): readonly Fact[] {
  const clock = (at: Date) => formatClock(clockIn(timeZone, at));
  const since = waiting?.since === 'arrival' ? 'arrival' : 'planned pick-up';
  const measured =
    waiting && waiting.minutes > 0
      ? `${waiting.minutes} min, ${clock(waiting.from)} (${since}) to ${clock(waiting.until)} (on board)`
      : '';
  const entered = waitMinutes === undefined ? '' : `${waitMinutes} min, as entered`;
  const facts: readonly Fact[] = [
    ['Waiting', entered || measured],
    ['By the driver’s times', entered && measured],
  ];
  return facts.filter(([, value]) => value !== '');
}

const EXPENSE_LABELS = { tollCents: 'Tolls', parkingCents: 'Parking' } as const;

function expenseFacts({ field, cents, by, differsFrom }: TripExpense, driver: string): readonly Fact[] {
  const name = EXPENSE_LABELS[field];
  if (by === 'driver') return [[name, `${formatCents(cents)}, entered by ${driver}`]];
  if (differsFrom === undefined) return cents > 0 ? [[name, formatCents(cents)]] : [];
  return [
    [name, `${formatCents(cents)}, entered by the office`],
    [`${name}, by ${driver}`, formatCents(differsFrom)],
  ];
}

interface FormProps extends Pick<Props, 'trip'> {
  readonly costs: Costs;
  readonly waiting: Waiting | undefined;
  /** What the driver entered. */
  readonly driven: DriverExpenses | undefined;
  readonly onClose: () => void;
}

function CostsForm({ trip, costs, waiting, driven, onClose }: FormProps) {
  const writer = useWriter();
  // What others save meanwhile must not replace what is typed
  const [opened, setOpened] = useState(costs);
  const form = useForm<TripCostsInput>({
    resolver: zodResolver(tripCostsInputSchema),
    defaultValues: toTripCostsInput(opened),
  });
  const allowNavigation = useLeaveGuard(form.formState.isDirty, {
    leaves: ({ currentLocation, nextLocation }) => !showsSameTrip(currentLocation, nextLocation),
  });
  const save = async (input: TripCostsInput) => {
    await saveTripCosts(writer, trip, { opened, costs: toTripCosts(input) });
    toast.success(`Saved waiting, tolls, and parking of ${trip.name}’s trip.`);
    allowNavigation();
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof TripCostsChanged) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <form
      noValidate
      aria-label="Waiting, tolls, and parking"
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      className="flex flex-col gap-3"
    >
      <TextInput
        label="Minutes waited"
        optional
        inputMode="numeric"
        help={`Leave empty to use the driver’s times${waiting ? `: ${waiting.minutes} min` : ''}.`}
        {...formField(form, 'waitMinutes')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label="Tolls, in dollars"
          optional
          inputMode="decimal"
          help={driven && helpWith(driven.tollCents)}
          {...formField(form, 'tolls')}
        />
        <TextInput
          label="Parking, in dollars"
          optional
          inputMode="decimal"
          help={driven && helpWith(driven.parkingCents)}
          {...formField(form, 'parking')}
        />
      </div>
      <p className="text-muted text-small">
        Tolls and parking are billed if the client is driven and the payer’s rate card pays them.
      </p>
      <FormFailure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** What an empty amount means where the driver entered one. */
const helpWith = (cents: number): string | undefined =>
  cents > 0 ? `Leave empty to use what the driver entered: ${formatCents(cents)}. 0 for none.` : undefined;
