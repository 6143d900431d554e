// `.../sku/{sku}`: one product with all its offers, its variants and its specifications (specification, Product page).
import { offerGrade } from '#domain/offers/condition.ts';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ProductData } from '#api/contract/product.ts';
import { formatSellQuery, sellPath, usualChoice } from '#domain/trade-in/sell-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { AppleProductToggle } from '#pages/apple-toggle/apple-toggle.tsx';
import { presentCrumbs } from '#pages/navigation/crumbs.ts';
import { PhotosSection } from '#pages/contributions/photos-section.tsx';
import { QuestionsSection } from '#pages/contributions/questions-section.tsx';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { AlertBegin } from '#ui/alerts/alert-begin.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs, describeProduct } from '#pages/head/structured-data.ts';
import { describeQuestions } from '#pages/head/structured-words.ts';
import { OfferLedger } from '#ui/offers/offer-ledger.tsx';
import { ReportAnswers } from '#ui/offers/offer-report.tsx';
import { NextSteps } from '#ui/product/next-steps.tsx';
import { PriceFigures } from '#ui/product/price-figures.tsx';
import { ProductGallery } from '#ui/product/product-gallery.tsx';
import { listOwnerPhotos, listPictures } from '#ui/product/product-pictures.ts';
import { SelectedOffer } from '#ui/product/selected-offer.tsx';
import { SimilarProducts } from '#ui/product/similar-products.tsx';
import { TradeInValue } from '#ui/trade-in/trade-in-value.tsx';
import { SpecList } from '#ui/product/spec-list.tsx';
import { WholeWords } from '#ui/whole-words.tsx';
import { DetailFigures } from '#ui/product/detail-figures.tsx';
import { LedgerControls } from '#ui/offers/ledger-controls.tsx';
import { OfferBar } from '#ui/product/offer-bar.tsx';
import { PriceHistory } from '#ui/history/price-history.tsx';
import { PriceTrend } from '#ui/history/price-trend.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { presentLedger } from '#pages/product/present-ledger.ts';
import { CheaperElsewhere, ProductChoices } from '#pages/product/product-choices.tsx';
import { LandedSection } from '#pages/product/landed-section.tsx';
import { OutlookSection } from '#pages/product/outlook-section.tsx';
import { ProductTools } from '#pages/product/product-tools.tsx';
import { RecentlySeen } from '#pages/saved/recently-seen.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './product-page.module.css';

export async function loader(args: LoaderFunctionArgs) {
  // A separate chunk: the first page gets its product from the server.
  const { loadProduct } = await loadChunk(() => import('#pages/product/load-product.ts'));
  return loadProduct(args);
}

export function Component() {
  const { locale, t } = useI18n();
  const { isDemo, publicUrl } = usePage();
  const hasScript = useIsHydrated();
  const data = useLoaderData<typeof loader>();
  const {
    mode,
    choice,
    matching,
    appleListPath,
    product,
    history,
    photographs,
    merchants,
    specs,
    variants,
    questions,
  } = data;
  const { selectedOffer: offer, softwareSupport, releasedOn } = product;
  const crumbs = presentCrumbs(product.breadcrumbs);
  const { fullTitle, modelName, imageKeyHashes, details, path } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const inStock = offers.filter(({ available }) => available).length;
  const otherMode = mode === 'new' ? 'refurbished' : 'new';
  const pictures = listPictures(t, {
    imageKeyHash: imageKeyHashes[0] ?? '',
    modelName,
    predecessor: product.predecessor,
    family: product.productFamily,
    photographs,
  });
  const isPhone = product.productFamily === 'iphone';
  const hasOtherOffers = (mode === 'new' ? product.offersRefurbished : product.offersNew).length > 0;
  const variant = joinDetails([...details, t(`product.mode.${mode}`)]);
  const own = formatLocalePath(locale, path);
  const hrefOf = (query: string) => own + query;
  const controls = presentLedger(t, {
    offers,
    choices: product.choices,
    matching: matching?.length ?? offers.length,
    choice,
    // Without script the page is loaded anew: it goes on at the ledger.
    hrefOf: query => own + query + (hasScript ? '' : `#ledger-${mode}`),
  });
  const isUnmatched = offer !== null && matching?.includes(offer.id) === false;
  const title = t('product.title', { product: fullTitle, mode });
  return (
    <div className={styles.page}>
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
        <div className={styles.account}>
          <h1 className={styles.title}>
            <WholeWords text={modelName} /> <span className={styles.variant}>{variant}</span>
          </h1>
          <ProductChoices data={data} hrefOf={hrefOf} />
          {offer ? (
            <SelectedOffer
              offer={offer}
              isPhone={isPhone}
              taxIncluded={product.taxIncluded}
              choice={choice.filters.length === 0 ? 'any' : isUnmatched ? 'unmatched' : 'chosen'}
              aside={<CheaperElsewhere data={data} hrefOf={hrefOf} />}
            />
          ) : (
            <div className={styles.none}>
              <p>{t(`ledger.empty.${mode}`)}</p>
              <AlertBegin href="#price-track.stock" label={t('alert.begin.stock')} look="main" />
            </div>
          )}
          <ProductTools
            sku={product.canonicalSku}
            product={fullTitle}
            path={path}
            neighbours={[data.previous, data.next].flatMap(each => each?.sku ?? [])}
          />
          <NextSteps stepUps={data.stepUps} previous={data.previous} next={data.next} />
          {data.tradeIn && (
            <TradeInValue
              value={data.tradeIn}
              otherPath={sellPath + formatSellQuery({ ...usualChoice, forSku: product.canonicalSku })}
            />
          )}
          {!offer?.available && <SimilarProducts variants={variants} list={findList(product)} />}
          {hasOtherOffers && (
            <p className={styles.other}>
              <a href={formatLocalePath(locale, `/${otherMode}${path.slice(mode.length + 1)}`)}>
                {t(`variants.otherMode.${otherMode}`)}
              </a>
            </p>
          )}
          {offer?.available && history !== null && history.since !== null && (
            <PriceTrend history={history} chosen={offer && offerGrade(offer)} />
          )}
        </div>
      </div>
      {history !== null && history.since !== null && (
        <section className={styles.section}>
          <h2 className={styles.heading} id="history">
            {t('history.title')}
          </h2>
          <PriceHistory history={history} chosen={offer && offerGrade(offer)} isDemo={isDemo} />
          {offer && (
            <PriceFigures
              offer={offer}
              launchPriceLabel={product.originalPriceLabel}
              history={history.grades.find(({ grade }) => grade === (offer && offerGrade(offer))) ?? null}
              isBackfilling={history.isToCome}
              today={history.today}
            />
          )}
        </section>
      )}
      {offer?.available && data.outlook && <OutlookSection outlook={data.outlook} offer={offer} />}
      {offers.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading} id={`ledger-${mode}`}>
            {t(`ledger.${mode}`)} <span className={styles.number}>{inStock}</span>
          </h2>
          {choice.order === 'price' && <p className={styles.order}>{t('footer.order')}</p>}
          <ReportAnswers />
          <LedgerControls view={controls} />
          <OfferLedger
            mode={mode}
            offers={offers}
            shown={matching ?? undefined}
            order={choice.order}
            merchants={merchants}
            isPhone={isPhone}
          />
        </section>
      )}
      {data.landed && <LandedSection landed={data.landed} sku={product.canonicalSku} mode={mode} />}
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
      <RecentlySeen except={product.canonicalSku} />
      {offer?.available && <OfferBar offer={offer} />}
    </div>
  );
}

/** The list of the product's model; without a model, the last breadcrumb above the page. */
function findList({ breadcrumbs, product }: ProductData): { label: string; href: string } | null {
  const lists = breadcrumbs.slice(0, -1).filter(({ isHome }) => !isHome);
  const list = lists.findLast(({ label }) => label === product.modelName) ?? lists.at(-1);
  return list ? { label: list.label, href: list.url } : null;
}
