// Structured data of a page for search engines, as a JSON block: data and not code, so the security policy needs no exception.
import type { StructuredBlock } from '#pages/head/structured-data.ts';

/**
 * Rendered by the server only, since crawlers read the document. Pages pass their blocks as `import.meta.env.SSR ? [...] : []`, so that
 * neither the data nor the code that builds it is in the browser's bundle, where the server's block stays unchanged.
 */
export function StructuredBlocks({ list }: { readonly list: readonly (StructuredBlock | null)[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? serialize(list) : '[]' }}
    />
  );
}

/** JSON that cannot end its script element early. */
function serialize(list: readonly (StructuredBlock | null)[]): string {
  return JSON.stringify(list.filter(block => block !== null)).replaceAll('<', String.raw`\u003c`);
}
