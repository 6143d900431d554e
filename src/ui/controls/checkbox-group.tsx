// Boxes to tick, in two kinds that look alike: fields of a form, and links that each lead to a list with or without a value.
import type { ComponentProps, MouseEvent } from 'react';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
    readonly isChecked?: boolean;
  }[];
  readonly onChange?: (value: string, isChecked: boolean) => void;
}

/** Fields of a form that share a name; the form holds what is ticked. */
export function CheckboxGroup({ legend, name, options, onChange }: CheckboxGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
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
  /** Where ticking it, or taking the tick away, leads; null = nowhere at present, it only keeps its place. */
  readonly href: string | null;
  readonly isChecked: boolean;
  /** Stands at the end of the line: how many there are. */
  readonly note?: string | undefined;
  /** `#rrggbb`, of colours only. */
  readonly colour?: string | undefined;
  /** No page of its own for search engines. */
  readonly isUnlisted?: boolean;
}

interface CheckboxLinksProps {
  readonly label: string;
  readonly links: readonly CheckboxLink[];
  /** Of these only one can be chosen: the marks are round. */
  readonly isExclusive?: boolean;
  /** A click that prevents the link's own way stays on the page. */
  readonly onChoose?: (id: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A list of links that look like what they do; the ticked ones are current, which screen readers say. */
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
            onClick={event => onChoose?.(id, event)}
          >
            {colour !== undefined && <Swatch colour={colour} />}
            {text}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** One that leads nowhere is a link that is off: screen readers say so, and the keyboard passes it. */
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
    <svg className={styles.swatch} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="8.5" fill={colour} />
    </svg>
  );
}
