import { createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

/** Optional styling of a column. */
export interface ColumnLook {
  /** Classes of the header and of the cells, e.g. for a width or to hide the column on narrow screens. */
  readonly className?: string;
  /** Leaves out the header in front of the cell on a phone's card. */
  readonly bare?: boolean;
}

export const features = tableFeatures({ columnMeta: {} as ColumnLook });

/** Makes the columns of a DataTable: `createColumns<Doc<User>>().display({ id, header, cell, meta })`. */
export const createColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>();
