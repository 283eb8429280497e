import type { RequestChange, RequestLeg } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import { formatLegTime } from '../../domain/requests/formatRequest';
import { formatDay } from '../../domain/time/when';
import { PanelSection } from '../../ui/layout/PanelSection';
import { LegList } from './LegList';
import { formatPlanned } from './plannedRide';
import { isSameLeg } from './requestActions';
import type { RequestDoc } from './useRequests';

/** What a facility asks for after the office accepted: its words, and the rides as they are and as they should be, side by side. */
export function ChangeComparison({ request }: { readonly request: RequestDoc }) {
  const today = useToday();
  const { change, legs, repeat } = request;
  if (!change) return null;
  // Those that repeat are canceled together
  const canceled = change.cancel.length > 0 && !repeat ? change.cancel : legs.map((_, index) => index);
  const after = change.legs ?? [];
  if (change.kind === 'skip') return <SkippedDays change={change} legs={legs} today={today} />;
  return (
    <PanelSection title={change.kind === 'change' ? 'Asked to change' : 'Asked to cancel'}>
      {change.ask && <p className="whitespace-pre-line">“{change.ask}”</p>}
      {change.kind === 'cancel' && repeat && (
        <p className="mt-1 text-warn-ink">This ends all rides of the request from today on, not only single days.</p>
      )}
      <div className="mt-1 grid cramped:grid-cols-1 grid-cols-2 gap-4">
        <div className="flex flex-col gap-2">
          <h4 className="text-muted text-small">Now</h4>
          <LegList
            label="Rides now"
            legs={legs}
            renderMore={(_, index) => (
              <span className="text-small text-warn-ink empty:hidden">{formatPlanned(request, index, today)}</span>
            )}
          />
        </div>
        <div className="flex flex-col gap-2">
          <h4 className="text-muted text-small">Asked for</h4>
          {change.kind === 'cancel' ? (
            <LegList label="Rides asked for" legs={legs} canceled={canceled} />
          ) : (
            <LegList
              label="Rides asked for"
              legs={after}
              renderMore={(leg, index) =>
                !isSameLeg(leg, legs[index]) && (
                  <span className="text-small text-warn-ink">{legs[index] ? 'Changed' : 'New ride'}</span>
                )
              }
            />
          )}
        </div>
      </div>
    </PanelSection>
  );
}

interface SkippedProps {
  readonly change: RequestChange;
  readonly legs: readonly RequestLeg[];
  readonly today: string;
}

/** The days that rides which repeat should skip, and what they are. */
function SkippedDays({ change: { days = [], ask }, legs, today }: SkippedProps) {
  return (
    <PanelSection title="Asked to cancel single days">
      {ask && <p className="whitespace-pre-line">“{ask}”</p>}
      <ul aria-label="Days to cancel" className="mt-1 list-disc pl-5 font-medium tabular-nums">
        {days.map((day) => (
          <li key={day}>{formatDay(day, today)}</li>
        ))}
      </ul>
      <ul aria-label="Rides of these days" className="mt-2 text-muted">
        {legs.map((leg) => (
          <li key={`${leg.day} ${leg.puTime} ${leg.fromAddress} ${leg.toAddress}`} className="wrap-anywhere">
            {formatLegTime(leg)}, {leg.fromAddress} → {leg.toAddress}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Only the rides of {days.length === 1 ? 'this day' : 'these days'} are canceled. The standing order goes on.
      </p>
    </PanelSection>
  );
}
