import { Button } from '../../../ui/button/Button';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { useAuthTexts } from '../texts/authTexts';
import { JoiningCard } from './JoiningCard';
import { ReceivedInvitations } from './ReceivedInvitations';
import { useJoining } from './useJoining';

/**
 * For someone without a user document: shows the invitations to their address, or registers them as the owner of a new
 * account. AuthGate listens to the user document and opens the console.
 */
export function Newcomer() {
  const { step, register, answer } = useJoining();
  const { language, texts } = useAuthTexts();
  switch (step.name) {
    case 'working':
      return <FullScreenLoading label={step.label} />;
    case 'invited':
      return (
        <ReceivedInvitations
          invitations={step.invitations}
          declined={step.declined}
          failure={step.failure}
          onAnswer={answer}
          onRegister={() => register(true)}
        />
      );
    case 'failed':
      return (
        <JoiningCard lang={language} title={texts.newcomer.failedTitle}>
          <p role="alert" className="text-muted">
            {texts.newcomer.failed}
          </p>
          <Button tone="primary" onClick={step.retry}>
            {texts.newcomer.tryAgain}
          </Button>
        </JoiningCard>
      );
  }
}
