import { Icon } from '#ui/controls/icon.tsx';
import styles from './close-button.module.css';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** The cross button of whatever can be closed, such as a dialog or a notice. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button className={styles.button} type="button" aria-label={label} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
