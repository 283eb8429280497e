import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { buildLines, readLines } from './testFiles';

describe('drivers', () => {
  const [headers = '', row = ''] = buildLines({});
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
    const readReason = (driver: string) => readDriver(driver).rides[0]?.unassigned?.why;
    expect(readDriver('Silas Windscreen').rides[0]).toMatchObject({ driver: { uid: 'd1' } });
    expect(['Turnpike, Amos', 'Ida Ferry', 'Ned Toll', 'Ben Bridge'].map(readReason)).toEqual([
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
