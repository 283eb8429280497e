import { zodResolver } from '@hookform/resolvers/zod';
import { callProblemOf, type MemberInput, memberInputSchema, type Role } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { ImageInput } from '../../ui/ImageInput';
import { toast } from '../../ui/toast';
import { MemberInputs } from './MemberInputs';
import { refusalText } from './memberActions';
import { blankMember, fieldOf, type MemberField, type MemberValues } from './memberForm';
import { PictureRefused, useAddMember } from './useAddMember';

interface Props {
  readonly role: Role;
  /** The caller's own, which the new member mostly shares. */
  readonly organization: string;
  readonly onClose: () => void;
}

/** Adds an admin or a driver. What was typed stays until it worked or was cancelled; Cancel keeps nothing. */
export function MemberDialog({ role, organization, onClose }: Props) {
  const { add, progress } = useAddMember();
  const [file, setFile] = useState<File>();
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberInputSchema),
    defaultValues: blankMember(role, organization),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      const { state } = await add(input, file);
      toast.success(state === 'pending' ? 'Driver added! The owner has to confirm them.' : `${nameOf(role)} added!`);
      onClose();
    } catch (error) {
      if (!callProblemOf(error) && !(error instanceof PictureRefused)) console.error(error);
      form.setError(...complaint(error));
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

const nameOf = (role: Role) => (role === 'admin' ? 'Admin' : 'Driver');

/** Where an error is said, and how: beside the field that it is about, else at the form's end. */
function complaint(error: unknown): [MemberField | 'root', { message: string }] {
  if (error instanceof PictureRefused) {
    return ['root', { message: 'The picture could not be uploaded. Try again, or undo it and go on without one.' }];
  }
  const message = refusalText(error, 'Nobody was added: the server could not be reached. Try again.');
  return [fieldOf(callProblemOf(error)?.field) ?? 'root', { message }];
}
