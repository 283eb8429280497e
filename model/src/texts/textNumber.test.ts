import { describe, expect, it } from 'vitest';
import {
  MAX_NUMBER_EVENTS,
  newTextNumber,
  takesFileAnswer,
  takesTripAnswer,
  textNumberKey,
  toE164,
  withNumberEvent,
  withProblem,
} from './textNumber';

describe('a phone number', () => {
  it.each([
    ['(917) 555-0101', '+19175550101'],
    ['+1 917.555.0101', '+19175550101'],
    ['1-917-555-0101', '+19175550101'],
    ['9175550101', '+19175550101'],
    ['917-555-0101 ext. 4', undefined],
    ['555-0101', undefined],
    ['117-555-0101', undefined],
    ['917-155-0101', undefined],
    ['800-555-0101', undefined],
    ['+44 20 7946 0958', undefined],
    ['+57 1 234 5678', undefined],
    [' +57 (1) 234-5678', undefined],
    ['+ 1 917 555 0101', '+19175550101'],
    ['', undefined],
  ])('[RDR-3] gets texts if it is one of the United States: %s', (phone, number) => {
    expect(toE164(phone)).toBe(number);
  });

  it('[RDR-3] has one document however it is written, with its latest events', () => {
    expect(textNumberKey('+19175550101')).toBe('19175550101');
    const at = { toMillis: () => 0, toDate: () => new Date(0) };
    let number = newTextNumber('+19175550101');
    for (let index = 0; index < 25; index += 1)
      number = withNumberEvent(number, { at, what: 'yes', by: `${index}`, words: '' });
    expect(number.history).toHaveLength(MAX_NUMBER_EVENTS);
    expect(number.history.at(-1)?.by).toBe('24');
  });

  it('[RDR-5] takes a no with a trip always, and a yes only if no one has said no', () => {
    const answers = (['unknown', 'yes', 'no'] as const).map((consent) =>
      [true, false].map((texts) => takesTripAnswer({ consent }, texts)),
    );
    expect(answers).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
  });

  it('[RDR-5] takes a file’s no, unless a person allowed texts after another file’s no of the same holder', () => {
    const at = { toMillis: () => 0, toDate: () => new Date(0) };
    type Said = readonly ['yes' | 'no' | 'removed', ('file' | 'page')?];
    const takes = (consent: 'yes' | 'no' | 'unknown', ...said: readonly Said[]) =>
      [true, false].map((texts) => {
        const history = said.map(([what, how]) => ({ at, what, by: 'owner', words: '', ...(how && { how }) }));
        return takesFileAnswer({ consent, stoppedAt: null, history }, texts);
      });
    expect(takes('unknown')).toEqual([true, true]);
    expect(takes('no', ['no', 'file'])).toEqual([false, false]);
    expect(takes('yes', ['yes', 'page'])).toEqual([false, true]);
    expect(takes('yes', ['no', 'file'], ['yes', 'page'])).toEqual([false, false]);
    // The number has another holder
    const before = [['no', 'file'], ['yes', 'page'], ['removed']] as const;
    expect(takes('yes', ...before, ['yes', 'file'])).toEqual([false, true]);
    expect(takes('yes', ...before, ['yes', 'page'])).toEqual([false, true]);
    expect(takes('yes', ['no', 'file'], ['removed'], ['yes', 'file'])).toEqual([false, true]);
  });

  it('[RDR-5] gets no more texts after the provider said that it opted out or can’t get any', () => {
    const at = { toMillis: () => 0, toDate: () => new Date(0) };
    const number = newTextNumber('+19175550101');
    const optedOut = withProblem(number, 'optedOut', at);
    expect(optedOut).toMatchObject({ stoppedAt: at, history: [{ what: 'optedOut', by: 'provider' }] });
    expect(withProblem({ ...number, stoppedAt: at }, 'optedOut', at)).toBeUndefined();
    const landline = withProblem(number, 'landline', at);
    expect(landline).toEqual({ ...number, cannotText: 'landline' });
    expect(landline && withProblem(landline, 'landline', at)).toBeUndefined();
    expect(withProblem(number, 'invalidNumber', at)?.cannotText).toBe('invalidNumber');
    // Says nothing about the next text
    expect(withProblem(number, 'unreachable', at)).toBeUndefined();
  });
});
