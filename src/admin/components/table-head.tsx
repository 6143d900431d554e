// The head of a ledger.

/** A column heading, aligned like its cells: text left, figures right. Columns of buttons have a visually hidden heading. */
export type Column = string | { readonly figure: string } | { readonly buttons: string };

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <Heading key={JSON.stringify(column)} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function Heading({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>;
  if ('figure' in column)
    return (
      <th scope="col" className="figure">
        {column.figure}
      </th>
    );
  return (
    <th scope="col">
      <span className="visually-hidden">{column.buttons}</span>
    </th>
  );
}
