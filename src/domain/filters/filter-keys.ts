// The filter keys that the catalogue understands today, a line each (specification 3). @table

export interface FilterKey {
  readonly name: string;
  readonly level: 'product' | 'offer';
  /** `value`: one of a set (text or number); `number`: compared, so ranges apply. */
  readonly kind: 'value' | 'number';
}

export const filterKeys = [
  { name: 'modelName', level: 'product', kind: 'value' },
  { name: 'releaseYear', level: 'product', kind: 'number' },
  { name: 'storageSize', level: 'product', kind: 'number' },
  { name: 'memorySize', level: 'product', kind: 'number' },
  { name: 'screenSize', level: 'product', kind: 'number' },
  { name: 'caseSize', level: 'product', kind: 'number' },
  { name: 'caseCollection', level: 'product', kind: 'value' },
  { name: 'caseType', level: 'product', kind: 'value' },
  { name: 'deviceColor', level: 'product', kind: 'value' },
  { name: 'productSku', level: 'product', kind: 'value' },
  { name: 'condition', level: 'offer', kind: 'value' },
  { name: 'merchantId', level: 'offer', kind: 'value' },
  { name: 'merchantSlug', level: 'offer', kind: 'value' },
  { name: 'price', level: 'offer', kind: 'number' },
  { name: 'returnTime', level: 'offer', kind: 'number' },
  { name: 'shippingCost', level: 'offer', kind: 'number' },
  { name: 'warrantyTime', level: 'offer', kind: 'number' },
] as const satisfies readonly FilterKey[];
