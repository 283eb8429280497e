import { zodResolver } from '@hookform/resolvers/zod';
import { callProblemOf, type MemberInput, memberInputSchema, type Role } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../../firebase/session/session';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { ImageInput } from '../../../ui/form/ImageInput';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { refusalText } from '../memberActions';
import { MemberInputs } from './MemberInputs';
import { blankMember, fieldOf, type MemberField, type MemberValues } from './memberForm';
import { PictureUploadError, useAddMember } from './useAddMember';

interface Props {
  readonly role: Role;
  /** The caller's own organization, which the new member usually shares. */
  readonly organization: string;
  readonly onClose: () => void;
}

/** The dialog that invites an admin or a driver. A failure keeps what was typed; Cancel discards it. */
export function MemberCreate({ role, organization, onClose }: Props) {
  const { isOwner } = useSession();
  const { add, progress } = useAddMember();
  const [file, setFile] = useState<File>();
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberInputSchema),
    defaultValues: blankMember(role, organization),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await add(input, file);
      const confirmed = isOwner ? '' : ' Once they accept, the owner has to confirm them.';
      toast.success(`Invitation sent to ${input.email}.${confirmed}`);
      onClose();
    } catch (error) {
      if (!callProblemOf(error) && !(error instanceof PictureUploadError)) console.error(error);
      form.setError(...formErrorOf(error));
    }
  });

  return (
    <Dialog open title={`Add ${role === 'admin' ? 'an admin' : 'a driver'}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ImageInput label="Picture (optional)" file={file} onPick={setFile} progress={progress} />
        <MemberInputs form={form} />
        <FormFailure text={errors.root?.message} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            Add {role}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The error's text and the field it belongs to, or the form as a whole. */
function formErrorOf(error: unknown): [MemberField | 'root', { message: string }] {
  if (error instanceof PictureUploadError) {
    return ['root', { message: 'The picture could not be uploaded. Try again, or undo it and continue without one.' }];
  }
  const message = refusalText(error, 'No one was added: the server could not be reached. Try again.');
  return [fieldOf(callProblemOf(error)?.field) ?? 'root', { message }];
}
