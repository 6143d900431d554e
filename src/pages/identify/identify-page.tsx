// `/identify`: identifies a device by a number from its case, box or settings. A plain form, so that it works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { IdentifyForm } from '#ui/identify/identify-form.tsx';
import { IdentifiedDevice } from '#ui/identify/identified-device.tsx';
import { WhereToLook } from '#ui/identify/where-to-look.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './identify-page.module.css';

/** Longest text that the call accepts. */
const maxCharacters = 200;
const path = '/identify';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const text = (new URL(request.url).searchParams.get('text') ?? '').trim().slice(0, maxCharacters);
  if (text === '') return { text, found: null };
  const { country, language: languageSlug } = locale;
  const answer = await api.identifyDevice({ country, languageSlug, text }, request.signal);
  return answer.ok ? { text, found: answer.value } : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { text, found } = useLoaderData<typeof loader>();
  const title = t('identify.title');
  return (
    <div className={frame.page}>
      <PageHead title={title} description={t('identify.description')} path={path} isIndexable={text === ''} />
      <Breadcrumbs homeHref={formatLocalePath(locale, '/')} items={[{ label: title, href: null }]} />
      <h1 className={frame.title}>{title}</h1>
      <p className={`${frame.lede} ${styles.lede}`}>{t('identify.lede')}</p>
      <IdentifyForm key={text} action={formatLocalePath(locale, path)} text={text} />
      {found && <IdentifiedDevice text={text} found={found} />}
      <WhereToLook />
    </div>
  );
}
