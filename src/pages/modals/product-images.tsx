// #product-images: large pictures of the current product, one after the other (specification, Dialogs).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import { useMatches } from 'react-router';
import type { ProductPageData } from '#pages/product/load-product.ts';
import { PictureViewer } from '#ui/product/picture-viewer.tsx';
import { listOwnerPhotos, listPictures } from '#ui/product/product-pictures.ts';
import { useI18n } from '#ui/i18n-context.ts';

export function Content({ context }: ModalContentProps) {
  const { t } = useI18n();
  const data = useMatches().at(-1)?.loaderData as ProductPageData | undefined;
  if (!data) return null;
  const { product, photographs } = data;
  const drawn = listPictures(t, {
    imageKeyHash: product.product.imageKeyHashes[0] ?? '',
    modelName: product.product.modelName,
    predecessor: product.predecessor,
    family: product.productFamily,
    photographs,
  });
  const pictures = [...drawn, ...listOwnerPhotos(t, photographs)];
  // The key resets the viewer when the address names another picture.
  return (
    <PictureViewer
      key={`${product.canonicalSku} ${context}`}
      name={product.product.fullTitle}
      pictures={pictures}
      first={context}
    />
  );
}
