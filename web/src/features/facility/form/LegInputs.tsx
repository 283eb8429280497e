import type { RequestContentInput } from '@mtos/model';
import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeInput } from '../../../domain/time/TimeInput';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';

interface Props {
  readonly index: number;
  readonly title: string;
  readonly today: string;
  readonly lastDay: string;
  /** Whether its day stays as it is. */
  readonly hasFixedDay: boolean;
  /** What the company planned instead of what was asked for; empty if it is that. */
  readonly planned: string;
  /** Takes the ride off the form; missing for one that stays. */
  readonly onRemove: (() => void) | undefined;
}

/** One ride of a request: when, and from where to where. */
export function LegInputs({ index, title, today, lastDay, hasFixedDay, planned, onRemove }: Props) {
  const form = useFormContext<RequestContentInput>();
  const { control, setValue } = form;
  const leg = `legs.${index}` as const;
  const willCall = useWatch({ control, name: `${leg}.willCall` });
  return (
    <FormGroup title={title}>
      {planned && <p className="rounded-ui bg-sunken px-4 py-3">{planned}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          label="Day"
          type="date"
          min={today}
          max={lastDay}
          readOnly={hasFixedDay}
          help={hasFixedDay && 'For other days, send another request.'}
          {...formField(form, `${leg}.day`)}
        />
        <TimeInput label="Pick-up time" control={control} name={`${leg}.puTime`} readOnly={willCall} />
        <TimeInput
          label="Appointment time"
          help="With only an appointment, the company finds the pick-up time."
          control={control}
          name={`${leg}.apptTime`}
        />
      </div>
      <Checkbox
        label="Will-call"
        help="The client calls when ready, so there is no pick-up time yet."
        {...formField(form, `${leg}.willCall`, {
          onChange: () => setValue(`${leg}.puTime`, '', { shouldDirty: true, shouldValidate: false }),
        })}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextInput
          label="From address"
          autoComplete="off"
          placeholder="Street, city, state, ZIP"
          {...formField(form, `${leg}.fromAddress`)}
        />
        <TextInput
          label="Phone at pick-up"
          optional
          type="tel"
          autoComplete="off"
          {...formField(form, `${leg}.fromPhone`)}
        />
        <TextInput
          label="To address"
          autoComplete="off"
          placeholder="Street, city, state, ZIP"
          {...formField(form, `${leg}.toAddress`)}
        />
        <TextInput
          label="Phone at drop-off"
          optional
          type="tel"
          autoComplete="off"
          {...formField(form, `${leg}.toPhone`)}
        />
      </div>
      {onRemove && (
        <Button icon={X} tone="quiet" className="min-h-12 self-start" onClick={onRemove}>
          Remove {title.toLowerCase()}
        </Button>
      )}
    </FormGroup>
  );
}
