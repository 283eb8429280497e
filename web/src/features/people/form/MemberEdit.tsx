import { zodResolver } from '@hookform/resolvers/zod';
import { type MemberEdit as Edit, isOfficeRole, LIMITS, memberEditSchema, readCallProblem } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import type { Person } from '../list/usePeople';
import { updateMember } from '../memberActions';
import { PayersInput } from './PayersInput';
import { RoleInput } from './RoleInput';
import { VehicleInput } from './VehicleInput';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

/** The dialog that changes a member's name, phone, address, organization, and vehicle, role, or payers. A failure keeps what was typed. */
export function MemberEdit({ person, onClose }: Props) {
  const { id, role, fullName, organization, phoneNumber, address, vehicle, payerUids = [] } = person;
  const functions = useFunctions();
  const form = useForm<Edit>({
    resolver: zodResolver(memberEditSchema),
    defaultValues: {
      ...{ fullName, organization, phoneNumber, address, vehicle: [...vehicle] },
      ...(isOfficeRole(role) && { role }),
      ...(role === 'facility' && { payerUids: [...payerUids] }),
    },
  });
  const save = async (edit: Edit) => {
    await updateMember(functions, { ...edit, uid: id });
    toast.success(`Saved ${edit.fullName}’s details.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    const problem = readCallProblem(error);
    if (problem?.field === 'vehicle' || problem?.field === 'payerUids') {
      form.setError(problem.field, { message: problem.message });
      return undefined;
    }
    return describeError(error, 'Nothing was saved: the server could not be reached. Try again.');
  });
  return (
    <Dialog open title={`Edit ${fullName}`} onClose={onClose}>
      <DialogForm submission={submission} verb="Save" onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput data-autofocus label="Name" maxLength={LIMITS.name} {...formField(form, 'fullName')} />
          <TextInput label="Organization name" maxLength={LIMITS.name} {...formField(form, 'organization')} />
        </div>
        <TextInput label="Phone" type="tel" optional maxLength={LIMITS.phone} {...formField(form, 'phoneNumber')} />
        <TextInput label="Address" optional maxLength={LIMITS.address} {...formField(form, 'address')} />
        {isOfficeRole(role) && <RoleInput field={form.register('role')} />}
        {role === 'driver' && <VehicleInput field={formField(form, 'vehicle')} />}
        {role === 'facility' && <PayersInput field={formField(form, 'payerUids')} person={id} chosen={payerUids} />}
      </DialogForm>
    </Dialog>
  );
}
