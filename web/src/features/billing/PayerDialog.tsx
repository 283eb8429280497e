import { zodResolver } from '@hookform/resolvers/zod';
import {
  brokerFormats,
  canonicalJson,
  DEMANDS,
  EMPTY_PAYER,
  LIMITS,
  type MileSource,
  PAYER_KINDS,
  PAYER_WANTS,
  type Payer,
  type PayerInput,
  parseMailAddresses,
  payerInputSchema,
  toPayerInput,
} from '@mtos/model';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { FormGroup } from '../../ui/form/FormGroup';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { PayerChanged, savePayer } from './payerActions';
import { DEMAND_LABELS, formatMileSources, PAYER_KIND_LABELS, WANT_LABELS } from './payerTexts';

interface Props {
  /** A new id, or that of the payer to change. */
  readonly id: string;
  /** Undefined for a new payer. */
  readonly payer: Payer | undefined;
  /** The names of the other payers. */
  readonly otherNames: readonly string[];
  readonly onClose: () => void;
}

/** The orders of sources that payers use. */
const USUAL_SOURCES: readonly (readonly MileSource[])[] = [
  ['booking', 'odometer', 'road', 'places'],
  ['odometer', 'booking', 'road', 'places'],
  ['booking', 'odometer', 'places'],
  ['odometer', 'booking', 'places'],
  ['road', 'places'],
  ['booking'],
  ['odometer'],
  ['places'],
];

/** The form for a new or changed payer. */
export function PayerDialog({ id, payer, otherNames, onClose }: Props) {
  const writer = useWriter();
  const canDispatch = useMay('dispatch');
  const [opened, setOpened] = useState(payer);
  const form = useForm<PayerInput>({
    resolver: zodResolver(payerInputSchema),
    defaultValues: toPayerInput(payer ?? EMPTY_PAYER),
  });
  const save = async (input: PayerInput) => {
    if (otherNames.some((name) => name.toLowerCase() === input.name.toLowerCase())) {
      form.setError('name', { message: 'Another payer has this name.' }, { shouldFocus: true });
      return;
    }
    await savePayer(writer, id, input, opened);
    toast.success(`Saved ${input.name}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof PayerChanged) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <Dialog open title={payer ? `Edit ${payer.name}` : 'Add a payer'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save payer" onCancel={onClose}>
        <TextInput label="Name" maxLength={LIMITS.name} {...formField(form, 'name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Kind" {...formField(form, 'kind')}>
            {PAYER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {PAYER_KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
          <TextInput
            label="Days to pay"
            type="number"
            inputMode="numeric"
            min={0}
            max={LIMITS.daysToPay}
            {...formField(form, 'daysToPay', { valueAsNumber: true })}
          />
        </div>
        <TextInput
          label="Provider number"
          optional
          maxLength={LIMITS.label}
          help="This payer’s number for your company. Invoices print it, and its billing file has it."
          {...formField(form, 'providerNumber')}
        />
        <Controller
          control={form.control}
          name="invoiceEmails"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Textarea
              label="Email addresses for invoices"
              optional
              rows={2}
              help={`Up to ${LIMITS.invoiceEmails}, each on its own line. Invoices and their clients’ names can be mailed only to them.`}
              defaultValue={value.join('\n')}
              onChange={({ target }) => onChange(parseMailAddresses(target.value))}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="mileSources"
          render={({ field: { value, onChange, ...field } }) => (
            <Select
              label="Miles come from"
              help="The first that a trip has. Miles from a later one are marked as estimated. The distance by road needs a routing service."
              value={canonicalJson(value)}
              onChange={({ target }) => onChange(JSON.parse(target.value))}
              {...field}
            >
              {withCurrent(value).map((sources) => (
                <option key={canonicalJson(sources)} value={canonicalJson(sources)}>
                  {formatMileSources(sources)}
                </option>
              ))}
            </Select>
          )}
        />
        {canDispatch && <FormatInputs form={form} />}
        <FormGroup title="Before a trip is billed">
          <div className="grid gap-4 sm:grid-cols-2">
            {PAYER_WANTS.map((want) => (
              <Select key={want} label={WANT_LABELS[want]} {...formField(form, `wants.${want}`)}>
                {DEMANDS.map((demand) => (
                  <option key={demand} value={demand}>
                    {want === 'authorization' && demand === 'block'
                      ? 'Don’t book or bill without it'
                      : DEMAND_LABELS[demand]}
                  </option>
                ))}
              </Select>
            ))}
          </div>
        </FormGroup>
        {payer && (
          <Checkbox
            label="Active"
            help="New trips can have this payer. Turn it off instead of deleting it."
            {...form.register('active')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Which broker's formats are this payer's files. Billers don't see it, because they don't read formats. */
function FormatInputs({ form }: { readonly form: UseFormReturn<PayerInput> }) {
  const { account } = useSession();
  const formats = useLiveQuery(brokerFormats(account, MAX_FORMATS));
  const known = readyValue(formats) ?? [];
  if (known.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">Trips from these files have this payer</legend>
      {known.map(({ id, name }) => (
        <Checkbox key={id} label={name || 'A format without a name'} value={id} {...form.register('importFormats')} />
      ))}
    </fieldset>
  );
}
const MAX_FORMATS = 50;

/** The usual orders, and the stored one if it is another. */
function withCurrent(current: readonly MileSource[]): readonly (readonly MileSource[])[] {
  const isUsual = USUAL_SOURCES.some((sources) => canonicalJson(sources) === canonicalJson(current));
  return isUsual ? USUAL_SOURCES : [...USUAL_SOURCES, current];
}
