import { dialUrl, MOBILITY_LABELS, may } from '@mtos/model';
import { MessageSquare, Pencil, Printer, ShieldCheck, UserRoundMinus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { useBusy } from '../../../browser/useBusy';
import type { Positions } from '../../../data/account/usePositions';
import { documents } from '../../../data/read/collections';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { positionLabel } from '../../../domain/account/roleTexts';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Credentials } from '../../../domain/credentials/Credentials';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { Avatar } from '../../../ui/display/Avatar';
import { Facts } from '../../../ui/display/Facts';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Spinner } from '../../../ui/feedback/Spinner';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { SidePanel } from '../../../ui/overlay/SidePanel';
import { useStaysOpen } from '../../../ui/overlay/useStaysOpen';
import { boardUrl, notifyUrl, pageUrl, paths } from '../../../ui/paths';
import { DriverDefects } from '../defects/DriverDefects';
import { EmailText } from '../EmailText';
import type { Person } from '../list/usePeople';
import { MemberStateChip } from '../MemberStateChip';
import { TrackerSection } from '../tracker/TrackerSection';
import { WorkSection } from '../work/WorkSection';
import { canEdit, type MemberTask, tasksFor } from './memberTasks';
import { MEMBER_TASK_TEXTS } from './memberTaskTexts';
import { PayerNames } from './PayerNames';
import { TripsOfToday } from './TripsOfToday';
import type { RunMemberTask } from './useMemberTasks';

interface Props {
  readonly uid: string;
  /** Of drivers; undefined until they are known. */
  readonly positions: Positions | undefined;
  readonly onClose: () => void;
  readonly onTask: RunMemberTask;
}

const MemberEdit = loadedOverlay(
  () => import('../form/MemberEdit'),
  ({ MemberEdit }) => MemberEdit,
);
const DeactivateDriver = loadedOverlay(
  () => import('./DeactivateDriver'),
  ({ DeactivateDriver }) => DeactivateDriver,
);

/** One person's details in the side panel, live. */
export function PersonDetails({ uid, positions, onClose, onTask }: Props) {
  const session = useSession();
  const live = useLiveDocument(documents.user(useFirestore(), uid));
  const person = readyValue(live);
  const tasks = person ? tasksFor(person, session) : [];
  const [dialog, setDialog] = useState<'edit' | 'deactivate'>();
  const { running, run } = useBusy();
  const isEditOpen = useStaysOpen(dialog === 'edit', person !== undefined && canEdit(person, session));
  const begin = (task: MemberTask, of: Person) => {
    if (task === 'deactivate' && of.role === 'driver') setDialog('deactivate');
    else onTask(task, of, run);
  };
  const endDialog = () => setDialog(undefined);
  return (
    <SidePanel
      title={person?.fullName ?? 'Details'}
      onClose={onClose}
      actions={
        person && (
          <>
            {tasks.map((task) => (
              <Button
                key={task}
                icon={MEMBER_TASK_TEXTS[task].icon}
                busy={running.has(task)}
                disabled={running.size > 0}
                onClick={() => begin(task, person)}
              >
                {MEMBER_TASK_TEXTS[task].verb}
              </Button>
            ))}
            {canEdit(person, session) && (
              <Button icon={Pencil} onClick={() => setDialog('edit')}>
                Edit
              </Button>
            )}
          </>
        )
      }
    >
      {live.status === 'loading' && <Spinner className="mx-auto size-5" />}
      <BrokenDocuments of={live} />
      {live.status === 'failed' && <LoadFailure title="The details could not be loaded" onRetry={live.retry} />}
      {live.status === 'ready' && !person && (
        <EmptyState icon={UserRoundX} title="This person was removed">
          They are no longer in your account.
        </EmptyState>
      )}
      {person && <PersonFacts person={person} />}
      {person?.role === 'driver' && (
        <div className="mt-5 flex flex-col gap-5">
          <DriverDefects driverUid={uid} />
          <WorkSection driver={person} canEdit={may(session, 'dispatch') && !person.erasedAt} />
          <Credentials
            subject="driver"
            subjectUid={uid}
            subjectName={person.fullName}
            isInPanel
            isReadOnly={person.erasedAt !== undefined}
          />
          {person.state === 'active' && (
            <TrackerSection driver={person} positions={positions} canEdit={may(session, 'dispatch')} />
          )}
          <PanelSection title="Today’s trips">
            <TripsOfToday driverUid={uid} />
            <div className="flex flex-wrap gap-2">
              {person.state === 'active' && may(session, 'dispatch') && (
                <>
                  <ButtonLink to={notifyUrl(uid)} size="small" icon={MessageSquare}>
                    Send message
                  </ButtonLink>
                  <ButtonLink to={boardUrl('out', uid)} size="small" icon={UserRoundMinus}>
                    Out for the day
                  </ButtonLink>
                </>
              )}
              <ButtonLink to={boardUrl('print', uid)} size="small" icon={Printer}>
                Print manifest
              </ButtonLink>
            </div>
          </PanelSection>
        </div>
      )}
      {person && may(session, 'manageAccount') && (
        <ButtonLink to={pageUrl(paths.personalData, { person: uid })} icon={ShieldCheck} className="mt-5">
          Personal data
        </ButtonLink>
      )}
      {person && isEditOpen && <MemberEdit person={person} onClose={endDialog} />}
      {person && dialog === 'deactivate' && tasks.includes('deactivate') && (
        <DeactivateDriver driver={person} onClose={endDialog} />
      )}
    </SidePanel>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const { image, state, phoneNumber, email, address, organization, vehicle, payerUids } = person;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={image} name="" className="size-16" />
        <div className="flex flex-col items-start gap-1">
          <p>{positionLabel(person)}</p>
          <MemberStateChip state={state} />
        </div>
      </div>
      <Facts
        facts={[
          [
            'Phone',
            phoneNumber && (
              <a href={dialUrl(phoneNumber)} className="underline">
                {phoneNumber}
              </a>
            ),
          ],
          [
            'Email',
            <a key="email" href={`mailto:${email}`} className="underline">
              <EmailText email={email} />
            </a>,
          ],
          ['Address', address],
          ['Organization', organization],
          ['Can carry', vehicle.map((need) => MOBILITY_LABELS[need]).join(', ')],
          ['Requests rides for', payerUids && <PayerNames key="payers" uids={payerUids} />],
        ]}
      />
    </div>
  );
}
