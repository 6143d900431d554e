import { ChartTable } from '#ui/controls/chart-table.tsx';
import { Table } from '#ui/controls/table.tsx';
import type { TableColumn } from '#ui/controls/table.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

interface Row {
  readonly model: string;
  readonly price: string;
  readonly merchant: string;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'model', heading: 'Model', render: ({ model }) => model },
  { key: 'price', heading: 'Price', render: ({ price }) => price, isNumber: true },
  { key: 'merchant', heading: 'Merchant', render: ({ merchant }) => merchant },
];

const rows: readonly Row[] = [
  { model: 'iPhone 13', price: '412 €', merchant: 'Kernobst' },
  { model: 'iPhone 15 Pro Max', price: '1019 €', merchant: 'Generalüberholungswerkstätten Süd' },
];

const shared = { caption: 'Lowest price of each model', columns, rows, keyOf: ({ model }: Row) => model };

export const tableSpecimens: readonly Specimen[] = [
  { state: 'entries on a narrow screen', node: <Table {...shared} /> },
  { state: 'columns on a narrow screen', node: <Table {...shared} narrow="columns" /> },
];

export const chartTableSpecimens: readonly Specimen[] = [
  {
    state: 'folded',
    node: (
      <ChartTable>
        <Table {...shared} />
      </ChartTable>
    ),
  },
];
