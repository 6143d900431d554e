// A switch that is a link: each of its states has an address.
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Address of the other state. */
  readonly href: string;
  /** Called before the link is followed, and may prevent that. */
  readonly onFollow?: ((event: MouseEvent) => void) | undefined;
}

export function Toggle({ label, isOn, href, onFollow }: ToggleProps) {
  return (
    <a
      className={styles.toggle}
      role="switch"
      aria-checked={isOn}
      href={href}
      onClick={onFollow}
      onKeyDown={pressWithSpace}
    >
      {label}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </a>
  );
}

/** A link reacts to Enter only; a switch is pressed with the space bar as well. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
