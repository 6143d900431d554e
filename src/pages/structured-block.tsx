// A page's facts for search engines, as a block of JSON: data and no code, so the security policy needs no exception.
import type { StructuredBlock } from '#pages/structured-data.ts';

/**
 * Written by the server alone, since whoever reads it asks for the document: pages hand over their facts with
 * `import.meta.env.SSR ? [...] : []`, so that neither facts nor their makers come to the browser, where the block of the first page
 * stays as it was.
 */
export function StructuredBlocks({ list }: { readonly list: readonly (StructuredBlock | null)[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serialize(list.filter(block => block !== null)) }}
    />
  );
}

/** JSON that cannot end its element early. */
function serialize(blocks: readonly StructuredBlock[]): string {
  return JSON.stringify(blocks).replaceAll('<', String.raw`\u003c`);
}
