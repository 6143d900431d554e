import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { countryNames } from '#ui/layout/country-names.ts';
import { Notice } from '#ui/notices/notice.tsx';

interface LocaleBannerProps {
  /** Speaks the language of the visitor's country: who sees this may not read the page's. */
  readonly t: Translate;
  readonly locale: Locale;
  /** The same page there. */
  readonly href: string;
  readonly onClose: () => void;
}

/** For a visitor from one of our countries on the page of another. */
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
