import { createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

/** What a column may say of its look. */
export interface ColumnLook {
  /** Classes of the header and of the cells, e.g. for a width or to leave the column out on narrow screens. */
  readonly className?: string;
  /** On a phone's card the cell stands without its header before it. */
  readonly bare?: boolean;
}

export const features = tableFeatures({ columnMeta: {} as ColumnLook });

/** Makes the columns of a DataTable: `columnsOf<Doc<User>>().display({ id, header, cell, meta })`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>();
