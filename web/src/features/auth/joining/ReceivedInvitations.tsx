import type { ReceivedInvitation } from '@mtos/model';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { JoiningCard } from './JoiningCard';

interface Props {
  readonly invitations: readonly ReceivedInvitation[];
  /** Whether the person has just declined one. */
  readonly declined: boolean;
  readonly failure: string | undefined;
  readonly onAnswer: (invitation: ReceivedInvitation, accept: boolean) => void;
  readonly onRegister: () => void;
}

/** The invitations to the person's address, to accept or decline. */
export function ReceivedInvitations({ invitations, declined, failure, onAnswer, onRegister }: Props) {
  return (
    <JoiningCard title={invitations.length > 0 ? 'You are invited' : 'Invitation declined'}>
      {declined && <p role="status">You declined the invitation. Your details were deleted.</p>}
      <FormFailure text={failure} />
      <ul className="flex flex-col gap-4">
        {invitations.map((invitation) => {
          const company = invitation.company || 'A company';
          return (
            <li key={invitation.id} className="wrap-anywhere flex flex-col gap-3">
              <p>
                <strong className="font-medium">{company}</strong> invites you to join as{' '}
                {invitation.role === 'admin' ? 'an admin' : 'a driver'}.
              </p>
              {invitation.needsLink ? (
                <p className="text-muted">
                  To accept or decline, open the link in the email that invites you. No email? Ask the company to send
                  it again.
                </p>
              ) : (
                <div className="flex gap-3">
                  <Button
                    tone="primary"
                    aria-label={`Accept the invitation of ${company}`}
                    onClick={() => onAnswer(invitation, true)}
                  >
                    Accept
                  </Button>
                  <Button
                    aria-label={`Decline the invitation of ${company}`}
                    onClick={() => onAnswer(invitation, false)}
                  >
                    Decline
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-muted">
        {invitations.length > 0 ? 'Not what you expected?' : 'Do you run a transport company?'} You can register a
        company of your own.
      </p>
      <Button onClick={onRegister}>Register my own company</Button>
    </JoiningCard>
  );
}
