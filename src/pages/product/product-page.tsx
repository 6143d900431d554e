// `.../sku/{sku}`: one product with all its offers, its variants and its specifications (specification, Product page).
import { Suspense } from 'react';
import { offerGrade } from '#domain/offers/condition.ts';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { AppleProductToggle } from '#pages/apple-toggle/apple-toggle.tsx';
import { presentCrumbs } from '#pages/navigation/crumbs.ts';
import { PhotosSection } from '#pages/contributions/photos-section.tsx';
import { QuestionsSection } from '#pages/contributions/questions-section.tsx';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs, describeProduct } from '#pages/head/structured-data.ts';
import { describeQuestions } from '#pages/head/structured-words.ts';
import { modeWord } from '#ui/devices/mode-word.ts';
import { PriceFigures } from '#ui/product/price-figures.tsx';
import { NextSteps } from '#ui/product/next-steps.tsx';
import { ProductGallery } from '#ui/product/product-gallery.tsx';
import { listOwnerPhotos, listPictures } from '#ui/product/product-pictures.ts';
import { SpecList } from '#ui/product/spec-list.tsx';
import { DetailFigures } from '#ui/product/detail-figures.tsx';
import { OfferBar } from '#ui/product/offer-bar.tsx';
import { PriceHistory } from '#ui/history/price-history.tsx';
import { LandedSection } from '#pages/product/landed-section.tsx';
import { LedgerSection } from '#pages/product/ledger-section.tsx';
import { OutlookSection } from '#pages/product/outlook-section.tsx';
import { ProductAccount } from '#pages/product/product-account.tsx';
import { TradeInSection } from '#pages/product/trade-in-section.tsx';
import { RecentlySeen } from '#pages/saved/recently-seen.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './product-page.module.css';

export async function loader(args: LoaderFunctionArgs) {
  // A separate chunk: the first page gets its product from the server.
  const { loadProduct } = await loadChunk(() => import('#pages/product/load-product.ts'));
  return loadProduct(args);
}

export function Component() {
  const { locale, t } = useI18n();
  const { isDemo, publicUrl } = usePage();
  const data = useLoaderData<typeof loader>();
  const { mode, appleListPath, product, history, photographs, specs, questions } = data;
  const { selectedOffer: offer, softwareSupport, releasedOn } = product;
  const crumbs = presentCrumbs(product.breadcrumbs);
  const { fullTitle, modelName, imageKeyHashes, path, category } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const inStock = offers.filter(({ available }) => available).length;
  const pictures = listPictures(t, {
    imageKeyHash: imageKeyHashes[0] ?? '',
    modelName,
    predecessor: product.predecessor,
    family: product.productFamily,
    photographs,
  });
  const own = formatLocalePath(locale, path);
  const formatHref = (query: string) => own + query;
  const title = t('product.title', {
    product: fullTitle,
    kind: modeWord({ locale, t }, mode, category),
  });
  return (
    <div className={`${frame.page} ${styles.product}`}>
      <PageHead
        title={offer?.available ? t('product.titlePrice', { title, price: offer.priceLabel }) : title}
        description={`${product.product.description} ${offer?.available ? t('product.summary', { count: inStock }) : t('product.summary.none')}`}
        path={path}
        countries={product.countries}
        isIndexable={offers.length > 0}
      />
      <StructuredBlocks
        list={
          import.meta.env.SSR
            ? [
                describeBreadcrumbs(crumbs, publicUrl),
                describeProduct(product, { mode, locale, publicUrl }),
                ...(questions
                  ? describeQuestions(
                      questions,
                      { name: fullTitle, url: publicUrl + formatLocalePath(locale, path) },
                      locale,
                    )
                  : []),
              ]
            : []
        }
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={crumbs.map((crumb, at) => ({ ...crumb, isCode: at === crumbs.length - 1 }))}
        aside={<AppleProductToggle listPath={appleListPath} />}
      />
      <div className={styles.spread}>
        <ProductGallery pictures={pictures} />
        <ProductAccount data={data} formatHref={formatHref} />
        <NextSteps mode={mode} stepUps={data.stepUps} previous={data.previous} next={data.next} />
      </div>
      {/* What lies below the first screen is hydrated part by part: the page answers to a tap sooner. */}
      <Suspense>
        {history !== null && history.since !== null && (
          <section className={styles.section}>
            <h2 className={styles.heading} id="history">
              {t('history.title')}
            </h2>
            <PriceHistory history={history} chosen={offer && offerGrade(offer)} isDemo={isDemo} />
            {offer && (
              <PriceFigures
                offer={offer}
                hasNetworks={product.choices.some(({ key }) => key === 'carrier')}
                launchPriceLabel={product.originalPriceLabel}
                history={history.grades.find(({ grade }) => grade === (offer && offerGrade(offer))) ?? null}
                isBackfilling={history.isToCome}
                today={history.today}
              />
            )}
          </section>
        )}
        {offer?.available && data.outlook && <OutlookSection outlook={data.outlook} offer={offer} />}
        {data.tradeIn && <TradeInSection value={data.tradeIn} sku={product.canonicalSku} offer={offer} />}
      </Suspense>
      <Suspense>
        {offers.length > 0 && (
          <LedgerSection data={data} offers={offers} inStock={inStock} formatHref={formatHref} />
        )}
        {data.landed && <LandedSection landed={data.landed} sku={product.canonicalSku} mode={mode} />}
      </Suspense>
      <Suspense>
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('product.specs')}</h2>
          <p className={styles.description}>{product.product.description}</p>
          {offer && (
            <DetailFigures offer={offer} support={softwareSupport && { ...softwareSupport, releasedOn }} />
          )}
          <SpecList groups={specs} />
        </section>
        <section className={styles.section}>
          <h2 className={styles.heading} id="photos">
            {t('photos.title')}
          </h2>
          <PhotosSection
            productSku={product.canonicalSku}
            product={fullTitle}
            photos={listOwnerPhotos(t, photographs)}
            labelledBy="photos"
          />
        </section>
        {questions !== null && (
          <section className={styles.section}>
            <h2 className={styles.heading} id="questions">
              {t('questions.title')}
            </h2>
            <QuestionsSection
              key={product.canonicalSku}
              productSku={product.canonicalSku}
              product={fullTitle}
              first={questions}
              labelledBy="questions"
            />
          </section>
        )}
      </Suspense>
      <RecentlySeen except={product.canonicalSku} />
      {offer?.available && <OfferBar offer={offer} />}
    </div>
  );
}
