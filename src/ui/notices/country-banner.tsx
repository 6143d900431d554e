import { useI18n } from '#ui/i18n-context.ts';
import { Notice } from '#ui/notices/notice.tsx';

interface CountryBannerProps {
  /** The visitor's country in the language of the page. */
  readonly country: string;
  readonly onClose: () => void;
}

/** For a visitor from a country that we do not serve: how a device is shipped there from the United States. */
export function CountryBanner({ country, onClose }: CountryBannerProps) {
  const { t } = useI18n();
  return (
    <Notice close={{ label: t('banner.close'), onClose }}>
      <p>
        {t('banner.country.text', { country })} <a href="#us-shipping.banner">{t('banner.country.link')}</a>
      </p>
    </Notice>
  );
}
