import { describe, expect, it } from 'vitest';
import { readLines, readTrips, whereRowsAre } from '../testFiles';

describe('a return under headers for the client and the facility', () => {
  const HEADERS = 'Trip ID|Leg|Client Name|LOS|DOS|Time|Client Address|Client Phone|Facility Name|Facility Address';

  const lines = (headers = HEADERS) => [
    headers,
    '7|A|Ida Marmalade|AMB|11/26/2026|9:30|12 Elm St, Albany, NY|518-555-0101|Fern Dialysis|400 Oak St, Albany, NY',
    '7|B|Ida Marmalade|AMB|11/26/2026|14:00|12 Elm St, Albany, NY|518-555-0101|Fern Dialysis|400 Oak St, Albany, NY',
  ];

  const back = (answers = {}, headers = HEADERS) => readTrips(lines(headers), answers)[1];

  it('[IMP-7] starts at the facility, shown as a guess', () => {
    expect(back()).toMatchObject({
      ...{ fromAddress: '400 Oak St, Albany, NY', fromDetails: 'Fern Dialysis', toAddress: '12 Elm St, Albany, NY' },
      returnOf: 2,
    });
    expect(readLines(lines()).questions).toContainEqual(
      expect.objectContaining({ id: 'wayBack', value: 'Client Address, Facility Address', preset: 'swapped' }),
    );
    expect(back({ wayBack: 'asWritten' })).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });

  it('[IMP-7] starts at the facility also where the client’s address is only called ‘Address’', () => {
    const lines = [
      'Client|Address|City|Facility|Facility Address|Facility City|Time|Direction|Date|LOS',
      'Ida Marmalade|12 Elm St|Albany|Fern Dialysis|400 Oak St|Albany|9:00 AM|To|11/26/2026|AMB',
      'Ida Marmalade|12 Elm St|Albany|Fern Dialysis|400 Oak St|Albany|2:00 PM|From|11/26/2026|AMB',
    ];
    expect(readTrips(lines)).toMatchObject([
      { puTime: '09:00', fromAddress: '12 Elm St, Albany', toAddress: '400 Oak St, Albany' },
      { puTime: '14:00', fromAddress: '400 Oak St, Albany', toAddress: '12 Elm St, Albany' },
    ]);
  });

  it('[IMP-7] is not lost where the kind of trip stands under ‘Type’', () => {
    const type = [
      'Name|Date|Time|Pickup|Dropoff|LOS|Type',
      'Ida Marmalade|11/26/2026|9:30|12 Elm St|400 Oak St|AMB|RT',
      'Abe Quill|11/26/2026|9:30|12 Elm St|400 Oak St|AMB|OW',
    ];
    expect(readTrips(type).map(({ name, part }) => [name, part])).toEqual([
      ['Ida Marmalade', 'outbound'],
      ['Ida Marmalade', 'return'],
      ['Abe Quill', 'outbound'],
    ]);
  });

  it('[IMP-1] [IMP-7] goes the same way in a canceled row, also by the answer', () => {
    const cancelled = (answers = {}) =>
      readTrips(
        [
          `${HEADERS}|Status`,
          ...lines()
            .slice(1)
            .map((line) => `${line}|Cancelled`),
        ],
        answers,
      )[1];
    expect(cancelled()).toMatchObject({ isCancelled: true, fromAddress: '400 Oak St, Albany, NY' });
    expect(cancelled({ wayBack: 'asWritten' })).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });

  it('[IMP-7] waits for an answer where the second column is a destination, and asks nothing under clear headers', () => {
    const destination = HEADERS.replace('Facility Address', 'Destination Address');
    expect(whereRowsAre(readLines(lines(destination)))).toMatchObject({ live: [2], unanswered: [3] });
    const clear = HEADERS.replace('Client Address', 'Pickup Address').replace('Facility Address', 'Dropoff Address');
    expect(back({}, clear)).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });
});
