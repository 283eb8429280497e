import { zodResolver } from '@hookform/resolvers/zod';
import {
  CREDENTIAL_EFFECTS,
  CREDENTIAL_SUBJECTS,
  type CredentialType,
  type CredentialTypeInput,
  credentialTypeInputSchema,
  type EarlyBlock,
  emptyCredentialTypeInput,
  findEarlyBlock,
  GRACE_DAYS,
  LIMITS,
  toCredentialTypeInput,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../data/account/useToday';
import { useWriter } from '../../data/write/writer';
import { CredentialTypeChanged, saveCredentialType } from '../../domain/credentials/credentialActions';
import { EFFECT_LABELS, SUBJECT_LABELS } from '../../domain/credentials/credentialTexts';
import { formatDay } from '../../domain/time/when';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { FormGroup } from '../../ui/form/FormGroup';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { confirm } from '../../ui/overlay/confirm';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { PayersField } from './PayersField';

interface Props {
  /** A new id, or that of the type to change. */
  readonly id: string;
  /** Undefined for a new type. */
  readonly type: CredentialType | undefined;
  readonly onClose: () => void;
}

/** The form of a type of credential. */
export function CredentialTypeDialog({ id, type, onClose }: Props) {
  const writer = useWriter();
  const today = useToday();
  const [opened, setOpened] = useState(type);
  const form = useForm<CredentialTypeInput>({
    resolver: zodResolver(credentialTypeInputSchema),
    defaultValues: type ? toCredentialTypeInput(type, today) : emptyCredentialTypeInput(today),
  });
  const [subject, effect, needsDocument] = form.watch(['subject', 'effect', 'needsDocument']);
  const save = async (input: CredentialTypeInput) => {
    const early = findEarlyBlock(input, opened, today);
    if (early && !(await askToBlock(input, early))) return;
    await saveCredentialType(writer, id, input, opened);
    toast.success(`Saved ${input.name}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof CredentialTypeChanged) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <Dialog open title={type ? `Edit ${type.name}` : 'Add a credential type'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save type" onCancel={onClose}>
        <TextInput label="Name" maxLength={LIMITS.label} placeholder="Driver license" {...formField(form, 'name')} />
        <Select
          label="For"
          help={type && 'This can’t change, because credentials of this type may have been entered.'}
          disabled={type !== undefined}
          {...formField(form, 'subject', { deps: ['effect'] })}
        >
          {CREDENTIAL_SUBJECTS.map((each) => (
            <option key={each} value={each}>
              {SUBJECT_LABELS[each]}
            </option>
          ))}
        </Select>
        <FormGroup title="Expiry">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Good for, in months" optional inputMode="numeric" {...formField(form, 'renewalMonths')} />
            <TextInput label="Days before to warn" inputMode="numeric" {...formField(form, 'warnDays')} />
          </div>
        </FormGroup>
        <FormGroup title="Without it">
          <Select label="Effect" {...formField(form, 'effect', { deps: ['blocksFrom', 'documentFrom'] })}>
            {CREDENTIAL_EFFECTS.filter((each) => each !== 'block' || subject !== 'company' || effect === 'block').map(
              (each) => (
                <option key={each} value={each}>
                  {EFFECT_LABELS[each]}
                </option>
              ),
            )}
          </Select>
          {effect === 'block' && (
            <TextInput
              label="First day on which it blocks"
              type="date"
              help={`Until then it only warns. ${GRACE_DAYS} days leave time to enter what is missing.`}
              {...formField(form, 'blocksFrom')}
            />
          )}
          {subject !== 'company' && <PayersField control={form.control} />}
          <Checkbox
            label={REQUIRED_LABELS[subject]}
            help="Otherwise it only counts for those for whom one is entered."
            {...form.register('isRequired')}
          />
          {subject !== 'company' && (
            <Checkbox
              label="Needs a document"
              help="One without a scan or photo then counts as missing. A renewed one needs a new scan."
              {...form.register('needsDocument')}
            />
          )}
          {needsDocument && effect === 'block' && subject !== 'company' && (
            <TextInput
              label="First day on which a missing document blocks"
              type="date"
              help="Until then it only warns."
              {...formField(form, 'documentFrom')}
            />
          )}
          {type && (
            <Checkbox
              label="In use"
              help="Otherwise nothing warns or blocks, and what was entered stays."
              {...form.register('isActive')}
            />
          )}
        </FormGroup>
      </DialogForm>
    </Dialog>
  );
}

/** Without a grace period, a day's dispatch can stop. */
function askToBlock({ name, subject, payers }: CredentialTypeInput, { what, from }: EarlyBlock) {
  const trips = `trips${payers.length > 0 ? ' of the chosen payers' : ''}`;
  const leaveTime = `${GRACE_DAYS} days leave time for that: choose a later day.`;
  const isDocument = what === 'document';
  return confirm({
    title: `Block trips without ${isDocument ? `a document of ${name}` : name} from ${formatDay(from)}?`,
    text: isDocument
      ? `From then on, a ${subject} gets no ${trips} while no scan or photo of it is kept, also if it is valid. ${leaveTime}`
      : `From then on, a ${subject} without it gets no ${trips}, also where no one has entered it yet. ${leaveTime}`,
    yes: 'Block trips',
    no: 'Go back',
    tone: 'danger',
  });
}

const REQUIRED_LABELS = {
  driver: 'Every driver must have one',
  vehicle: 'Every vehicle must have one',
  company: 'The company must have one',
} as const;
