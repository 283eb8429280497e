import {
  firstDayAhead,
  needsAnywhere,
  pickRide,
  type RideNeeds,
  readTripClocks,
  repeatTrip,
  type StoredTrip,
  standingOrderFields,
  type Trip,
} from '@mtos/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { parametersWith } from '../../browser/urlParameters';
import { useHolidays } from '../../data/account/useHolidays';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { readyValue } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { newId } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { sayUnchecked } from '../../domain/authorizations/confirmCoverage';
import { formatDay } from '../../domain/time/when';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/feedback/toast';
import { pageUrl, paths } from '../../ui/paths';
import { confirmOrderCoverage } from './confirmOrderCoverage';
import { OrderAuthorizations } from './OrderAuthorizations';
import { OrderPayerInput } from './OrderPayerInput';
import { StandingOrderDialog } from './StandingOrderDialog';
import { addStandingOrder } from './standingOrderActions';
import { useOfficeTripToRepeat, useProfileToRepeat, useTripReturns, useTripToRepeat } from './useStandingOrders';

interface CreateProps {
  /** The trip that the order repeats. */
  readonly tripId: string;
  readonly onClose: () => void;
}

/** The form for a new standing order. */
export function StandingOrderCreate({ tripId, onClose }: CreateProps) {
  const repeated = useTripToRepeat(tripId);
  const timeZone = useTimeZone();
  const trip = readyValue(repeated);
  const returns = useTripReturns(trip?.id);
  const profile = useProfileToRepeat(trip?.clientUid);
  const office = useOfficeTripToRepeat(trip?.id);
  if (!trip || [returns, profile, office].some(({ status }) => status === 'loading')) return null;
  const back = returns.status === 'ready' ? returns.value.find(({ status }) => status !== 'Cancelled') : undefined;
  const needs = trip.needs ?? needsAnywhere(readyValue(profile)?.needs);
  const officeNotes = office.status === 'ready' ? (office.value?.officeNotes ?? '') : undefined;
  return <RepeatDialog key={trip.id} {...{ trip, needs, back, officeNotes, timeZone, onClose }} />;
}

/** The client's trips from today on, the next one first; new ones appear there as the order creates them. */
const clientTripsUrl = (name: string, today: string) => ({
  ...pageUrl(paths.trips, { view: 'all', from: today, sort: 'asc' }),
  hash: `#${parametersWith('', { search: name })}`,
});

const OFFER_MILLISECONDS = 10_000;

/** Says that the order is saved, and leads to its trips. */
function offerTrips(id: string, onShow: () => void): void {
  const notice = (
    <div className="flex items-center gap-3">
      <span>Saved. Its trips for the next days will appear shortly.</span>
      <Button
        size="small"
        className="shrink-0"
        onClick={() => {
          toast.dismiss(id);
          onShow();
        }}
      >
        Show its trips
      </Button>
    </div>
  );
  toast.success(notice, { id, duration: OFFER_MILLISECONDS });
}

interface Props {
  readonly trip: StoredTrip;
  /** The trip's needs, or those of the client's profile if the trip says nothing. */
  readonly needs: RideNeeds | null;
  readonly back: Trip | undefined;
  /** The trip's notes for the office; undefined if they could not be read. */
  readonly officeNotes: string | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

function RepeatDialog({ trip, needs, back, officeNotes, timeZone, onClose }: Props) {
  const writer = useWriter();
  const navigate = useNavigate();
  const today = useToday();
  const holidays = useHolidays();
  const mayAddWithout = useMay('manageMembers');
  const [id] = useState(() => newId(writer));
  const [payer, setPayer] = useState('');
  const payerUid = payer || undefined;
  const [start] = useState(() => ({ ...repeatTrip(trip, back, timeZone, officeNotes ?? ''), needs }));
  const [clocks] = useState(() => readTripClocks(trip, timeZone));
  const [sourceDay = trip.tripDate] = start.leftOut;
  return (
    <StandingOrderDialog
      title="Repeat this trip"
      ride={trip}
      start={start}
      clocks={clocks}
      timeZone={timeZone}
      note={
        <p className="text-muted text-small">
          {formatDay(sourceDay)} is skipped, because it has the trip that you repeat.
          {officeNotes === undefined &&
            ' The trip’s notes for the office could not be read. Add them here if they are for the whole order.'}
        </p>
      }
      payer={<OrderPayerInput value={payer} onChange={setPayer} />}
      sourceDay={sourceDay}
      renderChanges={(input) => (
        <OrderAuthorizations
          order={{ ...standingOrderFields(input, pickRide(trip)), clocks, paused: false, payerUid }}
          timeZone={timeZone}
          isNew
        />
      )}
      onClose={onClose}
      onSave={async (input) => {
        const order = { ...standingOrderFields(input, pickRide(trip)), clocks, paused: false };
        const from = firstDayAhead(order, timeZone, new Date());
        const coverage = await confirmOrderCoverage(writer, order, {
          ...{ from, holidays, today, mayAddWithout, payerUid },
        });
        await addStandingOrder(writer, id, input, pickRide(trip), clocks, {
          ...{ payerUid, officeNotes: input.officeNotes },
          withoutAuthorization: coverage.withoutAuthorization,
        });
        onClose();
        sayUnchecked(coverage, 'standingOrder');
        offerTrips(id, () => navigate(clientTripsUrl(trip.name, today)));
      }}
    />
  );
}
