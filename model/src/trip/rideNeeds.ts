import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

/** How far the driver goes with the client. */
export const SERVICE_LEVELS = ['curbToCurb', 'doorToDoor', 'doorThroughDoor', 'bedToBed'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** What the client brings, or the driver has to bring. */
export const EQUIPMENT = [
  ...(['manualWheelchair', 'powerWheelchair', 'scooter', 'legRests', 'wheelchairToBring', 'transferChair'] as const),
  ...(['walker', 'cane', 'crutches', 'oxygen', 'serviceAnimal', 'carSeat'] as const),
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

const whole = (most: number) =>
  z.optional(
    z.int('Enter a whole number.').check(z.minimum(0, 'Enter 0 or more.'), z.maximum(most, `Enter at most ${most}.`)),
  );

const needFields = {
  service: z.optional(z.enum(SERVICE_LEVELS)),
  equipment: z.optional(z.readonly(z.array(z.enum(EQUIPMENT)).check(z.maxLength(EQUIPMENT.length)))),
  /** The client must be handed over to someone. */
  neverLeaveAlone: z.optional(z.boolean()),
  /** Liters a minute, to a half. */
  oxygenLiters: z.optional(
    z
      .number('Enter the liters as a number.')
      .check(
        z.minimum(0, 'Enter 0 or more.'),
        z.maximum(LIMITS.oxygenLiters, `Enter at most ${LIMITS.oxygenLiters}.`),
        z.multipleOf(0.5, 'Enter whole or half liters.'),
      ),
  ),
  /** How many steps there are. */
  stairsAtPickUp: whole(LIMITS.stairs),
  stairsAtDropOff: whole(LIMITS.stairs),
  /** Of the client, with their wheelchair. */
  weightPounds: whole(LIMITS.weightPounds),
  /** How long this client takes to get in, and to get out again, in place of the company's minutes. */
  loadingMinutes: whole(LIMITS.loadingMinutes),
};

/** What a ride needs beyond a seat for the client. What is missing was not said; needs that say nothing are null instead. */
export const rideNeedsSchema = z.readonly(
  z.object(needFields).check(z.refine((needs) => Object.keys(needs).length > 0, 'says nothing')),
);
export type RideNeeds = z.infer<typeof rideNeedsSchema>;

/** The fields of the needs, by name. */
export const NEED_FIELDS: readonly string[] = Object.keys(needFields);

/** The needs with one of them changed; null once none is left, so that two ways to say nothing are stored alike. */
export function withNeed<Field extends keyof RideNeeds>(
  needs: RideNeeds | null,
  field: Field,
  value: RideNeeds[Field],
): RideNeeds | null {
  return compactNeeds({ ...needs, [field]: value });
}

type Uncertain<Fields> = { readonly [Field in keyof Fields]: Fields[Field] | undefined };

/** Only the needs that say something; null without any. */
export function compactNeeds(needs: Uncertain<RideNeeds> | null): RideNeeds | null {
  const said = Object.entries(needs ?? {}).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** The needs of the way back: its pick-up is where the way there ends. */
export function returnNeeds(needs: RideNeeds | null): RideNeeds | null {
  return (
    needs && compactNeeds({ ...needs, stairsAtPickUp: needs.stairsAtDropOff, stairsAtDropOff: needs.stairsAtPickUp })
  );
}

/** The needs that don't depend on the addresses; null without any. */
export const needsAnywhere = (needs: RideNeeds | null | undefined): RideNeeds | null =>
  compactNeeds({ ...needs, stairsAtPickUp: undefined, stairsAtDropOff: undefined });

/** The words for needs, in one language. */
export interface NeedTexts {
  readonly service: Readonly<Record<ServiceLevel, string>>;
  readonly equipment: Readonly<Record<Equipment, string>>;
  readonly neverLeaveAlone: string;
  readonly oxygen: (liters: number) => string;
  readonly stairsAtPickUp: (steps: number) => string;
  readonly stairsAtDropOff: (steps: number) => string;
  readonly weight: (pounds: number) => string;
}

export const NEED_TEXTS: NeedTexts = {
  service: {
    curbToCurb: 'Curb to curb',
    doorToDoor: 'Door to door',
    doorThroughDoor: 'Door through door',
    bedToBed: 'Bed to bed',
  },
  equipment: {
    manualWheelchair: 'Own manual wheelchair',
    powerWheelchair: 'Own power wheelchair',
    scooter: 'Own scooter',
    legRests: 'Extended leg rests',
    wheelchairToBring: 'Bring a wheelchair',
    transferChair: 'Transfer chair',
    walker: 'Walker',
    cane: 'Cane',
    crutches: 'Crutches',
    oxygen: 'Oxygen',
    serviceAnimal: 'Service animal',
    carSeat: 'Child car seat',
  },
  neverLeaveAlone: 'Never leave alone',
  oxygen: (liters) => `Oxygen ${liters} L/min`,
  stairsAtPickUp: (steps) => `${countSteps(steps)} at pick-up`,
  stairsAtDropOff: (steps) => `${countSteps(steps)} at drop-off`,
  weight: (pounds) => `${pounds} lb`,
};

const countSteps = (steps: number) => `${steps} ${steps === 1 ? 'step' : 'steps'}`;

/** What a driver must know of the needs, each as a phrase: what keeps the client safe first. Empty if nothing was said. */
export function describeNeeds(needs: RideNeeds | null | undefined, texts: NeedTexts = NEED_TEXTS): readonly string[] {
  if (!needs) return [];
  const { service, equipment, neverLeaveAlone, oxygenLiters, stairsAtPickUp, stairsAtDropOff, weightPounds } = needs;
  const others = EQUIPMENT.filter((each) => equipment?.includes(each) && !(each === 'oxygen' && oxygenLiters));
  return [
    neverLeaveAlone && texts.neverLeaveAlone,
    service && texts.service[service],
    oxygenLiters && texts.oxygen(oxygenLiters),
    ...others.map((each) => texts.equipment[each]),
    stairsAtPickUp && texts.stairsAtPickUp(stairsAtPickUp),
    stairsAtDropOff && texts.stairsAtDropOff(stairsAtDropOff),
    weightPounds && texts.weight(weightPounds),
  ].filter((phrase) => typeof phrase === 'string');
}
