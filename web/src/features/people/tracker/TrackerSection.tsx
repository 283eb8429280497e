import { addDrivenDays, addToDay, POSITION_FRESH_MINUTES, type Tracker, trackQueries } from '@mtos/model';
import { Power, QrCode, RefreshCw, Route } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useFirestore, useFunctions } from 'reactfire';
import { useBusy } from '../../../browser/useBusy';
import { useNow } from '../../../browser/useNow';
import type { Positions } from '../../../data/account/usePositions';
import { useToday } from '../../../data/account/useToday';
import { manageTracker } from '../../../data/manageTracker';
import { readyValue } from '../../../data/read/queryState';
import { trackerDocuments } from '../../../data/read/trackerDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatDriven } from '../../../domain/tracker/formatTrack';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { Facts } from '../../../ui/display/Facts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { PositionCell } from '../list/PositionCell';
import type { Person } from '../list/usePeople';
import { APP_NAMES, describeProblem, formatAgo } from './formatTracker';

const TrackerSetup = loadedOverlay(
  () => import('./TrackerSetup'),
  ({ TrackerSetup }) => TrackerSetup,
);

const TrackReplay = loadedOverlay(
  () => import('../track/TrackReplay'),
  ({ TrackReplay }) => TrackReplay,
);

/** How many days the panel adds up. */
const WEEK = 7;

interface Props {
  readonly driver: Pick<Person, 'id' | 'fullName' | 'state'>;
  /** Undefined until they are known. */
  readonly positions: Positions | undefined;
  readonly canEdit: boolean;
}

/** The app that reports a driver's positions while their phone is in the pocket, live. */
export function TrackerSection({ driver, positions, canEdit }: Props) {
  const { account } = useSession();
  const functions = useFunctions();
  const live = useLiveDocument(trackerDocuments.tracker(useFirestore(), account, driver.id));
  const tracker = readyValue(live);
  const isOn = tracker !== undefined && tracker.revokedAt === null;
  const [secret, setSecret] = useState<string>();
  const [isReplaying, setIsReplaying] = useState(false);
  const { running, run } = useBusy();

  const setUp = async () => {
    if (isOn && !(await confirm(replacement(driver.fullName)))) return;
    await run('setUp', async () => {
      const create = manageTracker(functions, { driverUid: driver.id, task: 'setUp' });
      await toastWrite(
        create.then((answer) => setSecret(answer.created?.secret)),
        { otherwise: 'The setup code could not be created. Please try again.' },
      );
    });
  };
  const turnOff = async () => {
    if (!(await confirm(turningOff(driver.fullName)))) return;
    await run('turnOff', async () => {
      await toastWrite(manageTracker(functions, { driverUid: driver.id, task: 'turnOff' }), {
        success: `Turned off ${driver.fullName}’s position app.`,
        otherwise: 'That could not be done! Please try again later.',
      });
    });
  };
  return (
    <PanelSection title="Position app">
      {live.status === 'loading' && <Skeleton className="h-16" />}
      <BrokenDocuments of={live} />
      {live.status === 'failed' && <LoadFailure title="The position app could not be loaded" onRetry={live.retry} />}
      {live.status === 'ready' && (isOn ? <TrackerFacts tracker={tracker} /> : <NoTracker />)}
      {live.status === 'ready' && (
        <WithoutReports tracker={isOn ? tracker : undefined}>
          <PositionCell driver={driver} positions={positions} />
        </WithoutReports>
      )}
      <DrivenWeek driverUid={driver.id} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Route} onClick={() => setIsReplaying(true)}>
          Replay a day
        </Button>
        {canEdit && live.status !== 'loading' && (
          <>
            <Button size="small" icon={isOn ? RefreshCw : QrCode} busy={running.has('setUp')} onClick={setUp}>
              {isOn ? 'Set up another phone' : 'Set up a phone'}
            </Button>
            {isOn && (
              <Button size="small" icon={Power} busy={running.has('turnOff')} onClick={turnOff}>
                Turn off
              </Button>
            )}
          </>
        )}
      </div>
      {secret && (
        <TrackerSetup driver={driver} secret={secret} tracker={tracker} onClose={() => setSecret(undefined)} />
      )}
      {isReplaying && <TrackReplay driver={driver} onClose={() => setIsReplaying(false)} />}
    </PanelSection>
  );
}

function NoTracker() {
  return (
    <p className="text-muted">
      Not set up. Positions come only while the drivers’ page is open on the screen. A free app reports them during
      shifts even while the phone is in a pocket or shows another app.
    </p>
  );
}

function TrackerFacts({ tracker }: { readonly tracker: Tracker }) {
  const now = useNow(5_000);
  const { app, seenAt, pointAt, battery, problem } = tracker;
  return (
    <>
      <Facts
        facts={[
          ['Last position', pointAt ? formatAgo(pointAt.toDate(), now) : 'None yet'],
          ['Last report', seenAt ? formatAgo(seenAt.toDate(), now) : 'None yet'],
          ['App', app && APP_NAMES[app]],
          ['Battery', battery !== null && `${battery}%`],
        ]}
      />
      {problem && <p className="text-warn-ink">{describeProblem(problem)}</p>}
    </>
  );
}

/** What is known of where the driver is while no app reports it; nothing otherwise. */
function WithoutReports({
  tracker,
  children,
}: {
  readonly tracker: Tracker | undefined;
  readonly children: ReactNode;
}) {
  const now = useNow();
  const isSilent = now.getTime() - (tracker?.pointAt?.toMillis() ?? 0) > POSITION_FRESH_MINUTES * 60_000;
  return isSilent ? <p>{children}</p> : null;
}

/** What positions say of the driver's last days; nothing without any. What is kept of a day comes when its shift has ended. */
function DrivenWeek({ driverUid }: { readonly driverUid: string }) {
  const { account } = useSession();
  const today = useToday();
  const stored = useLiveQuery(
    useMemo(
      () => trackQueries.drivenDays(account, [addToDay(today, 1 - WEEK), today], driverUid),
      [account, driverUid, today],
    ),
  );
  if (stored.status === 'failed') {
    return <LoadFailure title="The miles by positions could not be loaded" onRetry={stored.retry} />;
  }
  if (stored.status === 'loading' || stored.value.length === 0) return <BrokenDocuments of={stored} />;
  const { miles, loaded, silentMinutes } = addDrivenDays(stored.value);
  return (
    <>
      <BrokenDocuments of={stored} />
      <Facts
        facts={[[`Last ${WEEK} days`, formatDriven({ loaded, empty: miles - loaded, silentMinutes, isSilent: false })]]}
      />
    </>
  );
}

const replacement = (name: string) =>
  ({
    title: `Set up another phone for ${name}?`,
    text: 'The phone that reports now will no longer be used. Its app can be removed.',
    yes: 'Set up',
  }) as const;

const turningOff = (name: string) =>
  ({
    title: `Turn off ${name}’s position app?`,
    text: 'What their phone sends from now on is not used. To turn it on again, the phone has to be set up again.',
    yes: 'Turn off',
    tone: 'danger',
  }) as const;
