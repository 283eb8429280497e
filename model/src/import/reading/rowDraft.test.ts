import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { readMiles } from './readMiles';
import { readName } from './readName';
import { buildLines, readLines, readSheet, readTrips } from './testFiles';

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
    const [trip] = readTrips(buildLines({ time }));
    expect(trip).toMatchObject({ puTime, bookingComments: isNoted ? `Pick-up time in the file: ${time}` : '' });
  });

  it('[IMP-10] puts 24:30 on the next day', () => {
    expect(readTrips(buildLines({ time: '24:30' }))).toMatchObject([{ tripDate: '2026-11-27', puTime: '00:30' }]);
  });

  it.each([
    ['N/A', '', 'Phone: N/A'],
    ['none', '', 'Phone: none'],
    ['0', '', 'Phone: 0'],
    ['518-555-0101 / 518-555-0102', '518-555-0101', 'Phone: 518-555-0101 / 518-555-0102'],
    ['518-555-0101 ext 12345', '518-555-0101 ext 12345', ''],
    ['518-555-0101', '518-555-0101', ''],
  ])('[IMP-10] reads the phone %s without refusing its trip', (phone, read, note) => {
    expect(readTrips(buildLines({ phone }))).toMatchObject([{ phone: read, bookingComments: note }]);
  });

  it('[IMP-10] takes an appointment across a zone line', () => {
    const cells = { time: '10:00', appt: '9:45 AM', from: '10 Main St, Bowdon, GA', to: '20 Oak St, Ranburne, AL' };
    expect(readTrips(buildLines(cells))).toMatchObject([{ puTime: '10:00', apptTime: '10:45' }]);
    expect(readTrips(buildLines({ time: '10:00', appt: '9:45 AM' }))).toMatchObject([
      { apptTime: '', bookingComments: 'Appointment in the file, before the pick-up: 09:45' },
    ]);
  });

  it('[IMP-9] keeps the parts of an address, the zeros of a ZIP code, and a city that is in the street too', () => {
    const headers =
      'Trip ID|Name|LOS|Date|PU Time|PU Place|PU Street No|PU Street|PU Apt|PU Floor|PU City|PU State|PU Zip|DO Address|DO Address 2|DO City|DO State|DO Zip';
    const read = (from: string, to: string) =>
      readTrips([headers, `1|Fay Gosling|AMB|11/26/2026|9:20|${from}|${to}`])[0];
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
    expect(readTrips(lines)).toMatchObject([{ companions: 1, attendants: 1, needs: { equipment: ['carSeat'] } }]);
  });

  const withNeeds = (headers: string, cells: string) =>
    readLines([
      `Trip ID|Name|LOS|Date|PU Time|Pickup Address|Dropoff Address|${headers}`,
      `1|Ivy Tansy|AMB|11/26/2026|11:00|12 Elm St|400 Oak St|${cells}`,
    ]);
  const tripWithNeeds = (headers: string, cells: string) => withNeeds(headers, cells).rides[0]?.trip;

  it('[CLI-2] [IMP-5] reads what a ride needs, and notes what it can’t read', () => {
    expect(
      tripWithNeeds(
        'Assistance|Mobility Aids|Oxygen|Weight|Pickup Steps|Service Animal Flag|Loading minutes',
        'Door to door|Walker, cane|2 LPM|240 lbs|12|Y|15',
      ),
    ).toMatchObject({
      needs: {
        ...{ service: 'doorToDoor', equipment: ['walker', 'cane', 'serviceAnimal'], oxygenLiters: 2 },
        ...{ weightPounds: 240, stairsAtPickUp: 12, loadingMinutes: 15 },
      },
      bookingComments: '',
    });
    expect(
      tripWithNeeds('Oxygen|Weight|Pickup Steps|Car Seats|Crutches / Walker / Cane Flag', 'Y|obese|a few|2|Y'),
    ).toMatchObject({
      needs: { equipment: ['oxygen', 'carSeat'] },
      bookingComments: 'Car seat: 2\nCrutches / Walker / Cane Flag: Y\nPickup Steps: a few\nWeight: obese',
    });
    expect(tripWithNeeds('Oxygen|Car Seats|Weight', 'N|0|')).toMatchObject({ needs: null, bookingComments: '' });
  });

  it('[CLI-2] [IMP-6] asks what a word for equipment means, and keeps it in the comments until someone says', () => {
    const reading = withNeeds('Special Equipment', 'NLA, WA, ventilator');
    expect(reading.questions.filter(({ about }) => about === 'rideNeed')).toMatchObject([
      { about: 'rideNeed', value: 'WA', preset: 'walker', isRequired: false },
      { about: 'rideNeed', value: 'ventilator', preset: 'note', isRequired: false },
    ]);
    expect(reading.rides[0]?.trip).toMatchObject({
      needs: { equipment: ['walker'], neverLeaveAlone: true },
      bookingComments: 'Special Equipment: ventilator',
    });
  });

  it('[CLI-2] [IMP-5] keeps notes for the office away from the comments, which drivers read', () => {
    const headers = 'Trip ID|Name|LOS|Date|PU Time|PU Address|DO Address|Notes|Office notes|Billing notes';
    const read = (notes: string) =>
      readLines([headers, `1|Fay Gosling|AMB|11/26/2026|9:20|1 Elm St, Troy, NY|2 Oak St, Troy, NY|${notes}`]).rides[0];
    expect(read('Ring twice|Bill the son|Code 7')).toMatchObject({
      officeNotes: 'Office notes: Bill the son\nBilling notes: Code 7',
      trip: { bookingComments: 'Ring twice' },
    });
    expect(read('Ring twice|N/A|Code 7')?.officeNotes).toBe('Code 7');
    expect(read('Ring twice||')?.officeNotes).toBeUndefined();
  });

  it('[IMP-5] names errors of Excel, and columns that are not used', () => {
    const [headers = '', row = ''] = buildLines({ phone: '#N/A' });
    const reading = readLines([`${headers}|Polygon`, `${row}|P7`]);
    expect(reading.warnings).toMatchObject([{ about: 'errorCell', value: 'Phone: #N/A', rows: [{ line: 2 }] }]);
    expect(unusedColumns(reading)).toMatchObject([{ header: 'Polygon', example: 'P7' }]);
    expect(readLines(buildLines({ day: '#REF!' })).refused).toMatchObject([
      { reasons: ['Day of the trip: The file has Excel’s error #REF! there.'] },
    ]);
  });
});

describe('names, miles, and addresses', () => {
  it('[IMP-3] reads a joined name in the order in which it is spoken', () => {
    expect(
      ['Doe, John', 'DOE,JOHN', 'Doe, John M.', 'Doe Jr., John', 'Doe, John, Jr.', 'John Doe'].map(readName),
    ).toEqual(['John Doe', 'JOHN DOE', 'John M. Doe', 'John Doe Jr.', 'John Doe Jr.', 'John Doe']);
    expect(readTrips(buildLines({ name: 'Marmalade, Blanche' }))).toMatchObject([{ name: 'Blanche Marmalade' }]);
  });

  it('[IMP-3] reads a phone that stands behind the name', () => {
    expect(readTrips(buildLines({ name: 'Della Oakes (518) 555-2201', phone: '' }))).toMatchObject([
      { name: 'Della Oakes', phone: '(518) 555-2201' },
    ]);
  });

  it('[IMP-3] reads miles with a comma, a unit, or thousands', () => {
    expect(['3,2', '12,45', '1,204', '1,204.5', '.8', '12.4 mi', 'far'].map(readMiles)).toEqual([
      ...[3.2, 12.45, 1204, 1204.5, 0.8, 12.4, undefined],
    ]);
  });

  it('[TRP-5] describes every problem of a row', () => {
    expect(readLines(buildLines({ day: 'soon', to: '' }, { id: '2' })).refused).toMatchObject([
      {
        reasons: ['Day of the trip: ‘soon’ could not be understood.', 'Drop-off address: Enter where the trip goes.'],
      },
    ]);
  });

  it('[IMP-5] names the first comments on cells with where they are, because it reads none', () => {
    const texts = ['CANCELLED', 'will call', 'c', 'd', 'e', 'f'];
    const comments = texts.map((text, index) => ({ line: 2, column: index * 13, text }));
    expect(readSheet(buildLines({}), { comments }).warnings).toEqual([
      {
        about: 'comments',
        value: 'A2 ‘CANCELLED’, N2 ‘will call’, AA2 ‘c’, AN2 ‘d’, BA2 ‘e’',
        rows: Array(6).fill({ sheet: '', line: 2 }),
      },
    ]);
    expect(readSheet(buildLines({}), { comments, hasMoreComments: true }).warnings).toMatchObject([{ hasMore: true }]);
  });
});
