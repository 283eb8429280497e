import {
  clockIn,
  comingDays,
  decidedClocks,
  formatClock,
  isAppointmentBeforePickUp,
  type OrderClocks,
  orderMoments,
  type PlaceZones,
  type StandingOrder,
  standingOrderTrip,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useWriter } from '../../data/write/writer';
import { formatDay } from '../../domain/time/when';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { ClockNotes, DAYS_AHEAD } from './ClockNotes';
import { describePlaces, formatZone } from './formatClocks';
import { formatChanges } from './formatOrder';
import { decideOrderClocks } from './standingOrderActions';
import { useOrderPreview } from './useOrderPreview';

interface Props {
  readonly order: Doc<StandingOrder>;
  /** The time zones of its two places, as far as they are known. */
  readonly places: PlaceZones;
  readonly onClose: () => void;
}

const KINDS = ['places', 'company'] as const;
const LABELS = { places: 'The clock at each place', company: 'The company’s clock' } as const;

/** Asks whose clock a standing order's times are on: the one at each place, or the company's. */
export function OrderClocksDialog({ order: latest, places, onClose }: Props) {
  const today = useToday();
  const timeZone = useTimeZone();
  const writer = useWriter();
  const now = useNow();
  // As it was when the dialog opened: an answer of someone else is refused, not overwritten
  const [order] = useState(latest);
  const form = useForm<{ kind: OrderClocks['kind'] }>({ defaultValues: { kind: order.clocks?.kind ?? 'places' } });
  const kind = form.watch('kind');
  const { findPreview, renderPreview } = useOrderPreview(order, today, timeZone);
  const after = { ...order, clocks: decidedClocks(kind, places, timeZone) };
  const days = comingDays({ ...after, paused: false }, timeZone, now, DAYS_AHEAD);
  const problem = days.some((day) => isAppointmentBeforePickUp(standingOrderTrip(after, day, timeZone)));
  const preview = findPreview(after);

  const save = async () => {
    await decideOrderClocks(writer, order, after.clocks, preview?.replaced ?? []);
    onClose();
    toast.success('Saved.');
  };
  const submission = useSubmit(form, save, describeError);
  const [next] = days;
  return (
    <Dialog open title="Whose clock are these times on?" onClose={onClose}>
      <DialogForm
        submission={submission}
        verb="Save"
        onCancel={onClose}
        summary={preview && formatChanges(preview.changes)}
      >
        <p className="text-muted">
          {order.trip.name}, from {order.trip.fromAddress} to {order.trip.toAddress}
        </p>
        <p>
          {describePlaces(order, places, timeZone, now)} The company is on {formatZone(timeZone)}.
        </p>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-semibold">The order’s times are</legend>
          {KINDS.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer items-start gap-3 rounded-ui border border-line px-3 py-2 hover:bg-hover"
            >
              <input type="radio" value={each} {...form.register('kind')} className="mt-1 accent-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{LABELS[each]}</span>
                {next !== undefined && (
                  <span className="block text-muted text-small">
                    {describeMoments({ ...order, clocks: decidedClocks(each, places, timeZone) }, places, {
                      day: next,
                      today,
                      timeZone,
                    })}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {problem && (
          <p className="text-warn-ink">
            On these clocks, the appointment is before the pick-up on some days. Edit the order afterwards to correct
            its times.
          </p>
        )}
        <ClockNotes order={after} timeZone={timeZone} today={today} />
        {renderPreview(after)}
      </DialogForm>
    </Dialog>
  );
}

/** 'Wed, Jul 7: pick-up 9:30 AM; appointment 10:30 AM Mountain time (9:30 AM here).' */
function describeMoments(
  order: StandingOrder,
  places: PlaceZones,
  { day, today, timeZone }: { readonly day: string; readonly today: string; readonly timeZone: string },
): string {
  const texts = orderMoments(order, day, timeZone).map(({ time, said, zone, at }) => {
    const [here, there] = [timeZone, places[time === 'pickup' ? 'pickup' : 'dropoff'] ?? timeZone].map((each) =>
      formatClock(clockIn(each, at)),
    );
    const text = `${time === 'pickup' ? 'pick-up' : time} ${formatClock(said)}`;
    if (here === there) return text;
    return zone === timeZone ? `${text} here (${there} there)` : `${text} ${formatZone(zone)} (${here} here)`;
  });
  return `${formatDay(day, today)}: ${texts.join('; ')}.`;
}
