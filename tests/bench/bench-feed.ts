// The Google Merchant feed that benches read: any number of items, generated in chunks.

const models = ['iPhone 13', 'iPhone 13 mini', 'iPhone 14', 'iPhone 14 Plus'];
const sizes = [128, 256, 512];
/** A merchant that lists its pieces one by one repeats the same text for several. */
const piecesOfAKind = 10;

/** The merchant of the small demonstration whose feed it is. */
export const benchFeed = {
  merchantSlug: 'second-core',
  country: 'us',
  format: 'google-merchant-xml',
  host: 'second-core.example',
} as const;

export function* writeBenchFeed(items: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>bench</title>';
  for (let at = 0; at < items; at++) {
    const kind = Math.floor(at / piecesOfAKind);
    const title = `Apple ${models[kind % 4]} ${sizes[kind % 3]}GB Midnight - Unlocked - Excellent - ref. ${kind}`;
    yield `\n<item><g:id>b${at}</g:id><g:title>${title}</g:title><g:link>https://${benchFeed.host}/p/${at}</g:link>
<g:price>${300 + (at % 400)}.00 USD</g:price><g:availability>in_stock</g:availability><g:condition>refurbished</g:condition>
<g:brand>Apple</g:brand><g:color>Midnight</g:color></item>`;
  }
  yield '</channel></rss>';
}
