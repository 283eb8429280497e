import { readCallProblem } from '@mtos/model';
import { useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import { callables } from '../../../data/sdk/callables';
import { functions } from '../../../data/sdk/functions';
import { useSession } from '../../../data/session/session';
import { Button } from '../../../ui/button/Button';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { FormFailure } from '../../../ui/form/FormFailure';
import { useAuthTexts } from '../texts/authTexts';
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
  const { language, texts } = useAuthTexts();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callables.followAddress(functions)({ from });
      // What was refused until now is read again
      window.location.reload();
    } catch (error) {
      setBusy(false);
      const problem = readCallProblem(error);
      if (language === 'en') setFailure(problem?.message || texts.addressFailed);
      else setFailure(problem?.code === 'busy' ? texts.busy : texts.addressFailed);
    }
  };

  return (
    <JoiningCard lang={language} title={texts.addressTitle}>
      <p className="wrap-anywhere">
        {texts.joiningAs(name, organization)} {texts.addressChanged(from, user.email ?? '')}
      </p>
      <p className="text-muted">{texts.addressWarning}</p>
      <FormFailure text={failure} />
      <Button tone="primary" onClick={confirm} busy={busy}>
        {texts.addressConfirm}
      </Button>
    </JoiningCard>
  );
}
