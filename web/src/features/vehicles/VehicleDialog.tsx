import { zodResolver } from '@hookform/resolvers/zod';
import {
  EMPTY_VEHICLE,
  LIFT_KINDS,
  LIMITS,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  toVehicleInput,
  VEHICLE_STATES,
  type Vehicle,
  type VehicleInput,
  vehicleInputSchema,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../data/account/useToday';
import { useWriter } from '../../data/write/writer';
import { STATE_LABELS } from '../../domain/vehicles/stateLabels';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { FormGroup } from '../../ui/form/FormGroup';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { saveVehicle, VehicleChanged } from './vehicleActions';
import { LIFT_LABELS } from './vehicleTexts';

interface Props {
  /** A new id, or that of the vehicle to change. */
  readonly id: string;
  /** Undefined for a new vehicle. */
  readonly vehicle: Vehicle | undefined;
  readonly onClose: () => void;
}

/** The form for a new or changed vehicle. */
export function VehicleDialog({ id, vehicle, onClose }: Props) {
  const writer = useWriter();
  const today = useToday();
  const [opened, setOpened] = useState(vehicle);
  const form = useForm<VehicleInput>({
    resolver: zodResolver(vehicleInputSchema),
    defaultValues: toVehicleInput(vehicle ?? EMPTY_VEHICLE),
  });
  const [state, liftKind] = form.watch(['state', 'liftKind']);
  const save = async (input: VehicleInput) => {
    await saveVehicle(writer, id, input, opened);
    toast.success(`Saved ${input.name}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof VehicleChanged) setOpened(error.latest);
    return describeError(error);
  });
  const onState = ({ target }: { readonly target: { readonly value: string } }) => {
    if (target.value !== 'inService' && form.getValues('stateFrom') === '') form.setValue('stateFrom', today);
  };
  return (
    <Dialog open title={vehicle ? `Edit ${vehicle.name}` : 'Add a vehicle'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save vehicle" onCancel={onClose}>
        <FormGroup title="Vehicle">
          <TextInput label="Name or number" maxLength={LIMITS.name} {...formField(form, 'name')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Plate" optional maxLength={LIMITS.plate} {...formField(form, 'plate')} />
            <TextInput label="State" optional help="Two letters, such as NY." {...formField(form, 'plateState')} />
            <TextInput label="Make" optional maxLength={LIMITS.label} {...formField(form, 'make')} />
            <TextInput label="Model" optional maxLength={LIMITS.label} {...formField(form, 'model')} />
            <TextInput label="Year" optional inputMode="numeric" {...formField(form, 'year')} />
            <TextInput label="Color" optional maxLength={LIMITS.label} {...formField(form, 'color')} />
          </div>
          <TextInput
            label="VIN"
            optional
            autoCapitalize="characters"
            help="The 17 characters on the dashboard and the registration. The check digit finds typing errors."
            {...formField(form, 'vin')}
          />
          <TextInput label="Odometer, in miles" optional inputMode="numeric" {...formField(form, 'odometer')} />
        </FormGroup>
        <FormGroup title="What it carries">
          <p className="text-muted text-small">
            How many clients it can carry at once. Where a field is empty, it carries one trip at a time.
          </p>
          <div className="grid grid-cols-2 gap-4">
            {MOBILITY_NEEDS.map((need) => (
              <TextInput
                key={need}
                label={`${MOBILITY_LABELS[need]} seats`}
                inputMode="numeric"
                {...formField(form, `seats.${need}`)}
              />
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label="Lift or ramp" {...formField(form, 'liftKind')}>
              <option value="">None</option>
              {LIFT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LIFT_LABELS[kind]}
                </option>
              ))}
            </Select>
            {liftKind !== '' && (
              <TextInput label="Capacity, in pounds" optional inputMode="numeric" {...formField(form, 'liftPounds')} />
            )}
          </div>
        </FormGroup>
        <FormGroup title="Status">
          <Select label="Status" {...formField(form, 'state', { onChange: onState })}>
            {VEHICLE_STATES.map((each) => (
              <option key={each} value={each}>
                {STATE_LABELS[each]}
              </option>
            ))}
          </Select>
          {state !== 'inService' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput label="First day" type="date" {...formField(form, 'stateFrom')} />
              <TextInput
                label="Last day"
                optional
                type="date"
                help="It is in service again on the next day."
                {...formField(form, 'stateUntil')}
              />
            </div>
          )}
        </FormGroup>
      </DialogForm>
    </Dialog>
  );
}
