import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from '#ui/controls/table.tsx';
import type { TableColumn } from '#ui/controls/table.tsx';

interface Row {
  readonly day: string;
  readonly price: string;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'day', heading: 'Day', render: row => row.day },
  { key: 'price', heading: 'Price', render: row => row.price, isNumber: true },
];
const rows = [{ day: '3 Nov', price: '€412' }];

test('the first column names its row, and every cell carries its heading for a narrow screen', () => {
  const html = renderToStaticMarkup(
    <Table caption="Prices" columns={columns} rows={rows} keyOf={row => row.day} />,
  );
  expect(html).toContain('Prices</caption>');
  expect(html).toContain('<th scope="row">3 Nov</th>');
  expect(html).toMatch(/<td class="[^"]+" data-label="Price">€412<\/td>/);
});
