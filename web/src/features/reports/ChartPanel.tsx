import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { type Bar, BarChart } from '../../ui/chart/BarChart';
import { Panel } from '../../ui/layout/Panel';
import { type FigureColumn, FigureTable } from './FigureTable';
import { formatCount } from './reportFigures';

interface Props<Row> {
  /** The question that the chart answers. */
  readonly title: string;
  /** The answer for the whole span, with what the shades mean. */
  readonly about: string;
  readonly bars: readonly Bar[];
  readonly max: number;
  /** The label of `max`, if it is not a count. */
  readonly maxLabel?: string;
  readonly formatMax?: (max: number) => string;
  /** The labels of the first and the last bar. */
  readonly ends: readonly string[];
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
}

/** A chart, and one press away its table. Both are printed. */
export function ChartPanel<Row>(props: Props<Row>) {
  const { title, about, bars, max, maxLabel, formatMax = formatCount, ends, columns, rows, getKey } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel className="break-inside-avoid">
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-body">{title}</h2>
          <p className="min-h-10 text-muted tabular-nums">{about}</p>
        </div>
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isTable}
          aria-label={`${title} As a table`}
          className="print:hidden"
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </div>
      <div className="px-4 pt-2 pb-4">
        <p className="text-faint text-small tabular-nums">{max > 0 ? (maxLabel ?? formatMax(max)) : ''}</p>
        <BarChart bars={bars} max={max} className="h-[146px] border-line border-t border-b" />
        <p className="mt-1 flex justify-between text-faint text-small">
          <span>{ends[0]}</span>
          {ends[1] !== ends[0] && <span>{ends[1]}</span>}
        </p>
      </div>
      <div className={clsx('overflow-x-auto', !isTable && 'hidden print:block')}>
        <FigureTable label={title} columns={columns} rows={rows} getKey={getKey} />
      </div>
    </Panel>
  );
}
