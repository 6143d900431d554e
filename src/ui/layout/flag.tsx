import type { CountrySlug } from '#domain/locale/locale.ts';
import styles from './flag.module.css';

interface FlagProps {
  readonly country: CountrySlug;
  /** In px (specification, Pictures): 24 alone, 18 in a list. */
  readonly width?: 18 | 24;
  /** Visible as soon as the page is. */
  readonly isEager?: boolean;
}

/** A country's flag; its name is beside it or in the name of its link. */
export function Flag({ country, width = 24, isEager = false }: FlagProps) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${country}.svg`}
      width={width}
      height={(width / 3) * 2}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
