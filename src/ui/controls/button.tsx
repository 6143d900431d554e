// A button, and a link that looks like one because it is the main action of its page.
import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `primary`: the main action, at most one visible. `secondary`: any other. `quiet`: beside the element that it belongs to. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly kind?: ButtonKind;
  /** The button submits its form. */
  readonly isSubmit?: boolean;
  /** An action is in progress: the button keeps its text, width and focus, and cannot be pressed again. */
  readonly isLoading?: boolean;
  /** As wide as its container. */
  readonly isWide?: boolean;
}

export function Button({
  kind = 'secondary',
  isSubmit = false,
  isLoading = false,
  isWide = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A real `disabled` would take the focus away from the button just pressed.
      type={isSubmit && !isLoading ? 'submit' : 'button'}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      className={classOf(kind, isWide)}
      onClick={isLoading ? undefined : onClick}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly isWide?: boolean;
}

export function ButtonLink({ kind = 'secondary', isWide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf(kind, isWide)}>
      {children}
    </a>
  );
}

function classOf(kind: ButtonKind, isWide: boolean): string {
  return [styles.button, styles[kind], isWide ? styles.wide : ''].filter(Boolean).join(' ');
}
