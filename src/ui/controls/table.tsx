import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly heading: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of their column. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** The first column holds the row headings. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The caption, also the table's name for screen readers. */
  readonly caption: string;
  /** Hidden when a text beside the table says the same. */
  readonly isCaptionHidden?: boolean;
  /** On a narrow screen: `entries` = every row becomes labelled pairs; `columns` = stays a table, for a few columns. */
  readonly narrow?: 'entries' | 'columns';
}

/** A table with aligned numbers; on a narrow screen it becomes a readable list. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  caption,
  isCaptionHidden = false,
  narrow = 'entries',
}: TableProps<Row>) {
  return (
    <table className={`${styles.table} ${styles[narrow]}`}>
      <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading, isNumber }) => (
            <th key={key} scope="col" className={isNumber ? styles.number : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) => (
              <Cell key={column.key} column={column} row={row} isName={at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  readonly isName: boolean;
}

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const className = column.isNumber ? styles.number : undefined;
  if (isName)
    return (
      <th scope="row" className={className}>
        {column.render(row)}
      </th>
    );
  return (
    <td className={className} data-label={column.heading}>
      {column.render(row)}
    </td>
  );
}
