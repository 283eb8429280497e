import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newReceipt, secondAnswer } from './drafts';
import { always, fieldCases, inDays } from './fieldCases';
import {
  allows,
  create,
  type Data,
  denies,
  get,
  given,
  LEFT_OUT,
  NOW,
  type RuleCase,
  SecondsAgo,
  set,
  update,
} from './ruleCase';

const receipts = `accounts/${ACCOUNT}/receipts`;
/** The message that the fixtures store for both drivers. */
const MESSAGE = 'toAll';
const own = `${receipts}/${MESSAGE}_secondDriver`;
const answered = `${receipts}/${MESSAGE}_driver`;
const seen = `${receipts}/toDrivers_driver`;
const now = () => new SecondsAgo(0);

const read = (changes: Data = {}) => create(own, { ...newReceipt('secondDriver'), ...changes });
const reads = (answer: Data, changes: Data = {}) =>
  read({ ...newReceipt('secondDriver', { quick: 'ok', text: '', ...answer }), ...changes });
const answers = (path: string, changes: Data = {}) => update(path, { ...secondAnswer(path), ...changes });
const tap = (quick: string, text = ''): Data => ({ quick, text });
const sees = (path: string, uid: string, changes: Data = {}) =>
  update(path, { waits: false, seenBy: uid, seenAt: NOW, ...changes });

/** A receipt with this many answers. */
const withAnswers = (count: number): Readonly<Record<string, Data>> => ({
  [answered]: { ...stored(answered), answers: Array(count).fill((stored(answered).answers as readonly Data[])[0]) },
});

/** That a driver has read a message, and what they answered. */
export const receiptCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'secondDriver', what: 'receipt', create: { path: own, data: newReceipt('secondDriver') } },
    {
      notification: always(['toAdmins', 'toDrivers', 'missing', 'a/b', 42, null]),
      driverUid: always(['driver', 'admin', 42, null]),
      answers: always([[], 'ok', [1], {}, null]),
      at: { good: [NOW], bad: [new Date(0), null, 42] },
      receivedAt: always([new Date(0), null]),
    },
  ),
  ...['ok', 'late', 'cannot', 'callMe'].map((quick) =>
    allows('secondDriver', `answer ${quick}`, reads(tap(quick), { waits: quick === 'ok' ? LEFT_OUT : true })),
  ),
  allows('secondDriver', 'answer a sentence', reads({ quick: null, text: 'x'.repeat(300) }, { waits: true })),
  ...[
    ['two answers at once', reads({}, { answers: Array(2).fill((newReceipt('secondDriver').answers as Data[])[0]) })],
    ['a tap of another kind', reads(tap('surprise'), { waits: true })],
    ['a tap with a text', reads(tap('late', 'Also'), { waits: true })],
    ['a blank sentence', reads({ quick: null, text: ' ' }, { waits: true })],
    ['a long sentence', reads({ quick: null, text: 'x'.repeat(301) }, { waits: true })],
    ['no text', reads({ quick: null, text: null }, { waits: true })],
    ['an unknown field of an answer', reads({ surprise: 1 })],
    ['a confirmation that waits', reads({}, { waits: true })],
    ['an answer that does not wait', reads(tap('late'), { waits: false })],
    ['no word of waiting', reads(tap('late'))],
    ['an unknown field', read({ surprise: 1 })],
    ['someone who saw it', read({ seenBy: 'admin' })],
    ['when someone saw it', read({ seenAt: NOW })],
    ['when it expires', read({ expireAt: inDays(1) })],
  ].map(([what, operation]) =>
    denies('secondDriver', `answer a message with ${what}`, operation as ReturnType<typeof read>),
  ),
  ...[71 * 3600, -14 * 60].flatMap((seconds) => [
    allows('secondDriver', `answer ${seconds} s ago by the phone`, at(seconds)),
    allows('secondDriver', `read ${seconds} s ago by the phone`, read({ at: new SecondsAgo(seconds) })),
  ]),
  ...[73 * 3600, -16 * 60].flatMap((seconds) => [
    denies('secondDriver', `answer ${seconds} s ago by the phone`, at(seconds)),
    denies('secondDriver', `read ${seconds} s ago by the phone`, read({ at: new SecondsAgo(seconds) })),
  ]),

  allows('driver', 'answer again', answers(answered)),
  allows('driver', 'send the same answer again', update(answered, { at: stored(answered).at, receivedAt: NOW })),
  allows('driver', 'confirm after another answer', answers(answered, taps('ok', { waits: true }))),
  allows('driver', 'answer after someone saw the first', answers(seen)),
  denies('driver', 'say that someone saw the answer', answers(answered, taps('ok', { waits: false }))),
  denies('driver', 'let a confirmation wait', answers(seen, taps('ok', { waits: true }, seen))),
  denies('driver', 'answer again without waiting', answers(seen, { waits: LEFT_OUT })),
  denies('driver', 'replace their answer', answers(answered, { answers: lastAnswer(answered) })),
  denies(
    'driver',
    'add two answers',
    answers(answered, { answers: [...readAnswers(answered), ...twice(lastAnswer(answered))] }),
  ),
  denies('driver', 'put an answer before the first', answers(answered, reversed())),
  denies('driver', 'remove their answers', answers(answered, { answers: [] })),
  denies('driver', 'set who saw the answer', answers(answered, { seenBy: 'admin' })),
  denies('driver', 'set when someone saw the answer', answers(answered, { seenAt: NOW })),
  denies('driver', 'let the receipt expire', answers(answered, { expireAt: inDays(1) })),
  denies('driver', 'name another message', answers(answered, { notification: 'toDrivers' })),
  denies('driver', 'add an unknown field', answers(answered, { surprise: 1 })),
  denies('inactiveDriver', 'read their answer', get(`${receipts}/${MESSAGE}_inactiveDriver`)),
  denies('inactiveDriver', 'answer again', answers(`${receipts}/${MESSAGE}_inactiveDriver`)),
  denies('otherDriver', 'read a message of another account that names them', get(`notifications/${MESSAGE}`)),
  denies('secondDriver', 'answer for another driver', answers(answered)),
  denies('secondDriver', 'take over another driver’s receipt', answers(answered, { driverUid: 'secondDriver' })),
  denies('driver', 'read a message for another driver', create(own, newReceipt('secondDriver'))),
  denies('driver', 'read a message under another name', create(`${receipts}/mine`, newReceipt('driver'))),
  given(withAnswers(4), allows('driver', 'answer a fifth time', answers(answered, fifth(4)))),
  given(withAnswers(5), denies('driver', 'answer a sixth time', answers(answered, fifth(5)))),

  allows('admin', 'say that they saw an answer', sees(answered, 'admin')),
  denies('admin', 'say so of an answer that does not wait', sees(seen, 'admin')),
  denies('admin', 'say so for someone else', sees(answered, 'owner')),
  denies('admin', 'say so with an earlier time', sees(answered, 'admin', { seenAt: new Date(0) })),
  denies('admin', 'leave an answer waiting', sees(answered, 'admin', { waits: true })),
  denies('admin', 'say so with an unknown field', sees(answered, 'admin', { surprise: 1 })),
  denies('admin', 'change an answer', sees(answered, 'admin', { answers: [] })),
  denies('admin', 'answer for a driver', answers(answered)),
  denies('driver', 'say that they saw their own answer', sees(answered, 'driver')),
  denies('admin', 'read a message', create(`${receipts}/${MESSAGE}_admin`, newReceipt('admin'))),

  given(
    { 'notifications/toAll': { ...stored('notifications/toAll'), drivers: ['driver'] } },
    denies('secondDriver', 'answer a message to another driver', read()),
  ),
  given(
    { 'notifications/toAll': { ...stored('notifications/toAll'), subOwneruid: OTHER_ACCOUNT } },
    denies('secondDriver', 'answer a message of another account', read()),
  ),
  denies(
    'otherDriver',
    'answer a message that names them in another account',
    create(`${receipts}/${MESSAGE}_otherDriver`, newReceipt('otherDriver')),
  ),
  denies(
    'otherDriver',
    'answer in another account',
    set(`${receipts}/${MESSAGE}_otherDriver`, newReceipt('otherDriver')),
  ),
];

function at(seconds: number) {
  return reads({ at: new SecondsAgo(seconds) });
}

function readAnswers(path: string): readonly Data[] {
  return stored(path).answers as readonly Data[];
}

/** The answer that `secondAnswer` adds. */
function lastAnswer(path: string): readonly Data[] {
  return (secondAnswer(path).answers as readonly Data[]).slice(-1);
}

function twice(list: readonly Data[]): readonly Data[] {
  return [...list, ...list];
}

/** A second answer that is a tap. */
function taps(quick: string, changes: Data, path = answered): Data {
  const time = now();
  return { answers: [...readAnswers(path), { at: time, ...tap(quick) }], at: time, ...changes };
}

function reversed(): Data {
  return { answers: [...lastAnswer(answered), ...readAnswers(answered)], at: readAnswers(answered)[0]?.at };
}

/** The next answer after a number of equal ones. */
function fifth(count: number): Data {
  return { answers: [...Array(count).fill(readAnswers(answered)[0]), ...lastAnswer(answered)] };
}
