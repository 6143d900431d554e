// Products side by side: a table that scrolls sideways within itself where it is wider than the screen.
import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './compare-table.module.css';

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** One cell per product; null = unknown. */
  readonly cells: readonly ReactNode[];
}

interface CompareTableProps {
  readonly caption: string;
  readonly columns: readonly { readonly key: string; readonly heading: ReactNode }[];
  /** The first row: price and button. */
  readonly top: CompareRow;
  readonly differing: readonly CompareRow[];
  readonly same: readonly CompareRow[];
}

export function CompareTable({ caption, columns, top, differing, same }: CompareTableProps) {
  const { t } = useI18n();
  const isOne = columns.length === 1;
  return (
    // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-columns={columns.length}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('product.specs')}</span>
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className={styles.column}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row row={top} />
        </tbody>
        {differing.length > 0 && (
          <tbody>
            {!isOne && <GroupHeading text={t('compare.differ')} span={columns.length + 1} />}
            {differing.map(row => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        )}
        {same.length > 0 && (
          <tbody className={styles.same}>
            <GroupHeading text={t('compare.same')} span={columns.length + 1} />
            {same.map(row => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function GroupHeading({ text, span }: { readonly text: string; readonly span: number }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span}>
        <span>{text}</span>
      </th>
    </tr>
  );
}

function Row({ row: { key, label, cells } }: { readonly row: CompareRow }) {
  const { t } = useI18n();
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {cells.map((cell, at) => (
        // Cells have no identity but their column.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={`${key}-${at}`}>
          {cell ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('offer.notStated')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
