import { BellRing } from 'lucide-react';
import { useCallback } from 'react';
import { canPush } from '../../../data/drive/pushToken';
import { useWriter } from '../../../data/write/writer';
import { DriveButton } from '../DriveButton';
import { LANGUAGE, texts } from '../texts/texts';
import { registerPhone } from './registerPhone';
import { usePush } from './usePush';

/** Offers to notify the driver of changes while the page is closed, where the owner has set that up. */
export function PushOffer({ isOnShift }: { readonly isOnShift: boolean }) {
  const writer = useWriter();
  const register = useCallback(() => registerPhone(writer, LANGUAGE), [writer]);
  const { state, turnOn } = usePush(canPush(), isOnShift, register);
  if (state === 'unavailable' || state === 'on') return null;
  return (
    <div className="flex flex-col gap-2 pb-4" role="status">
      <p>{state === 'blocked' ? texts.push.blocked : state === 'failed' ? texts.push.failed : texts.push.offer}</p>
      {state !== 'blocked' && (
        <DriveButton icon={BellRing} disabled={state === 'busy'} onClick={turnOn}>
          {state === 'failed' ? texts.tryAgain : texts.push.turnOn}
        </DriveButton>
      )}
    </div>
  );
}
