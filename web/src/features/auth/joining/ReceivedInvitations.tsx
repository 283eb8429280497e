import type { ReceivedInvitation } from '@mtos/model';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { useAuthTexts } from '../texts/authTexts';
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
  const { language, texts } = useAuthTexts();
  const { newcomer } = texts;
  return (
    <JoiningCard lang={language} title={invitations.length > 0 ? newcomer.invitedTitle : newcomer.declinedTitle}>
      {declined && <p role="status">{newcomer.declined}</p>}
      <FormFailure text={failure} />
      <ul className="flex flex-col gap-4">
        {invitations.map((invitation) => {
          const company = invitation.company || newcomer.unnamed;
          return (
            <li key={invitation.id} className="wrap-anywhere flex flex-col gap-3">
              <p>
                <strong className="font-medium">{company}</strong> {newcomer.invites(invitation.role)}
              </p>
              {invitation.needsLink ? (
                <p className="text-muted">{newcomer.needsLink}</p>
              ) : (
                <div className="flex flex-wrap gap-3">
                  <Button
                    tone="primary"
                    aria-label={newcomer.acceptFrom(company)}
                    onClick={() => onAnswer(invitation, true)}
                  >
                    {newcomer.accept}
                  </Button>
                  <Button aria-label={newcomer.declineFrom(company)} onClick={() => onAnswer(invitation, false)}>
                    {newcomer.decline}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-muted">{invitations.length > 0 ? newcomer.notExpected : newcomer.ownCompany}</p>
      <Button onClick={onRegister}>{newcomer.register}</Button>
    </JoiningCard>
  );
}
