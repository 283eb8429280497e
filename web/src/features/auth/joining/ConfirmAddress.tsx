import { callProblemOf } from '@mtos/model';
import { useState } from 'react';
import { useMe } from '../../../firebase/account/useMe';
import { callables } from '../../../firebase/sdk/callables';
import { functions } from '../../../firebase/sdk/functions';
import { useSession } from '../../../firebase/session/session';
import { Button } from '../../../ui/button/Button';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { FormFailure } from '../../../ui/form/FormFailure';
import { JoiningCard } from './JoiningCard';

/**
 * For someone whose sign-in has another address than their user document: says whose company it opens, and asks whether they
 * changed their address themselves. Someone else may have put the address on a sign-in of theirs.
 */
export function ConfirmAddress() {
  const me = useMe();
  if (me.status !== 'ready' || !me.value) return <FullScreenLoading />;
  return <Question from={me.value.email} organization={me.value.organization} name={me.value.fullName} />;
}

interface Props {
  readonly from: string;
  readonly organization: string;
  readonly name: string;
}

function Question({ from, organization, name }: Props) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callables.followAddress(functions)({ from });
      // What was refused until now is read again
      window.location.reload();
    } catch (error) {
      setBusy(false);
      setFailure(
        callProblemOf(error)?.message ?? 'Your address could not be saved. Check the connection and try again.',
      );
    }
  };

  return (
    <JoiningCard title="Did you change your email address?">
      <p className="wrap-anywhere">
        This sign-in belongs to <strong className="font-medium">{name}</strong>
        {organization && (
          <>
            {' '}
            at <strong className="font-medium">{organization}</strong>
          </>
        )}
        . Its address was <strong className="font-medium">{from}</strong> and is now{' '}
        <strong className="font-medium">{user.email}</strong>.
      </p>
      <p className="text-muted">
        If that’s not you, don’t continue: someone else put your address on their sign-in. Sign out and contact support.
      </p>
      <FormFailure text={failure} />
      <Button tone="primary" onClick={confirm} busy={busy}>
        Yes, I changed my address
      </Button>
    </JoiningCard>
  );
}
