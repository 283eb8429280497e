import type { CredentialDocument, DocumentFormat } from '@mtos/model';
import { EMPTY_CREDENTIAL_INPUT, emptyCredentialTypeInput, toCredentialTypeContent } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { documentsOfCredential, packetContent, packetName } from './packetFiles';

const TODAY = '2026-11-28';
const instant = (millis: number) => ({ toMillis: () => millis, toDate: () => new Date(millis) });
const signed = { version: 1, createdAt: instant(0), updatedAt: instant(0), updatedBy: 'olga' };

const rowOf = (typeUid: string, name: string, expiresDay?: string) => ({
  type: { ...toCredentialTypeContent({ ...emptyCredentialTypeInput(TODAY), name }), ...signed, id: typeUid },
  credential:
    expiresDay === undefined
      ? undefined
      : {
          ...({ typeUid, subject: 'driver', subjectUid: 'dora' } as const),
          ...{ ...EMPTY_CREDENTIAL_INPUT, expiresDay, ...signed, id: `${typeUid}_dora` },
        },
});
const documentOf = (
  id: string,
  typeUid: string,
  format: DocumentFormat,
  expiresDay = '',
  added = 0,
): Doc<CredentialDocument> => ({
  ...{ id, credentialUid: `${typeUid}_dora`, subject: 'driver', subjectUid: 'dora', format, bytes: 10 },
  ...{ name: `${id}.${format}`, addedAt: instant(added), addedBy: 'olga', expiresDay },
});
const namesOf = (...given: Parameters<typeof packetContent>) =>
  packetContent(...given).files.map(({ id, name }) => [id, name]);

describe('the files of a packet', () => {
  it('[FLT-4] are the documents of valid credentials in the order of their types, by type and last valid day', () => {
    const rows = [
      rowOf('license', 'License', '2027-03-01'),
      rowOf('mvr', 'MVR', TODAY),
      rowOf('drug', 'Drug screen', '2026-11-27'),
      rowOf('cpr', 'CPR', ''),
      rowOf('training', 'Training'),
    ];
    const documents = [
      documentOf('c', 'cpr', 'png'),
      documentOf('d', 'drug', 'pdf', '2026-11-27'),
      documentOf('m', 'mvr', 'pdf', TODAY),
      documentOf('l', 'license', 'jpg', '2027-03-01'),
      documentOf('t', 'training', 'pdf'),
    ];
    expect(namesOf(rows, documents, TODAY)).toEqual([
      ['l', 'License - valid until 2027-03-01.jpg'],
      ['m', 'MVR - valid until 2026-11-28.pdf'],
      ['c', 'CPR.png'],
    ]);
  });

  it('[FLT-4] are not those of the earlier credential; types that have only those are named', () => {
    const rows = [
      rowOf('license', 'License', '2027-03-01'),
      rowOf('mvr', 'MVR', '2027-05-01'),
      rowOf('cpr', 'CPR', ''),
    ];
    const documents = [
      documentOf('old', 'license', 'pdf', '2026-03-01'),
      documentOf('new', 'license', 'pdf', '2027-03-01'),
      documentOf('m', 'mvr', 'pdf', '2026-05-01'),
    ];
    expect(packetContent(rows, documents, TODAY)).toEqual({
      files: [{ id: 'new', name: 'License - valid until 2027-03-01.pdf', bytes: 10 }],
      outdated: ['MVR'],
    });
  });

  it('[FLT-4] have numbers where several would be called the same, the first added first', () => {
    const documents = [
      documentOf('back', 'license', 'jpg', '2027-03-01', 2),
      documentOf('front', 'license', 'pdf', '2027-03-01', 1),
    ];
    expect(namesOf([rowOf('license', 'License', '2027-03-01')], documents, TODAY)).toEqual([
      ['front', 'License - valid until 2027-03-01 (1).pdf'],
      ['back', 'License - valid until 2027-03-01 (2).jpg'],
    ]);
  });

  it('[FLT-4] never have the same name, also not where upper and lower case are one', () => {
    const rows = [rowOf('a', 'License (1)', ''), rowOf('b', 'license', ''), rowOf('c', 'LICENSE', '')];
    const documents = ['a', 'b', 'c'].map((id) => documentOf(id, id, 'pdf'));
    expect(namesOf(rows, documents, TODAY)).toEqual([
      ['a', 'License (1).pdf'],
      ['b', 'license (2).pdf'],
      ['c', 'LICENSE (3).pdf'],
    ]);
  });

  it('[FLT-4] have names that file systems take', () => {
    const rows = [rowOf('a', ' ../Title 49/391: "physical"\u202E ', ''), rowOf('b', '...', '')];
    const documents = ['a', 'b'].map((id) => documentOf(id, id, 'pdf'));
    expect(packetContent(rows, documents, TODAY).files.map(({ name }) => name)).toEqual([
      '-Title 49-391- -physical-.pdf',
      'Credential.pdf',
    ]);
    expect(packetName('Dora/Axle', TODAY)).toBe('Dora-Axle - credentials 2026-11-28.zip');
  });
});

it('[FLT-4] lists the documents of one credential as they were added', () => {
  const documents = [
    documentOf('b', 'license', 'pdf', '', 1),
    documentOf('other', 'mvr', 'pdf', '', 0),
    documentOf('a', 'license', 'pdf', '', 1),
    documentOf('z', 'license', 'pdf', '', 0),
  ];
  expect(documentsOfCredential(documents, 'license_dora').map(({ id }) => id)).toEqual(['z', 'a', 'b']);
});
