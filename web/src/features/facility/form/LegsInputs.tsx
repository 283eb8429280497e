import { legRides, REQUEST_LIMITS, type RequestContentInput, type RideRequest } from '@mtos/model';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button/Button';
import { LegInputs } from './LegInputs';
import { sayPlanned } from './plannedLegs';
import { lastRequestDay, nextLegOf, returnOf } from './requestContent';

interface Props {
  readonly today: string;
  /** Whether rides can be added and removed. */
  readonly canAdd: boolean;
  /** Whether the days stay as they are: those of accepted rides that repeat. */
  readonly hasFixedDays: boolean;
  /** The accepted request that should change; undefined for others. */
  readonly request: RideRequest | undefined;
}

/** The rides of a request, at most four. */
export function LegsInputs({ today, canAdd, hasFixedDays, request }: Props) {
  const { control, getValues } = useFormContext<RequestContentInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'legs' });
  const lastDay = lastRequestDay(today);
  const trips = request && legRides(request);
  const last = () => getValues('legs').at(-1);
  const add = (leg: RequestContentInput['legs'][number] | undefined) =>
    leg && append(leg, { focusName: `legs.${fields.length}.day` });
  const addReturn = () => {
    const before = last();
    add(before && returnOf(before));
  };
  const addNext = () => {
    const before = last();
    add(before && nextLegOf(before));
  };
  const plannedText = (index: number) => {
    const leg = request?.legs[index];
    return leg ? sayPlanned(leg, trips?.[index], today) : '';
  };
  const isFull = fields.length >= REQUEST_LIMITS.legs;
  return (
    <>
      {fields.map(({ id }, index) => (
        <LegInputs
          key={id}
          index={index}
          title={fields.length === 1 ? 'Ride' : `Ride ${index + 1}`}
          today={today}
          lastDay={lastDay}
          hasFixedDay={hasFixedDays}
          planned={plannedText(index)}
          onRemove={canAdd && fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {canAdd && isFull && (
        <p className="text-muted text-small">
          A request has at most {REQUEST_LIMITS.legs} rides. Send it, then request the others.
        </p>
      )}
      {canAdd && !isFull && (
        <div className="flex flex-wrap gap-2">
          <Button icon={ArrowLeftRight} className="min-h-12" onClick={addReturn}>
            Add return
          </Button>
          <Button icon={Plus} className="min-h-12" onClick={addNext}>
            Add another ride
          </Button>
        </div>
      )}
    </>
  );
}
