import { DEMANDS, EMPTY_PAYER, LIMITS, PAYER_KINDS, PAYER_WANTS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newPayer, payerEdit } from './drafts';
import { fieldCases, id, nonBlankText, notCaller, notNow, onlyThese, text } from './fieldCases';
import { create, denies, LEFT_OUT, NOW, type RuleCase, update } from './ruleCase';

const payers = `accounts/${ACCOUNT}/payers`;
const { wants } = EMPTY_PAYER;
/** Each is wrong in one part, in the order of the address: none of it, or too much. */
const WRONG_EMAILS = [
  ...['@broker.example', `${'x'.repeat(65)}@broker.example`, 'a b@broker.example', 'a@broker'],
  ...['a@.example', `a@${'x'.repeat(41)}.example`, 'a@bro ker.example', 'a@b.c.d.e.f.example'],
  ...['a@broker.e', `a@broker.${'x'.repeat(21)}`, 'a@broker.e1'],
] as const;
const LONGEST_EMAIL = `${'x'.repeat(64)}@${`${'x'.repeat(40)}.`.repeat(4)}${'x'.repeat(20)}`;
const without = (want: string) => Object.fromEntries(Object.entries(wants).filter(([key]) => key !== want));

export const payerCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'biller',
      what: 'payer',
      create: { path: `${payers}/new`, data: newPayer('biller') },
      update: {
        path: `${payers}/payer`,
        data: { ...newPayer('biller'), ...payerEdit('biller'), createdAt: stored(`${payers}/payer`).createdAt },
      },
    },
    {
      name: nonBlankText(LIMITS.name),
      kind: onlyThese(PAYER_KINDS),
      daysToPay: { good: [0, 30, LIMITS.daysToPay], bad: [-1, 0.5, LIMITS.daysToPay + 1, '30', null] },
      wants: {
        good: PAYER_WANTS.flatMap((want) => DEMANDS.map((demand) => ({ ...wants, [want]: demand }))),
        bad: [
          ...[null, 'warn', [], {}, { ...wants, surprise: 'warn' }],
          ...PAYER_WANTS.map(without),
          ...PAYER_WANTS.flatMap((want) => ['', 'surprise', true, null].map((value) => ({ ...wants, [want]: value }))),
        ],
      },
      mileSources: {
        good: [['booking'], ['odometer', 'booking'], ['places', 'road', 'odometer', 'booking']],
        bad: [[], ['surprise'], ['booking', 'surprise'], ['booking', 'booking'], 'booking', null, {}, [null]],
      },
      importFormats: {
        good: [[], ['format'], Array(LIMITS.payerFormats).fill('format'), ['x'.repeat(128)], ['y', 'x'.repeat(128)]],
        bad: [
          ...[
            null,
            'format',
            {},
            [1],
            [null],
            [''],
            ['a b'],
            ['-a'],
            ['format', '-a'],
            ['format', ''],
            ['x'.repeat(129)],
            ['y', 'x'.repeat(129)],
          ],
          Array(LIMITS.payerFormats + 1).fill('format'),
        ],
        optional: true,
      },
      providerNumber: { ...text(LIMITS.label), optional: true },
      invoiceEmails: {
        good: [
          [],
          ['billing@broker.example'],
          Array(LIMITS.invoiceEmails).fill('billing+rides@mail.broker.example'),
          [LONGEST_EMAIL, LONGEST_EMAIL],
        ],
        bad: [
          ...[null, 'billing@broker.example', {}, [1], [''], ['billing']],
          ...WRONG_EMAILS.flatMap((wrong) => [[wrong], ['a@broker.example', wrong]]),
          ...[['a@broker.example\nBcc: b@c.example'], ['a@broker.example,b@c.example'], ['A <a@broker.example>']],
          ...[['a@broker.example', ''], Array(LIMITS.invoiceEmails + 1).fill('a@broker.example')],
        ],
        optional: true,
      },
      active: { good: [true, false], bad: ['true', 1, null] },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...[0, 2, '1', null].map((version) =>
    denies(
      'biller',
      `add a payer with version ${version}`,
      create(`${payers}/new`, { ...newPayer('biller'), version }),
    ),
  ),
  ...[notNow.bad, [LEFT_OUT]]
    .flat()
    .map((createdAt) =>
      denies(
        'biller',
        `add a payer with createdAt ${String(createdAt)}`,
        create(`${payers}/new`, { ...newPayer('biller'), createdAt }),
      ),
    ),
  denies(
    'biller',
    'add a payer with an unknown field',
    create(`${payers}/new`, { ...newPayer('biller'), surprise: 1 }),
  ),
  ...id.bad
    .filter((bad): bad is string => typeof bad === 'string' && /^[^/]+$/.test(bad) && !/^__.*__$/.test(bad))
    .map((bad) => denies('biller', `add a payer with the id ${bad}`, create(`${payers}/${bad}`, newPayer('biller')))),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'biller',
      `edit a payer of version 3 as version ${version}`,
      update(`${payers}/payer`, { ...payerEdit('biller'), version }),
    ),
  ),
  ...['createdAt', 'surprise'].map((field) =>
    denies('biller', `change ${field} of a payer`, update(`${payers}/payer`, { ...payerEdit('biller'), [field]: NOW })),
  ),
  denies('biller', 'edit a payer that can’t be read', update(`${payers}/broken`, payerEdit('biller'))),
];
