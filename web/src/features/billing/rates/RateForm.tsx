import { zodResolver } from '@hookform/resolvers/zod';
import {
  type PayerRates,
  type RateCard,
  type RateCardInput,
  rateCardInputSchema,
  toRateCard,
  toRateCardInput,
} from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormFailure } from '../../../ui/form/FormFailure';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { BillingInputs, ExtraInputs, OutcomeInputs } from './OtherInputs';
import { MileInputs, ScopeInputs, WaitInputs } from './RateInputs';
import { RatePreview } from './RatePreview';
import { CardChanged, saveCard } from './rateActions';
import { SurchargeInputs } from './SurchargeInputs';

/** A form that is open. */
export interface EditedCard {
  readonly title: string;
  readonly id: string;
  /** What the form starts with. */
  readonly start: Omit<RateCard, 'id'>;
  /** The stored card that it changes; undefined for a new one. */
  readonly opened: RateCard | undefined;
  /** The card that ends the day before the new one begins. */
  readonly endedId?: string;
}

interface Props {
  readonly payerUid: string;
  readonly rates: PayerRates | undefined;
  readonly edited: EditedCard;
  readonly onClose: () => void;
}

/** The form for a rate card, with what three trips would cost by it beside it. */
export function RateForm({ payerUid, rates, edited, onClose }: Props) {
  const functions = useFunctions();
  const today = useToday();
  const timeZone = useTimeZone();
  const [opened, setOpened] = useState(edited.opened);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<RateCardInput>({
    resolver: zodResolver(rateCardInputSchema),
    defaultValues: toRateCardInput(edited.start),
  });
  const { isDirty } = form.formState;
  const allowNavigation = useLeaveGuard(isDirty);
  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);
  const save = async (input: RateCardInput) => {
    const card = toRateCard(edited.id, input);
    await saveCard(functions, { payerUid, rates, opened, card, endedId: edited.endedId, today });
    toast.success(`Saved ${card.name}.`);
    allowNavigation();
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof CardChanged) setOpened(error.latest);
    return describeError(error);
  });
  const typed = useWatch({ control: form.control }) as RateCardInput;
  const valid = rateCardInputSchema.safeParse(typed);
  return (
    <form
      ref={element}
      noValidate
      aria-label={edited.title}
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-5 rounded-ui border border-line bg-surface p-5">
        <h2 className="font-semibold text-lead">{edited.title}</h2>
        {edited.endedId && <p className="text-muted">The current card ends the day before the new one begins.</p>}
        <ScopeInputs form={form} />
        <MileInputs form={form} />
        <WaitInputs form={form} />
        <SurchargeInputs form={form} />
        <ExtraInputs form={form} />
        <OutcomeInputs form={form} />
        <BillingInputs form={form} />
        {edited.opened && (
          <Checkbox label="Active" help="An inactive card prices no trips." {...form.register('active')} />
        )}
        <FormFailure text={failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            Save rates
          </Button>
        </div>
      </div>
      <RatePreview card={valid.success ? toRateCard(edited.id, valid.data) : undefined} timeZone={timeZone} />
    </form>
  );
}
