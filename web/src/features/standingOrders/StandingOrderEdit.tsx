import {
  firstUnmadeDay,
  isSameJson,
  type StandingOrder,
  type StandingOrderInput,
  standingOrderChange,
  standingOrderInput,
} from '@mtos/model';
import { useState } from 'react';
import { useLatest } from '../../browser/useLatest';
import { useHolidays } from '../../data/account/useHolidays';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useMay } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { sayUnchecked } from '../../domain/authorizations/confirmCoverage';
import { toast } from '../../ui/feedback/toast';
import { confirmOrderCoverage } from './confirmOrderCoverage';
import { formatChanges } from './formatOrder';
import { OrderAuthorizations } from './OrderAuthorizations';
import { OrderPayerInput } from './OrderPayerInput';
import { stillReplaced } from './replacedTrips';
import { StandingOrderDialog } from './StandingOrderDialog';
import { changeStandingOrder } from './standingOrderActions';
import { useOrderPreview } from './useOrderPreview';

interface Props {
  readonly order: Doc<StandingOrder>;
  readonly onClose: () => void;
}

/** The fields that decide when an order has trips, and who pays for them. */
const SERIES = ['weekdays', 'from', 'until', 'extraDays', 'back', 'payerUid'] as const;

/** Whether a change can give the order trips that it did not have before, or another payer. */
const hasMoreTrips = (before: StandingOrder, after: StandingOrder): boolean =>
  SERIES.some((field) => !isSameJson(before[field] ?? null, after[field] ?? null));

/** The form for a change of a standing order. */
export function StandingOrderEdit({ order: latest, onClose }: Props) {
  const today = useToday();
  const timeZone = useTimeZone();
  const writer = useWriter();
  const holidays = useHolidays();
  const mayAddWithout = useMay('manageMembers');
  // As it was when the dialog opened, so that what is listed belongs to what is shown
  const [order] = useState(latest);
  const [start] = useState(() => standingOrderInput(order, today));
  const { findPreview, renderPreview } = useOrderPreview(order, today, timeZone);
  const latestPreview = useLatest(findPreview);
  const [payer, setPayer] = useState(order.payerUid ?? '');
  const payerUid = payer || undefined;
  const after = (input: StandingOrderInput) => ({ ...order, ...standingOrderChange(order, input, today), payerUid });

  return (
    <StandingOrderDialog
      title="Edit standing order"
      ride={order.trip}
      start={start}
      clocks={order.clocks ?? null}
      timeZone={timeZone}
      payer={<OrderPayerInput value={payer} onChange={setPayer} />}
      startsOn={{ min: today }}
      summarize={(input) => {
        const known = findPreview(after(input));
        return known && formatChanges(known.changes);
      }}
      renderChanges={(input) => (
        <>
          <OrderAuthorizations order={after(input)} timeZone={timeZone} isNew={false} />
          {renderPreview(after(input))}
        </>
      )}
      onClose={onClose}
      onSave={async (input) => {
        const saved = after(input);
        const shown = findPreview(saved);
        // What an owner or admin decided holds for the trips and the payer of then
        const coverage = hasMoreTrips(order, saved)
          ? await confirmOrderCoverage(writer, saved, {
              from: firstUnmadeDay(saved, timeZone, new Date()),
              ...{ holidays, today, mayAddWithout, payerUid },
            })
          : undefined;
        await changeStandingOrder(writer, order, input, today, {
          replaced: stillReplaced(shown, latestPreview.current(saved)),
          office: {
            ...{ payerUid, officeNotes: input.officeNotes },
            withoutAuthorization: coverage?.withoutAuthorization,
          },
        });
        onClose();
        toast.success('Saved.');
        if (coverage) sayUnchecked(coverage, 'standingOrder');
      }}
    />
  );
}
