import { EMPTY_PAYER, type Payer } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { FilePayer } from './FilePayer';

const at = { toMillis: () => 0, toDate: () => new Date(0) };

const payer = (id: string, given: Partial<Payer> = {}): Doc<Payer> => ({
  ...EMPTY_PAYER,
  ...{ id, name: id, version: 1, createdAt: at, updatedAt: at, updatedBy: 'ann' },
  ...given,
});

const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who pays' });

describe('who pays for the trips that a file adds', () => {
  it('[MNY-2] is the payer whose files have the format, and can be changed for this file', async () => {
    const change = vi.fn();
    const payers = [payer('Dustpan', { importFormats: ['format'] }), payer('Kettle'), payer('Old', { active: false })];
    render(<FilePayer payers={payers} format="format" payerUid={undefined} onChange={change} />);
    const texts = [...choice().options].map(({ text }) => text);
    expect(texts).toEqual(['Dustpan, as for all files of this format', 'Dustpan', 'Kettle']);
    await userEvent.selectOptions(choice(), 'Kettle');
    expect(change).toHaveBeenLastCalledWith('Kettle');
    await userEvent.selectOptions(choice(), 'Dustpan, as for all files of this format');
    expect(change).toHaveBeenLastCalledWith(undefined);
  });

  it('[MNY-2] is said by each trip if no payer has the format, and is not asked without payers', () => {
    const { rerender } = render(
      <FilePayer payers={[payer('Kettle')]} format="format" payerUid="Kettle" onChange={() => {}} />,
    );
    expect(choice().options[0]?.text).toBe('As each trip says');
    expect(choice().value).toBe('Kettle');
    const own = payer('Self-pay', { kind: 'private' });
    rerender(<FilePayer payers={[own]} format="format" payerUid={undefined} onChange={() => {}} />);
    expect(choice().options[0]?.text).toBe('As each trip says');
    rerender(<FilePayer payers={[]} format="format" payerUid={undefined} onChange={() => {}} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
