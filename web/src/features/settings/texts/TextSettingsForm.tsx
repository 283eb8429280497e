import { zodResolver } from '@hookform/resolvers/zod';
import { readCallProblem, type SaveTextSettingsInput, TEXT_KINDS, TEXT_LIMITS, type TextKind } from '@mtos/model';
import { useForm, useWatch } from 'react-hook-form';
import { TEXT_KIND_LABELS } from '../../../domain/texts/formatText';
import { describeError } from '../../../domain/write/describeError';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { SettingsForm } from '../SettingsForm';
import { SenderInputs } from './SenderInputs';
import { TextPreviews } from './TextPreviews';
import { savedValues, type TextSettingsValues, textSettingsFormSchema } from './textSettingsValues';

interface Props {
  readonly values: TextSettingsValues;
  readonly isTokenSet: boolean;
  /** The office's phone, which texts name for help. */
  readonly phone: string;
  /** Rejects if it could not be saved. */
  readonly onSave: (input: SaveTextSettingsInput) => Promise<void>;
}

const KIND_HELP: Readonly<Record<TextKind, string>> = {
  reminder: 'The evening before. Asks whether the client rides.',
  onTheWay: 'A minute after the driver leaves for the client, with the expected time and the live link.',
  arrived: 'A minute after the driver reports it.',
  late: 'Once for each trip, when the driver is expected later than the minutes below.',
  willCall: 'When the outbound trip is over, if the return is a will-call.',
  changed: 'When the day or time of a trip changes after its reminder.',
  canceled: 'When a trip is canceled after its reminder.',
};

/** The fields that the server can refuse although their form is right. */
const SERVER_CHECKED = ['token', 'sender.from', 'senderName', 'consentWords'] as const;

const number = { type: 'number', inputMode: 'numeric', className: 'sm:max-w-64' } as const;

/** The form for texts to riders. Fields that the person has not changed follow what others save. */
export function TextSettingsForm({ values, isTokenSet, phone, onSave }: Props) {
  const form = useForm<TextSettingsValues, unknown, SaveTextSettingsInput>({
    resolver: zodResolver(textSettingsFormSchema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (input: SaveTextSettingsInput) => {
    await onSave(input);
    form.reset(savedValues(input), { keepDirtyValues: false });
  };
  const submission = useSubmit(form, save, (error) => {
    const problem = readCallProblem(error);
    const field = SERVER_CHECKED.find((name) => name === problem?.field);
    if (!problem || !field) return describeError(error);
    form.setError(field, { message: problem.message }, { shouldFocus: true });
    return undefined;
  });
  const [senderName, kinds] = useWatch({ control: form.control, name: ['senderName', 'kinds'] });
  return (
    <SettingsForm label="Texts to riders" form={form} submission={submission} verb="Save changes">
      <p className="text-muted">
        Texts hold your company’s name, times, the driver’s first name, and the vehicle: no addresses, no surnames, and
        nothing medical. They go out between 8 AM and 9 PM by the clock at the pick-up, and for rides outside those
        hours when the driver comes.
      </p>
      <Checkbox
        label="Send texts to riders"
        help="Before this is turned on, Twilio is asked whether the account below works."
        {...form.register('isOn')}
      />
      <SenderInputs form={form} isTokenSet={isTokenSet} />
      <TextInput
        label="Name that texts begin with"
        maxLength={TEXT_LIMITS.senderName}
        help="Short names keep texts in one part."
        {...formField(form, 'senderName')}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-medium">Which texts</legend>
        {TEXT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={TEXT_KIND_LABELS[kind]}
            help={KIND_HELP[kind]}
            {...form.register(`kinds.${kind}`)}
          />
        ))}
      </fieldset>
      <TextPreviews senderName={senderName} phone={phone} kinds={kinds} />
      <TextInput
        label="Time of reminders"
        type="time"
        className="sm:max-w-64"
        help="From 12:00 PM to 8:30 PM on the evening before, by the clock at the pick-up."
        {...formField(form, 'reminderAt')}
      />
      <TextInput
        label="Late from, in minutes"
        help="After the planned pick-up, by the estimate that the board and the list show."
        {...number}
        {...formField(form, 'lateMinutes', { valueAsNumber: true })}
      />
      <TextInput
        label="Most texts a day"
        help="Beyond this, texts are not sent, and their trips say so."
        {...number}
        {...formField(form, 'perDay', { valueAsNumber: true })}
      />
      <Checkbox
        label="Giving a number for the ride counts as consent"
        help="Otherwise, only numbers get texts that are marked so in the client’s profile. Whether it does is for your company to decide."
        {...form.register('assumesConsent')}
      />
      <Textarea
        label="Words that stand for consent"
        rows={3}
        maxLength={TEXT_LIMITS.consentWords}
        help="What clients read or hear when they agree. They are kept with each consent."
        {...formField(form, 'consentWords')}
      />
    </SettingsForm>
  );
}
