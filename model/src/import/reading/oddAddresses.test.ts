import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { buildLines, readLines, readTrips, whereRowsAre } from './testFiles';

describe('addresses of a trip', () => {
  it('[IMP-9] goes to no address of the way back or of another stop, and keeps the former in the comments', () => {
    const lines = [
      'Trip ID|Member Name|LOS|Trip Date|PU Time|Pickup Location|Drop Off Location|Return Drop Off Address|2nd Dropoff Address|Mailing Address',
      '1|Ida Marmalade|AMB|11/26/2026|9:30|12 Elm St|400 Oak St|9 Fir Rd|8 Ash Rd|PO Box 7',
    ];
    expect(readTrips(lines, { 'return:address': 'no' })).toMatchObject([
      { fromAddress: '12 Elm St', toAddress: '400 Oak St', bookingComments: 'Return Drop Off Address: 9 Fir Rd' },
    ]);
    expect(unusedColumns(readLines(lines)).map(({ header }) => header)).toEqual([
      '2nd Dropoff Address',
      'Mailing Address',
    ]);
  });

  it('[IMP-5] refuses words in place of an address', () => {
    for (const from of ['TBD', 'See notes', 'Same as drop-off', 'XXX']) {
      expect([from, whereRowsAre(readLines(buildLines({ from }))).refused]).toEqual([from, [2]]);
    }
    expect(whereRowsAre(readLines(buildLines({ from: 'Samesville Manor, Albany, NY' })))).toMatchObject({ live: [2] });
  });

  it('[IMP-5] refuses marks that stand for the cell above', () => {
    const ditto = { name: '"', from: '"', to: 'same' };
    expect(readLines(buildLines({}, { ...ditto, id: '502' })).refused).toMatchObject([
      {
        reasons: [
          'Client’s name: ‘"’ could not be understood.',
          'Pick-up address: ‘"’ could not be understood.',
          'Drop-off address: ‘same’ could not be understood.',
        ],
      },
    ]);
  });
});
