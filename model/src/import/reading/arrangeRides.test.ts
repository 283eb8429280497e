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

describe('a return that goes elsewhere', () => {
  const HEADERS =
    'Trip Number|Member Name|LOS|Trip Date|Pickup Time|Return Time|Pickup Phone|Pickup Address|Dropoff Address|Miles';
  const ROW = '7|Orla Teapot|WC|11/26/2026|08:15|13:30|518-555-0101|12 Elm St, Albany, NY|400 Oak St, Albany, NY|7';
  const lines = (headers: string, cells: string, row = ROW) => [`${HEADERS}|${headers}`, `${row}|${cells}`];
  const ONE_WAY = ROW.replace('13:30', '');

  it.each([
    ['Return Drop Off Address', '9 Fir Rd, Troy, NY'],
    ['Return Address', '9 Fir Rd, Troy, NY'],
    ['Return Destination', '9 Fir Rd, Troy, NY'],
    [
      'Return Dropoff Name|Return Dropoff Street|Return Dropoff City|Return Dropoff State|Return Dropoff Zip',
      'Ada Inn|9 Fir Rd|Troy|NY|12180',
    ],
    ['Return Address|City|State|Zip', '9 Fir Rd|Troy|NY|12180'],
  ])('[IMP-7] [IMP-9] is dropped off there: %s', (headers, cells) => {
    const [there, back] = readTrips(lines(headers, cells));
    expect(there).toMatchObject({
      fromAddress: '12 Elm St, Albany, NY',
      toAddress: '400 Oak St, Albany, NY',
      miles: 7,
    });
    expect(there?.bookingComments).toContain('9 Fir Rd');
    expect(back).toMatchObject({
      ...{ part: 'return', returnOf: 2, puTime: '13:30', fromAddress: '400 Oak St, Albany, NY', toPhone: '', miles: 0 },
      toAddress: expect.stringMatching(/^9 Fir Rd, Troy, NY( 12180)?$/),
      toDetails: headers.includes('Name') ? 'Ada Inn' : '',
    });
  });

  it('[IMP-7] [IMP-9] starts where the file says that the return is picked up', () => {
    const [, back] = readTrips(lines('Return Pickup Address', '9 Fir Rd, Troy, NY'));
    expect(back).toMatchObject({
      fromAddress: '9 Fir Rd, Troy, NY',
      toAddress: '12 Elm St, Albany, NY',
      fromPhone: '',
    });
  });

  it.each(['', 'N/A', 'Same', 'same as pick-up', 'Home', '12 Elm Street, Albany, NY'])(
    '[IMP-7] is one home if the file says ‘%s’',
    (cell) => {
      expect(readTrips(lines('Return Drop Off Address', cell))).toMatchObject([
        { bookingComments: '' },
        { toAddress: '12 Elm St, Albany, NY', toPhone: '518-555-0101', miles: 7, bookingComments: '' },
      ]);
    },
  );

  it('[IMP-5] [IMP-7] is refused with the reason if no one can read where it goes, or if it goes nowhere', () => {
    for (const cell of ['See notes', 'TBD', 'Yes']) {
      expect(readLines(lines('Return Drop Off Address', cell)).refused).toMatchObject([
        { reasons: [`Return drop-off address: ‘${cell}’ could not be understood.`] },
      ]);
    }
    expect(readLines(lines('Return Drop Off Address', '400 Oak St, Albany, NY')).refused).toMatchObject([
      { reasons: ['Return drop-off address: The return would go to where it starts, 400 Oak St, Albany, NY.'] },
    ]);
    // Without a word for where it goes, that is where it starts
    expect(readTrips(lines('Return Address', '400 Oak St, Albany, NY'))[1]).toMatchObject({
      toAddress: '12 Elm St, Albany, NY',
    });
  });

  it('[IMP-7] is asked about if nothing else says that there is one', () => {
    const open = lines('Return Drop Off Address', '9 Fir Rd, Troy, NY', ONE_WAY);
    expect(whereRowsAre(readLines(open))).toMatchObject({ unanswered: [2] });
    expect(readQuestions(open)).toContainEqual(['return', 'Return Drop Off Address', undefined, 1]);
    expect(readTrips(open, { 'return:address': 'yes' })).toMatchObject([
      {},
      { toAddress: '9 Fir Rd, Troy, NY', willCall: true },
    ]);
    const [there, ...others] = readTrips(open, { 'return:address': 'no' });
    expect(others).toEqual([]);
    expect(there?.bookingComments).toBe('Return Drop Off Address: 9 Fir Rd, Troy, NY');
    expect(readTrips(lines('Return Drop Off Address', 'Home', ONE_WAY))).toHaveLength(1);
    const off = lines('Return Drop Off Address|Status', '9 Fir Rd, Troy, NY|Cancelled', ONE_WAY);
    expect(readTrips(off, { 'return:address': 'yes' })).toMatchObject([{ isCancelled: true }, { isCancelled: true }]);
    expect(readTrips(off)).toMatchObject([{ isCancelled: true }]);
  });

  const PARTS =
    'Trip Number|Member Name|LOS|Trip Date|Pickup Time|Pickup Place Name|Pickup Street|Pickup City|Pickup State|Dropoff Place Name|Dropoff Street|Dropoff City|Dropoff State';
  const PARTS_ROW =
    '7|Orla Teapot|WC|11/26/2026|08:15|Sunrise Home|12 Elm St|Albany|NY|Albany Dialysis|400 Oak St|Albany|NY';
  const inParts = (headers: string, cells: string) =>
    readTrips([`${PARTS}|Return Time|${headers}`, `${PARTS_ROW}|13:30|${cells}`])[1];

  it.each([
    ['Return Address', '400 Oak St'],
    ['Return Location', 'Albany Dialysis'],
    ['Return Drop Off Address', '12 Elm St'],
    ['Return Drop Off Address', 'Same place'],
    ['Return Drop Off Address', 'Back home'],
    ['Return Dropoff Name|Return Dropoff City', 'Sunrise Home|Albany'],
  ])('[IMP-7] [IMP-9] goes back if %s only says ‘%s’ of the way there', (headers, cells) => {
    expect(inParts(headers, cells)).toMatchObject({
      ...{ puTime: '13:30', fromAddress: '400 Oak St, Albany, NY', toAddress: '12 Elm St, Albany, NY' },
      toDetails: 'Sunrise Home',
    });
  });

  it.each([
    ['Return Address|Return Address City', '9 Fir Rd|Troy', '9 Fir Rd, Troy'],
    ['Return Dropoff Street Number|Return Dropoff Street|Return Dropoff City', '9|Fir Rd|Troy', '9 Fir Rd, Troy'],
    ['Return Dropoff Location|Return Dropoff Address', 'Ada Inn|9 Fir Rd, Troy', '9 Fir Rd, Troy'],
    ['Return To', '9 Fir Rd, Troy', '9 Fir Rd, Troy'],
  ])('[IMP-7] [IMP-9] goes to the whole address of the columns %s', (headers, cells, toAddress) => {
    expect(inParts(headers, cells)).toMatchObject({ puTime: '13:30', toAddress });
  });

  it('[IMP-7] takes no part of an address for a time, and no fee, clock, or phone number for a place', () => {
    const zip = readTrips([
      `${PARTS}|Return Pickup Address|Return Pickup City|Return Pickup Zip|Return Time`,
      `${PARTS_ROW}|9 Fir Rd|Troy|2139|13:30`,
    ]);
    expect(zip[1]).toMatchObject({ puTime: '13:30', fromAddress: expect.stringContaining('9 Fir Rd, Troy') });
    for (const [header, cell] of [
      ['Return Dropoff Fee', '$25'],
      ['Return Drop Off', '1:50 PM'],
      ['Return Dropoff Contact', 'John Smith'],
      ['Return Dropoff Signature', 'Yes'],
      ['Return Dropoff Phone', '518-555-0177'],
    ] as const) {
      expect(inParts(header, cell)).toMatchObject({ puTime: '13:30', toAddress: '12 Elm St, Albany, NY' });
    }
  });

  it('[IMP-5] [IMP-7] is refused if it says a home that the ride there doesn’t start at, or only a word', () => {
    const reasons = (headers: string, cells: string, row = PARTS_ROW) =>
      readLines([`${PARTS}|Return Time|${headers}`, `${row}|13:30|${cells}`]).refused.flatMap((each) => each.reasons);
    const hospital = PARTS_ROW.replace('Sunrise Home', 'City Hospital');
    expect(reasons('Return Drop Off Address', 'Home', hospital)).toEqual([
      'Return drop-off address: ‘Home’ could not be understood.',
    ]);
    expect(reasons('Return Drop Off Address', 'Home')).toEqual([]);
    expect(reasons('Return Drop Off Address', 'Call for address')).toHaveLength(1);
    expect(reasons('Return Pickup Address|Return Drop Off Address', '9 Fir Rd, Troy|9 Fir Rd, Troy')).toEqual([
      'Return drop-off address: The return would go to where it starts, 9 Fir Rd, Troy.',
    ]);
  });

  it('[IMP-7] is one ride with its own row, also if that has the ZIP, and none if it was canceled', () => {
    const back = ROW.replace('08:15|13:30', '13:30|').replace(
      '12 Elm St, Albany, NY|400 Oak St, Albany, NY',
      '400 Oak St, Albany, NY|9 Fir Rd, Troy, NY 12180',
    );
    const all = [...lines('Return Drop Off Address', '9 Fir Rd, Troy, NY'), `${back}|`];
    expect(readTrips(all).map(({ puTime }) => puTime)).toEqual(['08:15', '13:30']);
    const off = lines('Return Drop Off Address|Status', 'See notes|Cancelled', ROW.replace(/^7/, ''));
    expect(readLines(off).refused).toEqual([]);
  });

  it('[IMP-7] is no second ride if it has a row of its own', () => {
    const back = ROW.replace('08:15|13:30', '13:30|').replace(
      '12 Elm St, Albany, NY|400 Oak St, Albany, NY',
      '400 Oak St, Albany, NY|9 Fir Rd, Troy, NY',
    );
    const all = [...lines('Return Drop Off Address', '9 Fir Rd, Troy, NY'), `${back}|`];
    expect(readTrips(all)).toMatchObject([{ puTime: '08:15' }, { puTime: '13:30', toAddress: '9 Fir Rd, Troy, NY' }]);
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
