import styles from './icon.module.css';

/** All icons share one style: a grid of 16, one line width, the colour of the text. */
const paths = {
  search: 'M11.4 11.4 14 14M7 12A5 5 0 1 1 7 2a5 5 0 0 1 0 10z',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  home: 'M2 7.5 8 2.5l6 5M4 6.5v7h8v-7',
  filter:
    'M2 5h4.5m3 0H14M2 11h7.5m3 0H14M8 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM11 9.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  plus: 'M8 3v10M3 8h10',
  info: 'M8 7.2v4M8 4.7v.3M8 14A6 6 0 1 1 8 2a6 6 0 0 1 0 12z',
  bell: 'M3 11.5c1-1 1.3-2.2 1.3-4.6a3.7 3.7 0 1 1 7.4 0c0 2.4.3 3.6 1.3 4.6zM6.6 13.6a1.6 1.6 0 0 0 2.8 0',
  bookmark: 'M4 2.5h8v11l-4-3-4 3z',
  share: 'M8 9.5V2m0 0L5 5m3-3 3 3M4.5 7.5h-1v6h9v-6h-1',
  compare: 'M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z',
  cards: 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z',
  rows: 'M2.5 3h11v10h-11zm0 3.3h11m-11 3.4h11',
  stack: 'M5.5 5V2.5h8v8H11M2.5 5H11v8.5H2.5z',
  external: 'M6.5 3H3v10h10V9.5M9.5 3H13v3.5M13 3 7.5 8.5',
  'arrow-right': 'M2.5 8h11m-4-4 4 4-4 4',
  'chevron-down': 'm3.5 6 4.5 4.5L12.5 6',
  'chevron-up': 'm3.5 10 4.5-4.5 4.5 4.5',
  'chevron-left': 'M10 3.5 5.5 8l4.5 4.5',
  'chevron-right': 'm6 3.5 4.5 4.5L6 12.5',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as readonly IconName[];

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon beside or in place of a text; its parent needs an accessible name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
