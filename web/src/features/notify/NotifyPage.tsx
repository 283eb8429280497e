import { useSearchParams } from 'react-router-dom';
import { useDraftIds } from '../../data/write/useDraftIds';
import { useWriter } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { Panel } from '../../ui/layout/Panel';
import { NotifyForm } from './NotifyForm';
import type { NotificationInput } from './notificationInput';
import { sendNotification } from './notifyActions';
import { SentList } from './SentList';
import { useSent } from './useSent';
import { WaitingAnswers } from './WaitingAnswers';

/** The form that sends a notification, above the list of sent ones. */
export function NotifyPage() {
  const writer = useWriter();
  const withDraftId = useDraftIds();
  const driver = useSearchParams()[0].get('driver');

  const send = async (input: NotificationInput) => {
    await withDraftId(input, (id) => sendNotification(writer, id, input));
    toast.success('Notification sent!');
  };

  return (
    <div className="flex flex-col gap-5">
      <WaitingAnswers />
      <Panel className="max-w-2xl">
        <NotifyForm key={driver} driver={driver ?? undefined} onSend={send} />
      </Panel>
      <SentList sent={useSent()} />
    </div>
  );
}
