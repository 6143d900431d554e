// The forms in which a visitor leaves an address, by the scope of the alert that they set (specification, Alert). @table

export const formScopes = ['all', 'product', 'price', 'offer', 'searchText'] as const;
export type FormScope = (typeof formScopes)[number];
