import { type StandingOrder, type StandingOrderInput, standingOrderChange, standingOrderInput } from '@mtos/model';
import { useState } from 'react';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useWriter } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { formatChanges } from './formatOrder';
import { OrderAuthorizations } from './OrderAuthorizations';
import { StandingOrderDialog } from './StandingOrderDialog';
import { changeStandingOrder } from './standingOrderActions';
import { useOrderPreview } from './useOrderPreview';

interface Props {
  readonly order: Doc<StandingOrder>;
  readonly onClose: () => void;
}

/** The form for a change of a standing order. */
export function StandingOrderEdit({ order: latest, onClose }: Props) {
  const today = useToday();
  const timeZone = useTimeZone();
  const writer = useWriter();
  // As it was when the dialog opened, so that what is listed belongs to what is shown
  const [order] = useState(latest);
  const [start] = useState(() => standingOrderInput(order, today));
  const { findPreview, renderPreview } = useOrderPreview(order, today, timeZone);
  const after = (input: StandingOrderInput) => ({ ...order, ...standingOrderChange(order, input, today) });

  return (
    <StandingOrderDialog
      title="Edit standing order"
      ride={order.trip}
      start={start}
      clocks={order.clocks ?? null}
      timeZone={timeZone}
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
        await changeStandingOrder(writer, order, input, today, findPreview(after(input))?.replaced ?? []);
        onClose();
        toast.success('Saved.');
      }}
    />
  );
}
