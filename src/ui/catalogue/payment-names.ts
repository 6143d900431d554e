// What ways to pay are called: names of firms are the same everywhere, everything else a merchant names in its own language. @table

const paymentNames: Readonly<Record<string, string>> = {
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
  contrassegno: 'contrassegno',
  'contra-reembolso': 'contra reembolso',
  efectivo: 'efectivo',
  especes: 'espèces',
  'mandat-administratif': 'mandat administratif',
  'bank-transfer': 'bank transfer',
  'purchase-order': 'purchase order',
  invoice: 'invoice',
};

/** `apple-pay` is Apple Pay; a way that the table lacks is written as a name. */
export function paymentName(slug: string): string {
  const known = paymentNames[slug];
  if (known !== undefined) return known;
  return slug
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
