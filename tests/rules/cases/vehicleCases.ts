import { LIFT_KINDS, LIMITS, VEHICLE_STATES } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newVehicle, vehicleEdit } from './drafts';
import { fieldCases, id, nonBlankText, notCaller, notNow, text, wholeOrNull } from './fieldCases';
import { allows, create, denies, LEFT_OUT, NOW, type RuleCase, update } from './ruleCase';

const vehicles = `accounts/${ACCOUNT}/vehicles`;
const vin = '1M8GDM9AXKP042788';
/** A vehicle that is out, and what is written of it instead. */
const out = (change: object) => ({
  ...newVehicle('dispatcher'),
  ...{ state: 'inShop', stateFrom: '2026-03-09', stateUntil: '2026-03-11', ...change },
});

/** The company's vehicles. */
export const vehicleCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'dispatcher',
      what: 'vehicle',
      create: { path: `${vehicles}/new`, data: newVehicle('dispatcher') },
      update: {
        path: `${vehicles}/van`,
        data: {
          ...{ ...newVehicle('dispatcher'), ...vehicleEdit('dispatcher') },
          createdAt: stored(`${vehicles}/van`).createdAt,
        },
      },
    },
    {
      name: nonBlankText(LIMITS.name),
      plate: text(LIMITS.plate),
      plateState: { good: ['', 'NY'], bad: ['N', 'NYC', 'ny', 'N1', 7, null] },
      vin: {
        good: ['', vin, '11111111111111111', 'ZZZZZZZZ0ZZZZZZZZ'],
        bad: [
          ...[7, null, [], vin.slice(1), `${vin}0`, vin.toLowerCase()],
          ...['I', 'O', 'Q', ' '].flatMap((bad) => [`${bad}${vin.slice(1)}`, `${vin.slice(0, 16)}${bad}`]),
          // The check digit is a digit or X
          `${vin.slice(0, 8)}A${vin.slice(9)}`,
        ],
      },
      make: text(LIMITS.label),
      model: text(LIMITS.label),
      color: text(LIMITS.label),
      year: wholeOrNull(LIMITS.minVehicleYear, LIMITS.maxVehicleYear),
      odometer: wholeOrNull(0, LIMITS.odometer),
      seats: {
        good: [{}, { ambulatory: 0, wheelchair: LIMITS.seats }],
        bad: [null, 3, [], { surprise: 1 }, { ambulatory: -1 }, { ambulatory: LIMITS.seats + 1 }, { wheelchair: '1' }],
      },
      lift: {
        good: [
          null,
          ...LIFT_KINDS.map((kind) => ({ kind, pounds: null })),
          { kind: 'ramp', pounds: LIMITS.liftPounds },
        ],
        bad: [
          ...['ramp', [], {}, { kind: 'ramp' }, { pounds: 800 }, { kind: 'surprise', pounds: 800 }],
          ...[0, LIMITS.liftPounds + 1, 0.5, '800'].map((pounds) => ({ kind: 'ramp', pounds })),
          { kind: 'ramp', pounds: 800, surprise: 1 },
        ],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...[
    {},
    { stateUntil: '' },
    { stateUntil: '2026-03-09' },
    { state: 'retired' },
    { state: 'inService', stateFrom: '', stateUntil: '' },
  ].map((change) =>
    allows('dispatcher', `add a vehicle with ${JSON.stringify(change)}`, create(`${vehicles}/new`, out(change))),
  ),
  ...[
    ...[...VEHICLE_STATES.map((state) => ({ state, stateFrom: '' })), { state: 'surprise' }, { state: null }],
    ...[{ state: 'inService' }, { state: 'inService', stateFrom: '' }, { state: 'inService', stateUntil: '' }],
    ...[{ stateUntil: '2026-03-08' }, { stateFrom: '2026-02-30' }, { stateUntil: '2026-03-32' }, { stateFrom: 7 }],
    ...[{ stateFrom: null }, { stateUntil: null }, { stateUntil: 'soon' }],
  ].map((change) =>
    denies('dispatcher', `add a vehicle with ${JSON.stringify(change)}`, create(`${vehicles}/new`, out(change))),
  ),
  ...['state', 'stateFrom', 'stateUntil'].map((field) =>
    denies('dispatcher', `add a vehicle without ${field}`, create(`${vehicles}/new`, out({ [field]: LEFT_OUT }))),
  ),
  ...[0, 2, '1', null].map((version) =>
    denies(
      'dispatcher',
      `add a vehicle with version ${version}`,
      create(`${vehicles}/new`, { ...newVehicle('dispatcher'), version }),
    ),
  ),
  ...[notNow.bad, [LEFT_OUT]]
    .flat()
    .map((createdAt) =>
      denies(
        'dispatcher',
        `add a vehicle with createdAt ${String(createdAt)}`,
        create(`${vehicles}/new`, { ...newVehicle('dispatcher'), createdAt }),
      ),
    ),
  denies(
    'dispatcher',
    'add a vehicle with an unknown field',
    create(`${vehicles}/new`, { ...newVehicle('dispatcher'), surprise: 1 }),
  ),
  denies(
    'dispatcher',
    'add a vehicle with credentials that it lacks',
    create(`${vehicles}/new`, { ...newVehicle('dispatcher'), gaps: [] }),
  ),
  ...id.bad
    .filter((bad): bad is string => typeof bad === 'string' && /^[^/]+$/.test(bad) && !/^__.*__$/.test(bad))
    .map((bad) =>
      denies('dispatcher', `add a vehicle with the id ${bad}`, create(`${vehicles}/${bad}`, newVehicle('dispatcher'))),
    ),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'dispatcher',
      `edit a vehicle of version 3 as version ${version}`,
      update(`${vehicles}/van`, { ...vehicleEdit('dispatcher'), version }),
    ),
  ),
  ...['createdAt', 'surprise', 'gaps'].map((field) =>
    denies(
      'dispatcher',
      `change ${field} of a vehicle`,
      update(`${vehicles}/van`, { ...vehicleEdit('dispatcher'), [field]: NOW }),
    ),
  ),
  denies('dispatcher', 'edit a vehicle that can’t be read', update(`${vehicles}/broken`, vehicleEdit('dispatcher'))),
];
