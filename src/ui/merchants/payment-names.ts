// Names of payment methods: companies' names are the same everywhere, other methods have the merchant's own text. @table

const paymentNames: Readonly<Record<string, string>> = {
  'ach-transfer': 'ACH transfer',
  paypal: 'PayPal',
  'carte-bancaire': 'carte bancaire',
  'sepa-lastschrift': 'SEPA-Lastschrift',
  rechnung: 'Rechnung',
  vorkasse: 'Vorkasse',
  barzahlung: 'Barzahlung',
  girocard: 'girocard',
  virement: 'virement',
  transferencia: 'transferencia',
  bonifico: 'bonifico',
  contanti: 'contanti',
  contrassegno: 'contrassegno',
  'contra-reembolso': 'contra reembolso',
  efectivo: 'efectivo',
  especes: 'espèces',
  cheque: 'chèque',
  'mandat-administratif': 'mandat administratif',
  'bank-transfer': 'bank transfer',
  'purchase-order': 'purchase order',
  invoice: 'invoice',
};

/** `apple-pay` -> Apple Pay; a method that is not in the table is formatted as a name. */
export function formatPaymentName(slug: string): string {
  const known = paymentNames[slug];
  if (known !== undefined) return known;
  return slug
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
