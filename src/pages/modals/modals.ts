// The dialogs that an address's hash opens (specification, Dialogs), with their content and width. @table
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import type { ComponentType } from 'react';
import type { ModalName } from '#domain/urls/modal-hash.ts';
import type { PlainMessageKey } from '#messages/translate.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import type { PageFile } from '#pages/page-handle.ts';
import type { DialogWidth } from '#ui/controls/dialog.tsx';

interface Modal {
  readonly title: PlainMessageKey;
  /** Its own chunk, loaded when the dialog is first opened. */
  readonly load: () => Promise<{ readonly Content: ComponentType<ModalContentProps> }>;
  /** The pages that have the dialog; absent = every page. */
  readonly pages?: readonly PageFile['name'][];
}

/** Px. */
export const modalWidths = {
  newsletter: 380,
  'refurbisher-details': 800,
  'specs-compare': 500,
  'price-track': 320,
  'us-shipping': 900,
  'product-images': 900,
} as const satisfies Record<ModalName, DialogWidth>;

/** A hash without a row here opens nothing. */
export const modals: Partial<Record<ModalName, Modal>> = {
  newsletter: {
    title: 'newsletter.title',
    load: () => loadChunk(() => import('#pages/modals/newsletter.tsx'), 'newsletter'),
  },
  'refurbisher-details': {
    title: 'offer.merchant',
    load: () => loadChunk(() => import('#pages/modals/refurbisher-details.tsx'), 'refurbisher-details'),
  },
  'specs-compare': {
    title: 'specs.crumb',
    load: () => loadChunk(() => import('#pages/modals/specs-compare.tsx'), 'specs-compare'),
  },
  'price-track': {
    title: 'alert.title',
    load: () => loadChunk(() => import('#pages/modals/price-track.tsx'), 'price-track'),
    pages: ['product-page', 'results-page', 'search-page'],
  },
  'us-shipping': {
    title: 'usShipping.title',
    load: () => loadChunk(() => import('#pages/modals/us-shipping.tsx'), 'us-shipping'),
  },
  'product-images': {
    title: 'pictures.title',
    load: () => loadChunk(() => import('#pages/modals/product-images.tsx'), 'product-images'),
    pages: ['product-page'],
  },
};
