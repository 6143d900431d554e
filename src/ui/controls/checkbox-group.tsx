// Checkboxes in two kinds that look alike: fields of a form, and links that each lead to a list with or without a value.
import type { ComponentProps } from 'react';
import { onPlainClick } from '#ui/controls/plain-click.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps {
  readonly legend: string;
  /** Only screen readers get the legend, because a heading shows the same text. */
  readonly isLegendHidden?: boolean;
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
    readonly isChecked?: boolean;
  }[];
  readonly onChange?: (value: string, isChecked: boolean) => void;
}

/** Fields of a form that share a name; the form holds their state. */
export function CheckboxGroup({
  legend,
  isLegendHidden = false,
  name,
  options,
  onChange,
}: CheckboxGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map(({ value, label, note, isChecked = false }) => (
        <label className={styles.option} key={value}>
          <input
            className={styles.input}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChecked}
            onChange={event => onChange?.(value, event.currentTarget.checked)}
          />
          <span className={styles.label}>{label}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </label>
      ))}
    </fieldset>
  );
}

export interface CheckboxLink {
  readonly id: string;
  readonly label: string;
  /** Target of a click, which adds or removes the value; null = disabled, shown only to keep its place. */
  readonly href: string | null;
  readonly isChecked: boolean;
  /** Shown at the end of the line: a count. */
  readonly note?: string | undefined;
  /** `#rrggbb`, for colours only. */
  readonly colour?: string | undefined;
  /** Search engines must not follow the link. */
  readonly isUnlisted?: boolean;
}

interface CheckboxLinksProps {
  readonly label: string;
  readonly links: readonly CheckboxLink[];
  /** Only one can be chosen: the marks are round. */
  readonly isExclusive?: boolean;
  /** Called in place of following the link. */
  readonly onChoose?: (id: string) => void;
}

/** A list of links that look like checkboxes; the chosen ones are marked as current for screen readers. */
export function CheckboxLinks({ label, links, isExclusive = false, onChoose }: CheckboxLinksProps) {
  const option = isExclusive ? `${styles.option} ${styles.round}` : styles.option;
  return (
    <ul aria-label={label}>
      {links.map(({ id, href, isChecked, isUnlisted = false, colour, note, label: text }) => (
        <li key={id}>
          <OptionLink
            className={option}
            href={href}
            rel={isUnlisted ? 'nofollow' : undefined}
            aria-current={isChecked ? 'true' : undefined}
            onClick={onChoose && onPlainClick(() => onChoose(id))}
          >
            {colour !== undefined && <Swatch colour={colour} />}
            <span className={styles.label}>
              <UnbrokenSizes text={text} />
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** An option without a target is a disabled link: screen readers announce that, and the keyboard skips it. */
function OptionLink({
  className,
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string | null }) {
  if (href !== null) {
    return (
      <a className={className} href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <span className={className} role="link" aria-disabled>
      {children}
    </span>
  );
}

/** SVG, since the content security policy allows no style attribute. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colour} />
    </svg>
  );
}
