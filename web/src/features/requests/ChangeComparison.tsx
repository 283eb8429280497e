import { useToday } from '../../data/account/useToday';
import { PanelSection } from '../../ui/layout/PanelSection';
import { LegList } from './LegList';
import { formatPlanned } from './plannedRide';
import { isSameLeg } from './requestActions';
import { SkippedDays } from './SkippedDays';
import type { RequestDoc } from './useRequests';

/** What a facility asks for after the office accepted: its words, and the rides as they are and as they should be, side by side. */
export function ChangeComparison({ request }: { readonly request: RequestDoc }) {
  const today = useToday();
  const { change, legs, repeat } = request;
  if (!change) return null;
  // Those that repeat are canceled together
  const canceled = change.cancel.length > 0 && !repeat ? change.cancel : legs.map((_, index) => index);
  const after = change.legs ?? [];
  if (change.kind === 'skip') return <SkippedDays request={request} change={change} />;
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
