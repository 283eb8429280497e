import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE } from './clientProfile';
import { hasKey, profileSearchGrams, readBirthDate, readProfileSearch } from './profileSearch';

const maria = {
  ...EMPTY_PROFILE,
  name: 'Maria García',
  nickname: 'Mia',
  birthDate: '1950-01-31',
  phones: [
    { number: '+1 (917) 555-0142', label: '', texts: false },
    { number: '718.555.0199', label: '', texts: false },
  ],
  memberNumbers: [{ payer: 'Medicaid', number: 'WF-10407T' }],
};

describe('readProfileSearch', () => {
  it.each([
    'maria',
    'garcia',
    'ARÍA G',
    'mia',
    '917-555',
    '5550142',
    '0199',
    '1 (917) 555-0142',
    '10407',
    'WF10407T',
    'wf-104',
    'wf-1',
    'WF 10407 T',
    '1/31/1950',
    '01-31-1950',
    '1950-01-31',
  ])('[CLI-1] finds Maria García by %s', (typed) => {
    const { birthDate, indexed, keep } = readProfileSearch(typed);
    expect(keep(maria)).toBe(true);
    if (birthDate === undefined) {
      // The index looks up the first three characters
      expect(profileSearchGrams(maria)).toContain(
        [...indexed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()].slice(0, 3).join(''),
      );
    } else expect(birthDate).toBe(maria.birthDate);
  });

  it.each(['ann', '555-0143', '1/30/1950', 'WF10408T', 'garcia maria', '9999'])(
    '[CLI-1] does not find her by %s',
    (typed) => {
      expect(readProfileSearch(typed).keep(maria)).toBe(false);
    },
  );

  it('[CLI-1] looks up the end of a member number, because many begin alike', () => {
    expect(readProfileSearch('WF10407T').indexed).toBe('07T');
  });

  it.each(['1 (917) 555-0142', '9175550142', '718.555.0199', 'WF10407T', 'wf 10407-t', 'Maria Garcia'])(
    '[CLI-1] looks up %s as a whole by the key of its profile, however many have it as a part',
    (typed) => {
      const { keys } = readProfileSearch(typed);
      expect(profileSearchGrams(maria).some((gram) => keys.includes(gram))).toBe(true);
      expect(hasKey(maria, keys)).toBe(true);
      expect(hasKey({ ...maria, name: 'Ann', phones: [], memberNumbers: [] }, keys)).toBe(false);
    },
  );

  it.each(['maria', '917', 'WF-104', '1/31/1950', ''])(
    '[CLI-1] looks up no key of %j, which is nothing whole',
    (typed) => {
      expect(readProfileSearch(typed).keys).toEqual([]);
    },
  );

  it('[CLI-1] searches for nothing without a text', () => {
    expect(readProfileSearch('  ')).toEqual({ keys: [], indexed: '', keep: expect.any(Function) });
  });
});

describe('readBirthDate', () => {
  it.each(['2/30/1950', '13/1/1950', '1/31/50', 'January', '', '1950'])('reads no day in %j', (text) => {
    expect(readBirthDate(text)).toBeUndefined();
  });
});
