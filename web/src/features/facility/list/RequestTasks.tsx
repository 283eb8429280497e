import { facilityTasks, type RideRequest } from '@mtos/model';
import { lazy, Suspense, useState } from 'react';
import { useFunctions } from 'reactfire';
import { loadWhenOnline } from '../../../browser/loadCode';
import type { Doc } from '../../../data/read/converter';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { confirm } from '../../../ui/overlay/confirm';
import { facilityRequestUrl } from '../../../ui/paths';
import { sendRequest } from '../facilityActions';

const CancelDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./CancelDialog'))).CancelDialog,
}));

interface Props {
  readonly request: Doc<RideRequest>;
  readonly today: string;
}

/** What the facility can do with a request. Once the office has accepted it, the facility asks. */
export function RequestTasks({ request, today }: Props) {
  const functions = useFunctions();
  const [cancels, setCancels] = useState<'never' | 'open' | 'closed'>('never');
  const { id, version, client } = request;
  const tasks = facilityTasks(request, today);
  const withdraw = async () => {
    const yes = await confirm({
      title: `Withdraw the request for ${client.name}?`,
      text: 'The company has not answered it yet. It stays in your list as withdrawn.',
      yes: 'Withdraw',
      no: 'Keep it',
      tone: 'danger',
    });
    if (!yes) return;
    await toastWrite(sendRequest(functions, { task: 'withdraw', id, version }), {
      loading: 'Withdrawing…',
      success: 'Withdrawn.',
    });
  };
  return (
    <fieldset aria-label={`Actions for ${client.name}`} className="flex flex-wrap gap-2 print:hidden">
      {(tasks.includes('change') || tasks.includes('askChange')) && (
        <ButtonLink className="min-h-12" to={facilityRequestUrl('change', id)}>
          {tasks.includes('change') ? 'Change' : 'Ask for a change'}
        </ButtonLink>
      )}
      {tasks.includes('withdraw') && (
        <Button className="min-h-12" onClick={withdraw}>
          Withdraw
        </Button>
      )}
      {tasks.includes('askCancel') && (
        <Button className="min-h-12" onClick={() => setCancels('open')}>
          Ask to cancel
        </Button>
      )}
      <ButtonLink className="min-h-12" tone="quiet" to={facilityRequestUrl('copy', id)}>
        Copy as new request
      </ButtonLink>
      {cancels !== 'never' && (
        <Suspense>
          <CancelDialog
            request={request}
            today={today}
            open={cancels === 'open'}
            onClose={() => setCancels('closed')}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
