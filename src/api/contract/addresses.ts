// Where each call lives. Apart from the schemas, so that the browser's bundle carries addresses and no validator. @table

export interface CallAddress {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
}

export const addresses = {
  getResult: { name: 'getResult', method: 'POST', path: '/api/product/rendering/getResult' },
  getProduct: { name: 'getProduct', method: 'POST', path: '/api/product/rendering/getProduct' },
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof addresses;

/** Keys that every error answer has (see error-form.ts). */
export const errorFormKeys = ['error', 'code', 'requestId'] as const;
