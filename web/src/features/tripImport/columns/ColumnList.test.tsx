import type { FileColumns } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ColumnList, focusMissing } from './ColumnList';

const MAPPING: FileColumns = { name: ['Member'], tripDate: ['PickUp'], puTime: ['PickUp'] };
const COLUMNS = [
  { header: 'Member', example: 'Kettle, Ada', targets: ['name'], isSure: true },
  { header: 'PickUp', example: '11/26/2026 9:15 AM', targets: ['tripDate', 'puTime'], isSure: false },
  { header: 'Chair', example: 'W-EP', targets: [], isSure: false },
] as const;

function setUp() {
  const onChange = vi.fn();
  const rest = { mapping: MAPPING, missing: ['fromAddress'], isFolded: false, onChange } as const;
  render(<ColumnList columns={COLUMNS} {...rest} />);
  return onChange;
}

describe('the columns of a file', () => {
  it('[IMP-5] names a column that is not used, and assigns it in place, without guessing others again', async () => {
    const onChange = setUp();
    screen.getByText('1 column not used: Chair');
    screen.getByText('For example: W-EP');
    await userEvent.selectOptions(screen.getByLabelText('Chair'), 'Mobility need');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ ...MAPPING, clientDis: ['Chair'], fromPlace: [] }));
  });

  it('[IMP-8] asks for a required column among all columns, also those that are used', async () => {
    const onChange = setUp();
    const missing = screen.getByLabelText('Which column is: Pick-up address?');
    focusMissing('fromAddress');
    expect(document.activeElement).toBe(missing);
    await userEvent.selectOptions(missing, 'PickUp (11/26/2026 9:15 AM)');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ ...MAPPING, fromAddress: ['PickUp'] }));
  });

  it('[IMP-8] shows both uses of a column with the day and the time, and takes one away', async () => {
    const onChange = setUp();
    await userEvent.selectOptions(screen.getByLabelText('PickUp, also'), 'Not used');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ ...MAPPING, puTime: [] }));
  });
});
