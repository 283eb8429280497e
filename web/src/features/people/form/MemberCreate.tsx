import { zodResolver } from '@hookform/resolvers/zod';
import {
  type MemberGroup,
  type MemberInput,
  memberInputSchema,
  positionName,
  readCallProblem,
  withArticle,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMay } from '../../../data/session/session';
import { ImageInput } from '../../../domain/picture/ImageInput';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { MemberInputs } from './MemberInputs';
import { blankMember, type MemberValues, toField } from './memberForm';
import { PictureUploadError, useAddMember } from './useAddMember';

interface Props {
  readonly group: MemberGroup;
  /** The caller's own organization, which the new member usually shares. */
  readonly organization: string;
  readonly onClose: () => void;
}

/** The dialog that invites someone to the office, a driver, or someone at a facility. A failure keeps what was typed; Cancel discards it. */
export function MemberCreate({ group, organization, onClose }: Props) {
  const managesAccount = useMay('manageAccount');
  const { add, progress } = useAddMember();
  const [file, setFile] = useState<File>();
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberInputSchema),
    defaultValues: blankMember(group, organization),
  });
  const role = form.watch('role');
  const invite = async (input: MemberInput) => {
    await add(input, file);
    const confirmed = managesAccount ? '' : ' Once they accept, the owner has to confirm them.';
    toast.success(`Invitation sent to ${input.email}.${confirmed}`);
    onClose();
  };
  const submission = useSubmit(form, invite, (error) => {
    if (error instanceof PictureUploadError) {
      return 'The picture could not be uploaded. Try again, or undo it and continue without one.';
    }
    const problem = readCallProblem(error);
    const message = describeError(error, 'No one was added: the server could not be reached. Try again.');
    const field = toField(problem?.field);
    if (!field) return message;
    form.setError(field, { message });
    return undefined;
  });

  return (
    <Dialog open title={`Add ${withArticle(role)}`} onClose={onClose}>
      <DialogForm submission={submission} verb={`Add ${positionName(role)}`} onCancel={onClose}>
        <ImageInput label="Picture" optional file={file} onPick={setFile} progress={progress} />
        <MemberInputs form={form} />
      </DialogForm>
    </Dialog>
  );
}
