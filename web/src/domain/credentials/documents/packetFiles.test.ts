import type { CredentialDocument, DocumentFormat } from '@mtos/model';
import { EMPTY_CREDENTIAL_INPUT, emptyCredentialTypeInput, toCredentialTypeContent } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { documentsOfCredential, packetFiles, packetName } from './packetFiles';

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
const documentOf = (id: string, typeUid: string, format: DocumentFormat, added = 0): Doc<CredentialDocument> => ({
  ...{ id, credentialUid: `${typeUid}_dora`, subject: 'driver', subjectUid: 'dora', format, bytes: 10 },
  ...{ name: `${id}.${format}`, addedAt: instant(added), addedBy: 'olga' },
});
const namesOf = (...given: Parameters<typeof packetFiles>) => packetFiles(...given).map(({ id, name }) => [id, name]);

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
      documentOf('d', 'drug', 'pdf'),
      documentOf('m', 'mvr', 'pdf'),
      documentOf('l', 'license', 'jpg'),
      documentOf('t', 'training', 'pdf'),
    ];
    expect(namesOf(rows, documents, TODAY)).toEqual([
      ['l', 'License - valid until 2027-03-01.jpg'],
      ['m', 'MVR - valid until 2026-11-28.pdf'],
      ['c', 'CPR.png'],
    ]);
  });

  it('[FLT-4] have numbers where several would be called the same, the first added first', () => {
    const documents = [documentOf('back', 'license', 'jpg', 2), documentOf('front', 'license', 'pdf', 1)];
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
    expect(packetFiles(rows, documents, TODAY).map(({ name }) => name)).toEqual([
      '-Title 49-391- -physical-.pdf',
      'Credential.pdf',
    ]);
    expect(packetName('Dora/Axle', TODAY)).toBe('Dora-Axle - credentials 2026-11-28.zip');
  });
});

it('[FLT-4] lists the documents of one credential as they were added', () => {
  const documents = [
    documentOf('b', 'license', 'pdf', 1),
    documentOf('other', 'mvr', 'pdf', 0),
    documentOf('a', 'license', 'pdf', 1),
    documentOf('z', 'license', 'pdf', 0),
  ];
  expect(documentsOfCredential(documents, 'license_dora').map(({ id }) => id)).toEqual(['z', 'a', 'b']);
});
