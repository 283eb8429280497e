import { describe, expect, it } from 'vitest';
import { legKey } from '../importKey';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

describe('rides of a row', () => {
  const HEADERS =
    'Trip Number|Member Name|Vehicle Type|Appointment Date|Pickup Time|Appointment Time|Return Time|Trip Type|Pickup Address|Delivery Address';

  const row = (time: string, type: string) =>
    `7|Teapot, Orla|Wheelchair|11/26/2026|08:15|09:00|${time}|${type}|12 Elm St|400 Oak St`;

  it('[IMP-7] makes two linked rides of a round trip, the return at its time or as a will-call', () => {
    const back = { fromAddress: '400 Oak St', toAddress: '12 Elm St', part: 'return', returnOf: 2 };
    expect(readTrips([HEADERS, row('13:30', 'Round Trip')])).toMatchObject([
      { name: 'Orla Teapot', fromAddress: '12 Elm St', puTime: '08:15', willCall: false },
      { ...back, puTime: '13:30', apptTime: '', willCall: false },
    ]);
    for (const time of ['', 'WC', 'TBD', '00:00', '11:59 PM']) {
      expect(readTrips([HEADERS, row(time, 'Round Trip')])).toMatchObject([
        {},
        { ...back, puTime: '', willCall: true },
      ]);
    }
    expect(readTrips([HEADERS, row('', 'One Way')])).toHaveLength(1);
  });

  it.each(['', '13:30'])(
    '[IMP-7] takes the way back of a timed round trip with a flag and the time ‘%s’ as the will-call',
    (time) => {
      const flagged = [`${HEADERS}|Will Call`, `${row(time, 'Round Trip')}|Yes`];
      const note = time === '' ? '' : 'Return time in the file: 13:30';
      expect(readTrips(flagged)).toMatchObject([
        { puTime: '08:15', willCall: false },
        { puTime: '', willCall: true, bookingComments: note },
      ]);
      expect(readQuestions(flagged)).toContainEqual(['willCall', 'Yes', 'return', 1]);
      expect(readTrips(flagged, { 'willCall:roundTrip': 'outbound' })).toMatchObject([
        { puTime: '', willCall: true },
        { puTime: time, willCall: time === '' },
      ]);
    },
  );

  it('[IMP-7] asks whether a one-way trip with a return time has a return', () => {
    const lines = [HEADERS, row('13:30', 'One Way')];
    expect(whereRowsAre(readLines(lines))).toMatchObject({ unanswered: [2], live: [] });
    expect(readTrips(lines, { 'return:oneWay': 'yes' })).toHaveLength(2);
    expect(readTrips(lines, { 'return:oneWay': 'no' })).toHaveLength(1);
  });

  it.each(['B Leg Pickup Time', 'Leg B PU Time', '2nd PU Time'])(
    '[IMP-7] takes ‘%s’ as the time of the return',
    (header) => {
      const lines = [
        `Trip Number|Member Name|LOS|Trip Date|A Leg Pickup Time|${header}|Pickup Address|Delivery Address`,
        '7|Orla Teapot|WC|11/26/2026|08:15|13:30|12 Elm St|400 Oak St',
      ];
      expect(readTrips(lines)).toMatchObject([{ puTime: '08:15' }, { puTime: '13:30', returnOf: 2 }]);
    },
  );

  it('[IMP-7] adds no return to a row whose return has a row of its own', () => {
    const lines = [
      'Trip Number|Leg|Member Name|LOS|Trip Date|Pickup Time|Return Time|Trip Type|Pickup Address|Delivery Address',
      '7|A|Orla Teapot|WC|11/26/2026|08:15|13:30|Round Trip|12 Elm St|400 Oak St',
      '7|B|Orla Teapot|WC|11/26/2026|13:30||Round Trip|400 Oak St|12 Elm St',
    ];
    expect(readTrips(lines)).toMatchObject([{ puTime: '08:15' }, { puTime: '13:30', returnOf: 2, part: 'outbound' }]);
  });

  it('[IMP-7] puts the return from a treatment at night on the next day', () => {
    const lines = [HEADERS, row('04:30', 'Round Trip').replace('08:15|09:00', '19:00|19:30')];
    expect(readTrips(lines)).toMatchObject([{ tripDate: '2026-11-26' }, { tripDate: '2026-11-27', puTime: '04:30' }]);
  });
});

describe('people and legs', () => {
  it('[IMP-7] imports everybody who travels under one number, also under one that a spreadsheet rounded', () => {
    const two = [
      { id: '900123', name: 'Abe Quill', phone: '518-555-0701' },
      { id: '900123', name: 'May Quill', phone: '518-555-0702' },
    ];
    for (const leg of ['', 'A']) {
      const { rides } = readLines(buildLines(...two.map((row) => ({ ...row, leg }))));
      expect(rides).toHaveLength(2);
      expect(new Set(rides.map(({ key }) => key)).size).toBe(2);
    }
    const rounded = ['Ann', 'Ben', 'Cal'].map((name) => ({ id: '1.23457E+11', leg: '', name: `${name} Heather` }));
    const first = readLines(buildLines(...rounded)).rides;
    const later = readLines(buildLines(...rounded.filter(({ name }) => name !== 'Ben Heather'))).rides;
    expect(first.map(({ identity }) => identity.number)).toEqual(['', '', '']);
    expect(later.map(({ key }) => key)).toEqual([first[0]?.key, first[2]?.key]);
  });

  it.each([
    ['a suffix', { id: '1-20261126-48213-A', leg: '' }, { id: '1-20261126-48213-B', leg: '' }],
    ['a column', { leg: 'A Leg' }, { leg: 'B Leg' }],
    ['counts', { leg: '1 of 2' }, { leg: '2 of 2' }],
    ['words', { leg: 'Outbound' }, { leg: 'Return' }],
    ['the direction alone', { leg: '' }, { leg: '' }],
    ['other numbers', { id: '71', leg: '' }, { id: '72', leg: '' }],
  ])('[IMP-7] links a return that is told by %s, wherever it stands', (_, out, back) => {
    const home = { ...back, time: '14:00', from: '400 Oak St, Albany, NY', to: '12 Elm St, Albany, NY' };
    expect(readLines(buildLines(out, home)).rides).toMatchObject([{}, { returnOf: { line: 2 } }]);
    expect(readLines(buildLines(home, out)).rides).toMatchObject([{ returnOf: { line: 3 } }, {}]);
  });

  it('[IMP-7] asks about a copy of a trip, and finds it under the key of the first one', () => {
    const [one, two] = [
      { id: 'Z10GBITXI0A', leg: '' },
      { id: 'Z10GBITXI0AA', leg: '' },
    ] as const;
    const [first] = readLines(buildLines(one)).rides;
    const [copy] = readLines(buildLines(two)).rides;
    expect(copy?.otherKeys).toContainEqual({ key: first?.key, why: 'copy' });
    expect(whereRowsAre(readLines(buildLines(one, two)))).toMatchObject({ unanswered: [2, 3] });
  });

  it('[IMP-7] asks about two times of one number that are hours apart', () => {
    const rows = (time: string) => buildLines({ leg: '' }, { leg: '', time });
    expect(whereRowsAre(readLines(rows('9:45 AM')))).toMatchObject({ live: [3] });
    expect(whereRowsAre(readLines(rows('2:00 PM')))).toMatchObject({ unanswered: [2, 3] });
  });

  it('[IMP-7] asks which of two rows counts if one is cancelled', () => {
    const lines = buildLines({ status: 'Cancelled' }, { status: 'Scheduled' });
    expect(whereRowsAre(readLines(lines))).toMatchObject({ live: [], canceled: [], unanswered: [2, 3] });
  });
});

describe('the keys of trips', () => {
  const there = { id: '4711', leg: '' };
  const back = { ...there, time: 'Will call', from: '400 Oak St, Albany, NY', to: '12 Elm St, Albany, NY' };

  const listKeys = (...rows: readonly Readonly<Record<string, string>>[]) =>
    readLines(buildLines(...rows)).rides.map(({ line, key }) => [line, key]);

  const DAY = '2026-11-26';

  it('[IMP-1] are the same with and without a column of legs, and those that trips had before legs were read', () => {
    const legs = [legKey('4711', '', DAY), legKey('4711', 'B', DAY)];
    expect(listKeys(there)).toEqual([[2, legs[0]]]);
    expect(listKeys(back, there)).toEqual([
      [2, legs[1]],
      [3, legs[0]],
    ]);
    expect(listKeys({ ...there, leg: 'A' }, { ...back, leg: 'B' })).toEqual([
      [2, legs[0]],
      [3, legs[1]],
    ]);
    expect(readLines(buildLines(there)).rides[0]?.otherKeys).toContainEqual({ key: legs[1], why: 'secondLeg' });
  });

  it('[IMP-1] take two versions of one way as one trip, and let a person correct it', () => {
    const lines = buildLines(there, { ...there, time: '10:15 AM' });
    expect(readTrips(lines)).toMatchObject([{ puTime: '10:15' }]);
    expect(readLines(lines).leftOut).toMatchObject([{ line: 2, why: 'copy', as: { line: 3 } }]);
    const id = readLines(lines).questions.find(({ about }) => about === 'legs')?.id ?? '';
    expect(readTrips(lines, { [id]: 'first' })).toMatchObject([{ puTime: '09:30' }]);
    expect(readTrips(lines, { [id]: 'legs' })).toHaveLength(2);
  });

  it('[TRP-5] take a row that appears twice once, with and without a number', () => {
    const copy = [{ line: 3, why: 'copy', as: { line: 2 } }];
    expect(readLines(buildLines(there, there)).leftOut).toMatchObject(copy);
    const unnumbered = { ...there, id: '' };
    const lines = buildLines(unnumbered, { ...unnumbered, name: 'IDA  MARMALADE' });
    expect(readLines(lines).leftOut).toMatchObject(copy);
  });
});
