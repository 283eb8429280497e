import { describe, expect, it } from 'vitest';
import { readLines } from './testFiles';

describe('the console’s own export', () => {
  it('[IMP-2] is read back as it is, without questions about its statuses', () => {
    const reading = readLines([
      'Client name|Phone|Mobility need|Trip date|Pickup time|Pickup time computed|Appointment time|Will-call|Pickup address|Pickup details|Dropoff address|Dropoff details|Status|Driver|Canceled by|Cancel reason|Companions|Comments|Driver ID|Locked|Record ID',
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
