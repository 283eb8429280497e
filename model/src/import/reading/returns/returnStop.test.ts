import { describe, expect, it } from 'vitest';
import { readLines, readQuestions, readTrips, whereRowsAre } from '../testFiles';

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

  it('[IMP-7] is also asked about in the row of a ride there if no other row is its return', () => {
    const headers = 'Leg|Return Drop Off Address';
    const there = `${ONE_WAY}|A|9 Fir Rd, Troy, NY`;
    const back = `${ROW.replace('08:15', '14:00').replace('13:30', '')}|B|`;
    const asked = ['return', 'Return Drop Off Address', undefined, 1];
    const read = (...rows: readonly string[]) => [`${HEADERS}|${headers}`, ...rows];
    expect(whereRowsAre(readLines(read(there)))).toMatchObject({ unanswered: [2] });
    expect(readTrips(read(there), { 'return:address': 'yes' })).toMatchObject([
      {},
      { toAddress: '9 Fir Rd, Troy, NY', willCall: true },
    ]);
    expect(readTrips(read(there), { 'return:address': 'no' })).toHaveLength(1);
    const others = [back.replace(/^7/, '8'), back.replace('Orla Teapot', 'Ida Marmalade')];
    for (const other of others) expect(readQuestions(read(there, other))).toContainEqual(asked);
    // A number that each day has: a return of another day is that of its own ride there
    const onDay = (day: number, row: string) => row.replace('11/26', `11/${day}`);
    for (const more of [[], [onDay(28, back)]]) {
      const rows = read(there, onDay(27, there), onDay(27, back), ...more);
      expect(readQuestions(rows)).toContainEqual(asked);
    }
    for (const each of [back, onDay(27, back)]) expect(readTrips(read(there, each))).toHaveLength(2);
  });

  it('[IMP-7] is not asked about if the same person travels on from there that day, whatever the number', () => {
    const headers = 'Leg|Return Drop Off Address';
    const there = `${ONE_WAY}|A|9 Fir Rd, Troy, NY`;
    const back = `${ROW.replace('08:15|13:30', '14:00|').replace(
      '12 Elm St, Albany, NY|400 Oak St, Albany, NY',
      '400 Oak St, Albany, NY|9 Fir Rd, Troy, NY',
    )}|B|`;
    const numbers: readonly (readonly [string, string])[] = [
      ['', ''],
      ['7', '8'],
      ['1.23457E+11', '1.23457E+11'],
    ];
    for (const [first, second] of numbers) {
      const rows = [there.replace(/^7/, first), back.replace(/^7/, second)];
      expect(readTrips([`${HEADERS}|${headers}`, ...rows]).map(({ puTime }) => puTime)).toEqual(['08:15', '14:00']);
    }
    const spelled = back.replace('Orla Teapot', 'Teapot, Orla');
    expect(readTrips([`${HEADERS}|${headers}`, there, spelled])).toHaveLength(2);
    const other = back.replace('Orla Teapot', 'Ida Marmalade');
    expect(whereRowsAre(readLines([`${HEADERS}|${headers}`, there, other]))).toMatchObject({ unanswered: [2] });
  });

  it('[IMP-7] is not canceled with the leg A of its number, because it can have a row of its own', () => {
    const off = lines('Leg|Return Drop Off Address|Status', 'A|9 Fir Rd, Troy, NY|Cancelled', ONE_WAY);
    expect(readTrips(off, { 'return:address': 'yes' })).toMatchObject([{ part: 'outbound', isCancelled: true }]);
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
