import { useI18n } from '#ui/i18n-context.ts';
import { countryNames } from '#ui/layout/country-names.ts';
import { Notice } from '#ui/notices/notice.tsx';

interface LocaleBannerProps {
  /** The same page in that country. */
  readonly href: string;
  readonly onClose: () => void;
}

/** For a visitor from a country that we serve, on another country's page. */
export function LocaleBanner({ href, onClose }: LocaleBannerProps) {
  const { locale, t } = useI18n();
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
