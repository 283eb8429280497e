import { type Invitation, isOfficeRole, type MemberGroup, queries } from '@mtos/model';
import { Mail, MailCheck, MailX } from 'lucide-react';
import { useNow } from '../../../browser/useNow';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { roleLabel } from '../../../domain/account/roleTexts';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { Chip } from '../../../ui/display/Chip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { relativeTime } from '../../../ui/format/relativeTime';
import { Panel } from '../../../ui/layout/Panel';
import { canAdd } from '../details/memberTasks';
import { EmailText } from '../EmailText';
import { GROUP_LABELS } from '../groupLabels';
import { type RunInvitationTask, useInvitationTasks } from './useInvitationTasks';

/** The people of a group who are invited and have not answered yet; nothing without any. */
export function InvitationList({ group }: { readonly group: MemberGroup }) {
  const session = useSession();
  const invitations = useLiveQuery(queries.invitations(session.account, group));
  const runTask = useInvitationTasks();
  const now = useNow();
  const onTask = canAdd(group, session) ? runTask : undefined;
  return <Invitations many={GROUP_LABELS[group].many} of={invitations} now={now} onTask={onTask} />;
}

interface Props {
  /** What the people of the group are called. */
  readonly many: string;
  readonly of: QueryState<readonly Doc<Invitation>[]>;
  readonly now: Date;
  /** Undefined for someone who may not manage the invitations. */
  readonly onTask: RunInvitationTask | undefined;
}

export function Invitations({ many, of: invitations, now, onTask }: Props) {
  if (invitations.status === 'loading') return null;
  if (invitations.status === 'failed') {
    return (
      <Panel className="mt-5">
        <LoadFailure title="The invitations could not be loaded" onRetry={invitations.retry} />
      </Panel>
    );
  }
  if (invitations.value.length === 0 && !invitations.broken?.length) return null;
  const newestFirst = invitations.value.toSorted((a, b) => b.createdAt.toMillis() - a.createdAt.toMillis());
  return (
    <Panel className="mt-5">
      <h2 className="px-4 pt-4 font-semibold text-lead">Invited {many}</h2>
      <BrokenDocuments of={invitations} />
      <ul className="divide-y divide-line">
        {newestFirst.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} now={now} onTask={onTask} />
        ))}
      </ul>
    </Panel>
  );
}

interface ItemProps extends Pick<Props, 'now' | 'onTask'> {
  readonly invitation: Doc<Invitation>;
}

function InvitationItem({ invitation, now, onTask }: ItemProps) {
  const { fullName, email, role, createdAt } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="min-w-48 flex-1">
        <span className="block break-words font-medium">{fullName}</span>
        <span className="block text-muted text-small">
          {isOfficeRole(role) && `${roleLabel(role)} · `}
          <EmailText email={email} />, {relativeTime(createdAt.toDate(), now)}
        </span>
      </span>
      <Chip icon={Mail} tone="warn">
        Invited
      </Chip>
      {onTask && (
        <span className="flex gap-2">
          <Button
            size="small"
            icon={MailCheck}
            aria-label={`Send the invitation to ${fullName} again`}
            onClick={() => onTask('resend', invitation)}
          >
            Send again
          </Button>
          <Button
            size="small"
            icon={MailX}
            aria-label={`Remove the invitation to ${fullName}`}
            onClick={() => onTask('remove', invitation)}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}
