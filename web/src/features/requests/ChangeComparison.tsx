import { PanelSection } from '../../ui/layout/PanelSection';
import { LegList } from './LegList';
import { isSameLeg } from './requestActions';
import type { RequestDoc } from './useRequests';

/** What a facility asks for after the office accepted: its words, and the rides as they are and as they should be, side by side. */
export function ChangeComparison({ request }: { readonly request: RequestDoc }) {
  const { change, legs } = request;
  if (!change) return null;
  const canceled = change.cancel.length > 0 ? change.cancel : legs.map((_, index) => index);
  const after = change.legs ?? [];
  return (
    <PanelSection title={change.kind === 'cancel' ? 'Asked to cancel' : 'Asked to change'}>
      {change.ask && <p className="whitespace-pre-line">“{change.ask}”</p>}
      <div className="mt-1 grid cramped:grid-cols-1 grid-cols-2 gap-4">
        <div className="flex flex-col gap-2">
          <h4 className="text-muted text-small">Now</h4>
          <LegList label="Rides now" legs={legs} />
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
