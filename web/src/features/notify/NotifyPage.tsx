import { useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { NotifyForm } from './NotifyForm';
import type { NotificationInput } from './notificationInput';
import { sendNotification } from './notifyActions';
import { SentList } from './SentList';
import { useSent } from './useSent';

/** Where notifications are written, and those sent are looked up. */
export function NotifyPage() {
  const db = useFirestore();
  const session = useSession();

  const send = async (input: NotificationInput) => {
    try {
      await sendNotification(db, session, input);
      toast.success('Notification sent!');
      return true;
    } catch (error) {
      console.error(error);
      toast.error('The notification could not be sent! Please try again later.');
      return false;
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <Panel className="max-w-2xl">
        <NotifyForm onSend={send} />
      </Panel>
      <SentList sent={useSent()} />
    </div>
  );
}
