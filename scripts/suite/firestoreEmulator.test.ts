import { describe, expect, it } from 'vitest';
import { chooseFirestoreEmulator, type Machine } from './firestoreEmulator';

const jar = '/sdk/cloud-firestore-emulator.jar';

function machine(given: Partial<Omit<Machine, 'cliEmulator'>> & { cli?: Machine['cliEmulator']['state'] }): Machine {
  const { cli = 'unreachable', ...rest } = given;
  return {
    java: 17,
    packageJar: undefined,
    setting: undefined,
    cliEmulator: { version: '1.22.0', state: cli },
    ...rest,
  };
}

describe('which Firestore emulator runs', () => {
  it.each(['cached', 'downloadable'] as const)(
    '[LOC-3] chooses the emulator of the Firebase CLI on Java 21 when it is %s',
    (cli) => {
      expect(chooseFirestoreEmulator(machine({ java: 21, cli, packageJar: jar }))).toEqual({
        kind: 'cli',
        line: "Google's 1.22.0 from the Firebase CLI, on Java 21",
      });
    },
  );

  it("[LOC-3] chooses the package on Java 21 if the CLI's emulator cannot be downloaded", () => {
    expect(chooseFirestoreEmulator(machine({ java: 21, packageJar: jar }))).toMatchObject({ kind: 'package', jar });
  });

  it.each([11, 17, 20])('[LOC-3] chooses the package on Java %i, and says so', (java) => {
    expect(chooseFirestoreEmulator(machine({ java, cli: 'cached', packageJar: jar }))).toEqual({
      kind: 'package',
      jar,
      line: `the Google Cloud CLI's at ${jar}, on Java ${java}`,
    });
  });

  it('[LOC-3] prefers the jar that the setting names', () => {
    const setting = { jar: '/elsewhere.jar', exists: true };
    expect(chooseFirestoreEmulator(machine({ java: 21, cli: 'cached', packageJar: jar, setting }))).toMatchObject({
      kind: 'package',
      jar: '/elsewhere.jar',
    });
  });
});

describe('what is missing on the machine', () => {
  const missing: readonly [string, Machine, string][] = [
    ['no Java', machine({ java: undefined, packageJar: jar }), 'No Java was found'],
    ['a Java too old for either', machine({ java: 8, packageJar: jar }), 'Java 8 is too old'],
    ['a Java too old, whatever the setting', machine({ java: 8, setting: { jar, exists: true } }), 'Java 8 is too old'],
    ['a Java for the package, but no package', machine({ java: 17, cli: 'cached' }), 'runs on Java 17'],
    ['a Java for the CLI, but no emulator and no network', machine({ java: 21 }), 'could not be downloaded'],
    [
      'a setting that names a file that does not exist',
      machine({ setting: { jar: '/gone.jar', exists: false } }),
      '/gone.jar',
    ],
  ];

  it.each(missing)('[LOC-1] names %s, and both ways to get an emulator', (_, of, named) => {
    const choice = chooseFirestoreEmulator(of);
    expect(choice).toMatchObject({ kind: 'none', problem: expect.stringContaining(named) });
    expect(choice).toMatchObject({ problem: expect.stringContaining('Java 21 or later') });
    expect(choice).toMatchObject({ problem: expect.stringContaining('gcloud components install') });
  });
});
