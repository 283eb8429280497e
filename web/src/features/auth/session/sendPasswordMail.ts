import { sendPasswordResetEmail } from 'firebase/auth';
import { auth } from '../../../data/sdk/auth';
import { toast } from '../../../ui/feedback/toast';
import { confirm } from '../../../ui/overlay/confirm';

/** Mails the signed-in person the link with which they choose a new password, after a confirmation. Never rejects. */
export async function sendPasswordMail(): Promise<void> {
  const email = auth.currentUser?.email;
  if (!email) return;
  const yes = await confirm({
    title: 'Change your password?',
    text: `We send a link to ${email}. It opens the page where you choose a new password.`,
    yes: 'Send the link',
  });
  if (!yes) return;
  const toastId = toast.loading('Sending…');
  try {
    await sendPasswordResetEmail(auth, email);
    toast.success(`Sent to ${email}. Check your inbox.`, { id: toastId });
  } catch (error) {
    console.error(error);
    toast.error('The mail could not be sent. Check the connection and try again.', { id: toastId });
  }
}
