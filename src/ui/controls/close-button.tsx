import styles from './close-button.module.css';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** The cross of everything that closes. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button className={styles.button} type="button" aria-label={label} onClick={onClose}>
      <svg className={styles.cross} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M3 3 13 13M13 3 3 13" />
      </svg>
    </button>
  );
}
