import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { countryNames } from '#ui/layout/country-names.ts';
import { Notice } from '#ui/notices/notice.tsx';

interface LocaleBannerProps {
  /** Messages in the language of the visitor's country: the visitor may not read the page's language. */
  readonly t: Translate;
  readonly locale: Locale;
  /** The same page in that country. */
  readonly href: string;
  readonly onClose: () => void;
}

/** For a visitor from a country that we serve, on another country's page. */
export function LocaleBanner({ t, locale, href, onClose }: LocaleBannerProps) {
  return (
    <Notice lang={locale.tag} close={{ label: t('banner.close'), onClose }}>
      <p>
        {t('banner.locale.text')}{' '}
        <a href={href} hrefLang={locale.tag} data-locale={locale.slug} data-reload="">
          {t('banner.locale.link', { country: countryNames[locale.country] })}
        </a>
      </p>
    </Notice>
  );
}
