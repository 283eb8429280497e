import { zodResolver } from '@hookform/resolvers/zod';
import { newEmailSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { describeEmailError, hasPassword, requestEmailChange } from './changeEmail';

const schema = z.object({ email: newEmailSchema, password: z.string().check(z.minLength(1, 'Enter your password.')) });

/** Changes the person's own sign-in address, once they have opened the link that is sent to the new one. */
export function EmailChange({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  return (
    <Dialog open title="Change your email address" onClose={onClose}>
      {hasPassword(user) ? <ChangeForm onClose={onClose} /> : <OtherProvider onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } });
  const save = async ({ email, password }: z.infer<typeof schema>) => {
    await requestEmailChange(user, email, password);
    toast.success(`We sent a link to ${email}. Open it to change your email address.`);
    onClose();
  };
  const submission = useSubmit(form, save, describeEmailError);
  return (
    <DialogForm submission={submission} verb="Send link" onCancel={onClose}>
      <p className="text-muted">
        We email a link to the new address. Once you open it, you sign in again, with the new address.
      </p>
      <TextInput data-autofocus label="New email" type="email" autoComplete="email" {...formField(form, 'email')} />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...formField(form, 'password')}
      />
    </DialogForm>
  );
}

function OtherProvider({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p className="text-muted">You sign in with Google. Change the address of your Google account there.</p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
