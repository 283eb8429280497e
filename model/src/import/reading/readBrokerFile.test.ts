import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../../places/normalizeAddress';
import { unusedColumns } from './readBrokerFile';
import { linesOf, readLines, whereRowsAre } from './testFiles';

const tripsOf = (lines: readonly string[], answers: Record<string, string> = {}) =>
  readLines(lines, { answers }).rides.map(({ trip, part, returnOf, cancellation }) => ({
    ...trip,
    part,
    returnOf: returnOf?.line,
    isCancelled: cancellation !== undefined,
  }));

const questionsOf = (lines: readonly string[]) =>
  readLines(lines).questions.map(({ about, value, preset, rows }) => [about, value, preset, rows.length]);

describe('rides of a row', () => {
  const HEADERS =
    'Trip Number|Member Name|Vehicle Type|Appointment Date|Pickup Time|Appointment Time|Return Time|Trip Type|Pickup Address|Delivery Address';
  const row = (time: string, type: string) =>
    `7|Teapot, Orla|Wheelchair|11/26/2026|08:15|09:00|${time}|${type}|12 Elm St|400 Oak St`;

  it('[IMP-7] makes two linked rides of a round trip, the return at its time or as a will-call', () => {
    const back = { fromAddress: '400 Oak St', toAddress: '12 Elm St', part: 'return', returnOf: 2 };
    expect(tripsOf([HEADERS, row('13:30', 'Round Trip')])).toMatchObject([
      { name: 'Orla Teapot', fromAddress: '12 Elm St', puTime: '08:15', willCall: false },
      { ...back, puTime: '13:30', apptTime: '', willCall: false },
    ]);
    for (const time of ['', 'WC', 'TBD', '00:00', '11:59 PM']) {
      expect(tripsOf([HEADERS, row(time, 'Round Trip')])).toMatchObject([{}, { ...back, puTime: '', willCall: true }]);
    }
    expect(tripsOf([HEADERS, row('', 'One Way')])).toHaveLength(1);
  });

  it('[IMP-7] asks whether a one-way trip with a return time has a return', () => {
    const lines = [HEADERS, row('13:30', 'One Way')];
    expect(whereRowsAre(readLines(lines))).toMatchObject({ unanswered: [2], live: [] });
    expect(tripsOf(lines, { 'return:oneWay': 'yes' })).toHaveLength(2);
    expect(tripsOf(lines, { 'return:oneWay': 'no' })).toHaveLength(1);
  });

  it('[IMP-7] adds no return to a row whose return has a row of its own', () => {
    const lines = [
      'Trip Number|Leg|Member Name|LOS|Trip Date|Pickup Time|Return Time|Trip Type|Pickup Address|Delivery Address',
      '7|A|Orla Teapot|WC|11/26/2026|08:15|13:30|Round Trip|12 Elm St|400 Oak St',
      '7|B|Orla Teapot|WC|11/26/2026|13:30||Round Trip|400 Oak St|12 Elm St',
    ];
    expect(tripsOf(lines)).toMatchObject([{ puTime: '08:15' }, { puTime: '13:30', returnOf: 2, part: 'outbound' }]);
  });

  it('[IMP-7] puts the return from a treatment at night on the next day', () => {
    const lines = [HEADERS, row('04:30', 'Round Trip').replace('08:15|09:00', '19:00|19:30')];
    expect(tripsOf(lines)).toMatchObject([{ tripDate: '2026-11-26' }, { tripDate: '2026-11-27', puTime: '04:30' }]);
  });
});

describe('will-calls', () => {
  it('[IMP-7] takes words, and placeholder times beside a flag or on a return leg, as will-calls', () => {
    for (const cells of [
      { time: '11:59 PM', leg: 'B' },
      { time: '00:00', leg: 'B' },
      { time: '12:00 AM', willCall: 'Y' },
      { time: 'WC' },
      { time: 'W/C time' },
      { time: 'TBD' },
      { time: '', leg: 'B' },
      { time: '2026-11-26', leg: 'B' },
      { time: '13:00', willCall: 'Yes' },
    ]) {
      expect(tripsOf(linesOf(cells))).toMatchObject([{ willCall: true, puTime: '' }]);
    }
  });

  it('[IMP-7] asks about a placeholder time that nothing explains', () => {
    expect(questionsOf(linesOf({ time: '11:59 PM' }))).toContainEqual(['willCall', '11:59 PM', undefined, 1]);
    expect(tripsOf(linesOf({ time: '11:59 PM' }), { 'time:23:59': '23:59' })).toMatchObject([{ puTime: '23:59' }]);
  });

  it('[IMP-7] takes an appointment at midnight as none', () => {
    expect(tripsOf(linesOf({ time: '14:00', appt: '00:00' }))).toMatchObject([{ puTime: '14:00', apptTime: '' }]);
  });
});

describe('words that need a meaning', () => {
  it('[IMP-6] knows which words for mobility are certain, and asks about the others once', () => {
    const need = (los: string) => tripsOf(linesOf({ los }))[0]?.clientDis;
    for (const los of ['Ambulette', 'Non-Ambulatory', 'Wheelchair Van', 'WC', 'W/C', 'Chair Car']) {
      expect([los, need(los)]).toEqual([los, 'wheelchair']);
    }
    for (const los of ['Ambulatory', 'AMB', 'Walker', 'Sedan']) expect([los, need(los)]).toEqual([los, 'ambulatory']);
    for (const los of ['Ambulance', 'BLS', 'ALS', 'Gurney', 'STR', 'A', 'W', 'S', 'W-EP', 'WC/AMB', 'Van']) {
      expect([los, need(los)]).toEqual([los, undefined]);
    }
    const rows = [...'AAAWWS'].map((los, index) => ({ los, id: `${index}`, name: `Rider${index} Bobbin` }));
    const lines = linesOf(...rows, { los: 'W-EP', id: '9' });
    expect(questionsOf(lines)).toEqual([
      ['need', 'A', undefined, 3],
      ['need', 'W', undefined, 2],
      ['need', 'S', undefined, 1],
      ['need', 'W-EP', undefined, 1],
    ]);
    const answers = { 'need:a': 'ambulatory', 'need:w': 'wheelchair', 'need:s': 'stretcher', 'need:w ep': 'leaveOut' };
    expect(whereRowsAre(readLines(lines, { answers }))).toMatchObject({ live: [2, 3, 4, 5, 6, 7], leftOut: [8] });
  });

  it('[IMP-6] asks about a wheelchair flag that contradicts the word, and lets it tell what a vague word leaves open', () => {
    const lines = (word: string) => [
      'Trip ID|Member Name|Vehicle Type|Wheelchair Flag|Trip Date|PU Time|Pickup Address|Delivery Address',
      `1|Ida Marmalade|${word}|Y|11/26/2026|9:30|12 Elm St|400 Oak St`,
    ];
    expect(questionsOf(lines('Ambulatory'))).toEqual([['need', 'Ambulatory, Wheelchair Flag: Y', undefined, 1]]);
    expect(tripsOf(lines('Van'))).toMatchObject([{ clientDis: 'wheelchair' }]);
  });

  it.each([
    ...['Member Cancelled', 'Rider Cancelled', 'Late Cancel', 'Same Day Cancel', 'Cancellation', 'Broker Cancel'],
    ...['Provider No Show', 'NS', 'CAN', 'CAD', 'Turned Back', 'Do Not Transport', 'Cancelled', 'CANCELLED - MEMBER'],
    ...['Canceled by facility', 'No Show', 'Denied', 'Expired', 'Not Going', 'Refused', 'Rescinded', 'Withdrawn'],
  ])('[IMP-6] cancels a row that says %s', (status) => {
    expect(tripsOf(linesOf({ status }))).toMatchObject([{ isCancelled: true }]);
  });

  it.each([
    'Reassigned',
    'In Progress',
    'On Hold',
    'Pending Approval',
    'Unassigned',
    'cancel requested',
    'Inactive',
    'Not cancelled',
    'P',
  ])('[IMP-6] asks what %s means before anything becomes of its rows', (status) => {
    const lines = linesOf({ status });
    expect(whereRowsAre(readLines(lines))).toMatchObject({ unanswered: [2], live: [], canceled: [] });
    expect(questionsOf(lines)).toContainEqual(['status', status, undefined, 1]);
    const id = readLines(lines).questions.find(({ about }) => about === 'status')?.id ?? '';
    expect(whereRowsAre(readLines(lines, { answers: { [id]: 'live' } }))).toMatchObject({ live: [2] });
    expect(whereRowsAre(readLines(lines, { answers: { [id]: 'canceled' } }))).toMatchObject({ canceled: [2] });
  });

  it('[IMP-6] takes only clear words as live, and leaves out what is over', () => {
    for (const status of ['', 'Scheduled', 'Assigned', 'Confirmed', 'Active', 'New', 'Accepted', 'Reinstated']) {
      expect(whereRowsAre(readLines(linesOf({ status })))).toMatchObject({ live: [2] });
    }
    for (const status of ['Completed', 'Performed', 'Closed']) {
      expect(readLines(linesOf({ status })).leftOut).toMatchObject([{ line: 2, why: 'done' }]);
    }
  });

  it('[IMP-6] notices a cancellation wherever it stands', () => {
    const headers = 'Trip ID|Member Name|LOS|Trip Date|PU Time|Pickup Address|Delivery Address';
    const row = (more: string, time = '9:30') => `1|Ida Marmalade|AMB|11/26/2026|${time}|12 Elm St|400 Oak St${more}`;
    const where = (header: string, line: string) => whereRowsAre(readLines([`${headers}${header}`, line]));
    expect(where('|Outcome', row('|Cancelled'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancel Date', row('|11/25/2026'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancelled', row('|Y'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancelled', row('|N'))).toMatchObject({ live: [2] });
    expect(where('|Cancel Reason', row('|Sick'))).toMatchObject({ canceled: [2] });
    expect(where('|Status|Cancel Reason', row('|Scheduled|Sick'))).toMatchObject({ unanswered: [2] });
    expect(where('|Notes', row('|CANCELLED'))).toMatchObject({ unanswered: [2] });
    expect(where('', row('', 'Cancelled'))).toMatchObject({ canceled: [2] });
  });
});

describe('computed pick-up times', () => {
  const trip = { time: '', appt: '10:30' };

  it('[IMP-8] computes the pick-up from the appointment, and asks how long before it where no distance is known', () => {
    const reading = readLines(linesOf(trip));
    expect(reading.rides).toMatchObject([
      { trip: { puTime: '09:30', apptTime: '10:30', puTimeComputed: true }, computed: ['puTime'] },
    ]);
    expect(reading.questions).toContainEqual(
      expect.objectContaining({ id: 'pickUpTime', preset: '60', isRequired: false }),
    );
    expect(tripsOf(linesOf(trip), { pickUpTime: '90' })).toMatchObject([{ puTime: '09:00' }]);
  });

  it('[IMP-8] uses the drive between known places, loading, and a buffer', () => {
    const places = new Map([
      [normalizeAddress('12 Elm St, Albany, NY'), { lat: 42.65, lng: -73.75 }],
      [normalizeAddress('400 Oak St, Albany, NY'), { lat: 42.75, lng: -73.75 }],
    ]);
    const { rides, questions } = readLines(linesOf(trip), {}, { places });
    // 9 road miles take 27 minutes, loading takes 3, and the client is there 15 minutes early
    expect(rides).toMatchObject([{ trip: { puTime: '09:45' } }]);
    expect(questions.map(({ about }) => about)).not.toContain('pickUpTime');
  });
});

describe('people and legs', () => {
  it('[IMP-7] imports everybody who travels under one number, also under one that a spreadsheet rounded', () => {
    const two = [
      { id: '900123', name: 'Abe Quill', phone: '518-555-0701' },
      { id: '900123', name: 'May Quill', phone: '518-555-0702' },
    ];
    for (const leg of ['', 'A']) {
      const { rides } = readLines(linesOf(...two.map((row) => ({ ...row, leg }))));
      expect(rides).toHaveLength(2);
      expect(new Set(rides.map(({ key }) => key)).size).toBe(2);
    }
    const rounded = ['Ann', 'Ben', 'Cal'].map((name) => ({ id: '1.23457E+11', leg: '', name: `${name} Heather` }));
    const first = readLines(linesOf(...rounded)).rides;
    const later = readLines(linesOf(...rounded.filter(({ name }) => name !== 'Ben Heather'))).rides;
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
    expect(readLines(linesOf(out, home)).rides).toMatchObject([{}, { returnOf: { line: 2 } }]);
    expect(readLines(linesOf(home, out)).rides).toMatchObject([{ returnOf: { line: 3 } }, {}]);
  });

  it('[IMP-7] asks about a copy of a trip, and finds it under the key of the first one', () => {
    const [one, two] = [
      { id: 'Z10GBITXI0A', leg: '' },
      { id: 'Z10GBITXI0AA', leg: '' },
    ] as const;
    const [first] = readLines(linesOf(one)).rides;
    const [copy] = readLines(linesOf(two)).rides;
    expect(copy?.otherKeys).toContainEqual({ key: first?.key, why: 'copy' });
    expect(whereRowsAre(readLines(linesOf(one, two)))).toMatchObject({ unanswered: [2, 3] });
  });

  it('[IMP-7] asks which of two rows counts if one is cancelled', () => {
    const lines = linesOf({ status: 'Cancelled' }, { status: 'Scheduled' });
    expect(whereRowsAre(readLines(lines))).toMatchObject({ live: [], canceled: [], unanswered: [2, 3] });
  });
});

describe('days', () => {
  const HEADERS = 'Booking Id|Client Name|Pickup Time|Origin|Destination|LOS';
  const ROW = '1|Pam Nettle|9:00 AM|12 Elm St|400 Oak St|AMB';

  it('[IMP-8] presets the day of a title, a sheet’s name, or the file’s name, and asks where nothing says it', () => {
    expect(questionsOf(['Manifest for Thursday, November 26, 2026', HEADERS, ROW])).toContainEqual([
      'day',
      'Manifest for Thursday, November 26, 2026',
      '2026-11-26',
      1,
    ]);
    expect(questionsOf(['Printed 11/20/2026', HEADERS, ROW])).toContainEqual(['day', '', undefined, 1]);
    expect(tripsOf([HEADERS, ROW], { day: '2026-11-28' })).toMatchObject([{ tripDate: '2026-11-28' }]);
  });

  it('[IMP-3] recognizes days with the day first from the whole column', () => {
    const days = (...all: string[]) =>
      tripsOf(linesOf(...all.map((day, index) => ({ day, id: `${index}` })))).map(({ tripDate }) => tripDate);
    expect(days('03/12/2026', '15/12/2026')).toEqual(['2026-12-03', '2026-12-15']);
    expect(days('12/03/2026', '11/26/2026')).toEqual(['2026-12-03', '2026-11-26']);
    expect(readLines(linesOf({ day: '02/12/2026' })).questions).toContainEqual(
      expect.objectContaining({ id: 'dayOrder', isRequired: true }),
    );
  });

  it('[IMP-8] names past days and days far ahead', () => {
    const { warnings } = readLines(linesOf({ day: '11/25/2025' }, { day: '11/25/2027', id: '2' }));
    expect(warnings).toMatchObject([
      { about: 'pastDay', value: '2025-11-25', rows: [{ line: 2 }] },
      { about: 'farDay', value: '2027-11-25', rows: [{ line: 3 }] },
    ]);
  });
});

describe('cells', () => {
  it.each([
    ['8:00-8:30', '08:00', true],
    ['9.30', '09:30', false],
    ['Noon', '12:00', false],
    ['0930', '09:30', false],
    ['9:30AM*', '09:30', true],
    ['9:30 AM EST', '09:30', false],
    ['9:30 AM CST', '10:30', true],
    ['2026-11-26T14:30:00Z', '09:30', true],
    ['2026-11-26T14:30:00-05:00', '14:30', false],
    ['about 9:30 am', '09:30', true],
  ])('[IMP-10] reads the time %s as %s', (time, puTime, isNoted) => {
    const [trip] = tripsOf(linesOf({ time }));
    expect(trip).toMatchObject({ puTime, bookingComments: isNoted ? `Pick-up time in the file: ${time}` : '' });
  });

  it('[IMP-10] puts 24:30 on the next day', () => {
    expect(tripsOf(linesOf({ time: '24:30' }))).toMatchObject([{ tripDate: '2026-11-27', puTime: '00:30' }]);
  });

  it.each([
    ['N/A', '', 'Phone: N/A'],
    ['none', '', 'Phone: none'],
    ['0', '', 'Phone: 0'],
    ['518-555-0101 / 518-555-0102', '518-555-0101', 'Phone: 518-555-0101 / 518-555-0102'],
    ['518-555-0101 ext 12345', '518-555-0101 ext 12345', ''],
    ['518-555-0101', '518-555-0101', ''],
  ])('[IMP-10] reads the phone %s without refusing its trip', (phone, read, note) => {
    expect(tripsOf(linesOf({ phone }))).toMatchObject([{ phone: read, bookingComments: note }]);
  });

  it('[IMP-10] takes an appointment across a zone line', () => {
    const cells = { time: '10:00', appt: '9:45 AM', from: '10 Main St, Bowdon, GA', to: '20 Oak St, Ranburne, AL' };
    expect(tripsOf(linesOf(cells))).toMatchObject([{ puTime: '10:00', apptTime: '10:45' }]);
    expect(tripsOf(linesOf({ time: '10:00', appt: '9:45 AM' }))).toMatchObject([
      { apptTime: '', bookingComments: 'Appointment in the file, before the pick-up: 09:45' },
    ]);
  });

  it('[IMP-9] keeps the parts of an address, the zeros of a ZIP code, and a city that is in the street too', () => {
    const headers =
      'Trip ID|Name|LOS|Date|PU Time|PU Place|PU Street No|PU Street|PU Apt|PU Floor|PU City|PU State|PU Zip|DO Address|DO Address 2|DO City|DO State|DO Zip';
    const read = (from: string, to: string) => tripsOf([headers, `1|Fay Gosling|AMB|11/26/2026|9:20|${from}|${to}`])[0];
    expect(
      read('Fern Dialysis|400|Oak St|4B|2|Cambridge|MA|2139', '12 Elm St|Suite 300|Cambridge|MA|021391234'),
    ).toMatchObject({
      fromAddress: '400 Oak St, Cambridge, MA 02139',
      fromDetails: 'Fern Dialysis, Apt 4B, Floor 2',
      toAddress: '12 Elm St, Cambridge, MA 02139-1234',
      toDetails: 'Suite 300',
    });
    expect(read('||1200 Houston Ave|||Houston|TX|', '88 La Salle St||Baton Rouge|LA|')).toMatchObject({
      fromAddress: '1200 Houston Ave, Houston, TX',
      toAddress: '88 La Salle St, Baton Rouge, LA',
    });
    expect(read('||7 Calle Luna|||San Juan|PR|901', '12 Elm St, Albany, NY 12203||Albany|NY|12203')).toMatchObject({
      fromAddress: '7 Calle Luna, San Juan, PR 00901',
      toAddress: '12 Elm St, Albany, NY 12203',
    });
  });

  it('[IMP-10] reads who rides along', () => {
    const lines = [
      'Trip ID|Name|LOS|Date|PU Time|Pickup Address|Dropoff Address|Escorts|Attendants|Car Seats',
      '1|Ivy Tansy|AMB|11/26/2026|11:00|12 Elm St|400 Oak St|1|1|1',
    ];
    expect(tripsOf(lines)).toMatchObject([{ companions: 1, attendants: 1, bookingComments: 'Car seat: 1' }]);
  });

  it('[IMP-5] names errors of Excel, and columns that are not used', () => {
    const [headers = '', row = ''] = linesOf({ phone: '#N/A' });
    const reading = readLines([`${headers}|Polygon`, `${row}|P7`]);
    expect(reading.warnings).toMatchObject([{ about: 'errorCell', value: 'Phone: #N/A', rows: [{ line: 2 }] }]);
    expect(unusedColumns(reading)).toMatchObject([{ header: 'Polygon', example: 'P7' }]);
    expect(readLines(linesOf({ day: '#REF!' })).refused).toMatchObject([
      { reasons: ['Day of the trip: The file has Excel’s error #REF! there.'] },
    ]);
  });
});

describe('drivers', () => {
  const [headers = '', row = ''] = linesOf({});
  const drivers = [{ uid: 'd1', name: 'Silas Windscreen' }];
  const read = (name: string, answers: Record<string, string> = {}) =>
    readLines([`${headers}|Driver`, `${row}|${name}`], { answers }, { drivers });

  it('[IMP-12] offers a driver whom the file names as the assignment', () => {
    const { rides, questions } = read('WINDSCREEN, SILAS');
    expect(rides).toMatchObject([{ driver: { uid: 'd1' } }]);
    expect(questions).toContainEqual(expect.objectContaining({ about: 'driver', preset: 'd1' }));
    expect(read('WINDSCREEN, SILAS', { 'driver:silas windscreen': 'none' }).rides[0]).not.toHaveProperty('driver');
  });

  it('[IMP-12] says why a driver whom the file names does not get the trip', () => {
    const others = [
      { uid: 'd1', name: 'Silas Windscreen' },
      { uid: 'd2', name: 'Amos Turnpike', state: 'inactive' },
      { uid: 'd3', name: 'Ida Ferry', state: 'pending' },
      { uid: '', name: 'Ned Toll', state: 'invited' },
      { uid: 'd5', name: 'Ben Bridge' },
      { uid: 'd6', name: 'Ben Bridge' },
      { uid: 'd7', name: 'Silas Windscreen', state: 'inactive' },
    ] as const;
    const readDriver = (driver: string, answers = {}) =>
      readLines([`${headers}|Driver`, `${row}|${driver}`], { answers }, { drivers: others });
    const whyOf = (driver: string) => readDriver(driver).rides[0]?.unassigned?.why;
    expect(readDriver('Silas Windscreen').rides[0]).toMatchObject({ driver: { uid: 'd1' } });
    expect(['Turnpike, Amos', 'Ida Ferry', 'Ned Toll', 'Ben Bridge'].map(whyOf)).toEqual([
      ...['inactive', 'pending', 'invited', 'ambiguous'],
    ]);
    expect(readDriver('Amos Turnpike').questions).toContainEqual(
      expect.objectContaining({
        ...{ about: 'driver', preset: 'none', noDriver: 'inactive' },
        options: ['none', 'd1', 'd5', 'd6'],
      }),
    );
    expect(readDriver('Amos Turnpike', { 'driver:amos turnpike': 'd1' }).rides[0]).toMatchObject({
      driver: { uid: 'd1' },
    });
    expect(readDriver('Silas Windscreen', { 'driver:silas windscreen': 'none' }).rides[0]).toMatchObject({
      unassigned: { why: 'chosen' },
    });
  });

  it('[IMP-12] says that a column names drivers before any driver is known', () => {
    const reading = readLines([`${headers}|Driver`, `${row}|Silas Windscreen`], {}, { drivers: [] });
    expect(reading.namesDrivers).toBe(true);
    expect(readLines([headers, row]).namesDrivers).toBe(false);
  });

  it('[IMP-12] names a column of drivers whom nobody here knows as not used, unless a person chose it', () => {
    const reading = read('Amos Turnpike');
    expect(unusedColumns(reading)).toMatchObject([{ header: 'Driver', example: 'Amos Turnpike' }]);
    const chosen = readLines(
      [`${headers}|Driver`, `${row}|Amos Turnpike`],
      { columns: { driverName: ['Driver'] } },
      { drivers },
    );
    expect(chosen.questions).toContainEqual(
      expect.objectContaining({ about: 'driver', options: ['none', 'd1'], preset: 'none' }),
    );
  });
});

describe('the console’s own export', () => {
  it('[IMP-2] is read back as it is, without questions about its statuses', () => {
    const reading = readLines([
      'Client name|Phone|Mobility need|Trip date|Pickup time|Pickup time computed|Appointment time|Will-call|Pickup address|Pickup details|Dropoff address|Dropoff details|Status|Driver|Cancelled by|Cancel reason|Companions|Comments|Driver ID|Locked|Record ID',
      'Kettle, Clovis|+1 718 555 0101|Wheelchair XL|2026-11-26|14:30|yes|15:00|no|14 Marigold Row|12|5 Lantern Ave|Floor 2|Active|Dee, Jr.|||2|N/A|d|yes|account_one',
      "Ada Teapot||Bariatric stretcher|2026-11-26||no|15:00|yes|14 Marigold Row||5 Lantern Ave||Cancelled||client|'-moved|0|||no|account_two",
    ]);
    expect(reading.rides).toMatchObject([
      {
        key: 'account_one',
        record: { status: 'Active', driverUid: 'd', driverName: 'Dee, Jr.', locked: true },
        trip: {
          ...{ name: 'Kettle, Clovis', phone: '+1 718 555 0101', clientDis: 'wheelchairXl', puTimeComputed: true },
          ...{ fromDetails: '12', toDetails: 'Floor 2', companions: 2, bookingComments: 'N/A', puTime: '14:30' },
        },
      },
      {
        record: { status: 'Cancelled', cancelReason: '-moved', cancelledBy: 'client' },
        trip: { clientDis: 'bariatricStretcher', willCall: true, puTime: '' },
      },
    ]);
    expect(reading.questions.filter(({ about }) => about !== 'need')).toEqual([]);
  });
});
