import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE } from '../clientProfile/clientProfile';
import {
  eraseAudited,
  eraseClientOfOrder,
  eraseMails,
  eraseNames,
  eraseNamesInHistory,
  eraseNamesInProfile,
  eraseOfficeTrip,
  eraseProfile,
  findSubjects,
} from './erasure';

const erase = (text: string, ...names: readonly string[]) => eraseNames(text, { kind: 'client', id: 'x', names });

describe('eraseNames', () => {
  it('[SEC-13] replaces a name wherever it stands as a word, whatever its case', () => {
    expect(erase('An called. Is an’s ride late? (AN)', 'An')).toBe(
      'Erased client called. Is Erased client’s ride late? (Erased client)',
    );
    expect(erase('Anna-Lee O’Hara, then anna-lee o’hara', 'Anna-Lee O’Hara')).toBe('Erased client, then Erased client');
  });

  it('[SEC-13] leaves words that contain a name as they are', () => {
    const text = 'Van 7 can take Hannah to dialysis. An1, Ánne, and Zoéan stay, and so does an\u0301.';
    expect(erase(text, 'An')).toBe(text);
    expect(erase('Renée and René', 'René')).toBe('Renée and Erased client');
  });

  it('[SEC-13] finds names with characters that mean something in a pattern, and in any script', () => {
    expect(erase('Ask J. (Bob) Doe+ now', 'J. (Bob) Doe+')).toBe('Ask Erased client now');
    expect(erase('Jx (Bob) Doe', 'J. (Bob) Doe')).toBe('Jx (Bob) Doe');
    expect(erase('Для Ивана: Иван ждёт', 'Иван')).toBe('Для Ивана: Erased client ждёт');
  });
});

describe('a client’s profile', () => {
  const ann = { kind: 'client', id: 'ann', names: ['Ann Teapot'] } as const;
  const profile = {
    ...EMPTY_PROFILE,
    name: 'Ann Teapot',
    birthDate: '1950-01-31',
    clientDis: 'wheelchair',
    needs: { oxygenLiters: 2 },
    people: [{ name: 'Bo Teapot', relation: 'Son', phone: '917' }],
    version: 3,
  };

  it('[SEC-13] [CLI-6] keeps the mobility need and the version, and nothing about the person', () => {
    const erased = { ...EMPTY_PROFILE, name: 'Erased client', clientDis: 'wheelchair', version: 3 };
    expect(eraseProfile(profile)).toEqual(erased);
    expect(eraseProfile({ ...profile, searchGrams: ['ann'] })).toMatchObject({
      searchGrams: expect.not.arrayContaining(['ann']),
    });
    expect(eraseAudited('profiles', 'ann', { ...profile, searchGrams: ['ann'] }, ann)).toEqual(erased);
    expect(eraseAudited('profiles', 'ben', profile, ann)).toEqual(profile);
    expect(findSubjects('profiles', 'ann', [profile])).toEqual(['ann']);
  });

  it('[SEC-13] [CLI-6] of someone else forgets the name wherever people write', () => {
    const ofBen = {
      ...{
        name: 'Ben Kettle',
        driverNotes: 'With Ann Teapot',
        officeNotes: 'ann teapot calls',
        inactiveReason: 'Ann Teapot',
      },
      people: [{ name: 'Ann Teapot', relation: 'Wife', phone: '917' }, 'broken'],
      phones: [{ number: '917', label: 'Ann Teapot', texts: true }],
      places: [{ name: 'Home', address: '1 Elm St', access: 'Ask Ann Teapot' }],
    };
    expect(eraseNamesInProfile(ofBen, ann)).toEqual({
      ...{ driverNotes: 'With Erased client', officeNotes: 'Erased client calls', inactiveReason: 'Erased client' },
      people: [{ name: 'Erased client', relation: 'Wife', phone: '917' }, 'broken'],
      phones: [{ number: '917', label: 'Erased client', texts: true }],
      places: [{ name: 'Home', address: '1 Elm St', access: 'Ask Erased client' }],
    });
    expect(eraseNamesInProfile({ ...profile, officeNotes: 'Rides with Bo.' }, ann)).toEqual({});
    expect(eraseNamesInProfile({ name: 'Ben Kettle', people: 'broken' }, ann)).toEqual({});
  });
});

describe('what only the office knows of a client’s trips and standing orders', () => {
  it('[SEC-13] [CLI-6] keeps no notes', () => {
    const road = { miles: 7.6, from: '407000 -739300', to: '407100 -739100', service: 'osrm' };
    const office = { clientUid: 'ann', officeNotes: 'PO 4711', orderNotes: 'PO 4711', road };
    expect(eraseOfficeTrip(office)).toEqual({
      ...{ clientUid: 'ann', officeNotes: '', orderNotes: '' },
      road: null,
    });
    expect(eraseClientOfOrder({ officeNotes: 'PO 4711' })).toEqual({ officeNotes: '' });
    expect(eraseClientOfOrder({})).toEqual({});
  });
});

describe('an invoice of a client who pays', () => {
  it('[MNY-4] [SEC-13] forgets where it was mailed to, and keeps that it was mailed', () => {
    const mail = { id: 'mail', to: ['ann@client.example'], state: 'sent', answer: 'Refused ann@client.example' };
    const erased = eraseMails({ number: 1, mails: [mail, 'broken'] });
    expect(erased).toMatchObject({ number: 1, mails: [{ id: 'mail', state: 'sent', answer: '' }, 'broken'] });
    expect(JSON.stringify(erased)).not.toContain('ann@');
    expect(eraseMails(erased)).toEqual(erased);
    expect(eraseMails({ number: 1 })).toEqual({ number: 1 });
  });
});

describe('eraseNamesInHistory', () => {
  it('[SEC-13] replaces a name in the names of files, and leaves what happened to the number', () => {
    const ida = { kind: 'client', id: 'x', names: ['Ida Marmalade'] } as const;
    const no = { what: 'no', by: 'owner', how: 'file', file: 'Ida Marmalade trips.csv' };
    const stop = { what: 'stop', by: 'number' };
    expect(eraseNamesInHistory([no, stop], ida)).toEqual([{ ...no, file: 'Erased client trips.csv' }, stop]);
    expect(eraseNamesInHistory([stop, null, 'broken'], ida)).toEqual([stop, null, 'broken']);
    expect(eraseNamesInHistory(undefined, ida)).toBeUndefined();
  });
});
